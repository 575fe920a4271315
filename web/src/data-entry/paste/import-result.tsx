import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { Age } from '../../ui/age.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CappedTable } from '../capped-table.tsx';
import { CountFacts } from '../count-facts.tsx';
import { undoneMessage } from '../imports/last-result-card.tsx';
import { useIsUndone } from '../imports/use-import-log.ts';
import { ImportStopped } from './import-stopped.tsx';
import { forgetImport } from './paste-import-state.ts';
import {
  canResume,
  type PasteImport,
  type PasteRequest,
  progressOf,
  storedCounts,
} from './paste-run.ts';
import { requestLabel } from './request-labels.ts';
import { useSendPaste } from './send-paste.ts';

const maxRows = 100;

/** The result of the last paste import: what each request stored, and what was not stored. */
export function ImportResult({ lastImport }: { lastImport: PasteImport }) {
  const { run, hotel, kind, month } = lastImport;
  const sendPaste = useSendPaste();
  const isUndone = useIsUndone({ tab: 'excel-paste', run: lastImport.id, hotelId: hotel.id });
  if (run.phase === 'running') return null;
  const firstAsOf = run.requests[0]?.rows[0]?.asOf;
  const asOf =
    kind === 'single' && firstAsOf !== undefined ? `, arrêté au ${frenchDay(firstAsOf)}` : '';
  return (
    <Card
      title="Dernier import"
      subtitle={
        <>
          {`${hotel.name}, ${monthTitle(month)}${asOf}`} · <Age since={lastImport.at} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isUndone && <Notice tone="info">{undoneMessage}</Notice>}
        {!isUndone && run.phase === 'done' && (
          <Notice tone="success">Toutes les valeurs collées sont dans la base.</Notice>
        )}
        {!isUndone && run.phase !== 'done' && <ImportStopped {...lastImport} />}
        {!isUndone && canResume(run) && (
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => void sendPaste(lastImport)}>
              Reprendre
            </Button>
            <Button onClick={() => forgetImport(lastImport)}>Fermer</Button>
          </div>
        )}
        {!isUndone && <RequestTable lastImport={lastImport} />}
      </div>
    </Card>
  );
}

/** The counts and the state of each request. */
function RequestTable({ lastImport: { run, kind } }: { lastImport: PasteImport }) {
  return (
    <>
      <RequestCounts run={run} kind={kind} />
      <CappedTable
        caption="Détail de l’import"
        columns={[
          { heading: kind === 'single' ? 'Jours' : "Date d'arrêté" },
          { heading: 'Valeurs', isFigure: true },
          { heading: 'Insérées', isFigure: true },
          { heading: 'Remplacées', isFigure: true },
          { heading: 'État' },
        ]}
        rows={run.requests.slice(0, maxRows).map((request, index) => ({
          key: String(index),
          cells: [
            requestLabel(kind, request.rows),
            frenchNumber(countValues(request)),
            ...storedCells(request),
            stateLabels[request.status.state],
          ],
        }))}
        total={run.requests.length}
      />
    </>
  );
}

function RequestCounts({ run, kind }: Pick<PasteImport, 'run' | 'kind'>) {
  const { inserted, updated } = storedCounts(run);
  const { done, total } = progressOf(run);
  const counts = [
    { label: storedLabels[kind], value: `${frenchNumber(done)} / ${frenchNumber(total)}` },
    { label: 'Insérées', value: inserted },
    { label: 'Remplacées', value: updated },
  ];
  return <CountFacts facts={counts} />;
}

const storedLabels = { single: 'Lots de jours enregistrés', dated: 'Lignes enregistrées' };

function countValues({ rows }: PasteRequest): number {
  return rows.reduce((count, { items }) => count + items.length, 0);
}

const stateLabels: Record<PasteRequest['status']['state'], string> = {
  in: 'Enregistré',
  sending: 'En cours',
  waiting: 'Pas envoyé',
  refused: 'Refusé',
  'in-doubt': 'En doute',
};

function storedCells({ status }: PasteRequest): string[] {
  if (status.state !== 'in') return [frenchNumber(null), frenchNumber(null)];
  return [frenchNumber(status.inserted), frenchNumber(status.updated)];
}
