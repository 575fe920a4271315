import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { Age } from '../../ui/age.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CappedTable } from '../capped-table.tsx';
import { CountFacts } from '../count-facts.tsx';
import { undoneWords } from '../imports/last-result-card.tsx';
import { useUndone } from '../imports/use-undone.ts';
import { canResume, type PasteRequest, progressOf, storedCounts } from './import-run.ts';
import { ImportStopped } from './import-stopped.tsx';
import { requestLabel } from './request-labels.ts';
import { forgetImport, type PasteImport } from './running-import.ts';
import { useInsertPaste } from './use-insert-paste.ts';

const maxDrawnParts = 100;

/** The last import of this tab: what it stored, request by request, and what it could not. */
export function ImportResult({ lastImport }: { lastImport: PasteImport }) {
  const { run, hotel, kind, month } = lastImport;
  const insert = useInsertPaste();
  const isUndone = useUndone({ tab: 'excel-paste', run: lastImport.id, hotelId: hotel.id });
  if (run.phase === 'running') return null;
  const firstAsOf = run.parts[0]?.rows[0]?.asOf;
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
        {isUndone && <Notice tone="info">{undoneWords}</Notice>}
        {!isUndone && run.phase === 'done' && (
          <Notice tone="success">Toutes les valeurs collées sont dans la base.</Notice>
        )}
        {!isUndone && run.phase !== 'done' && <ImportStopped {...lastImport} />}
        {!isUndone && canResume(run) && (
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => void insert(lastImport)}>
              Reprendre
            </Button>
            <Button onClick={() => forgetImport(lastImport)}>Fermer</Button>
          </div>
        )}
        {!isUndone && <Details lastImport={lastImport} />}
      </div>
    </Card>
  );
}

/** What was stored, request by request. */
function Details({ lastImport: { run, kind } }: { lastImport: PasteImport }) {
  return (
    <>
      <Counts run={run} kind={kind} />
      <CappedTable
        caption="Détail de l’import"
        columns={[
          { heading: kind === 'single' ? 'Jours' : "Date d'arrêté" },
          { heading: 'Valeurs', isFigure: true },
          { heading: 'Insérées', isFigure: true },
          { heading: 'Remplacées', isFigure: true },
          { heading: 'État' },
        ]}
        rows={run.parts.slice(0, maxDrawnParts).map((part, index) => ({
          key: String(index),
          cells: [
            requestLabel(kind, part.rows),
            frenchNumber(valuesIn(part)),
            ...storedCells(part),
            stateWords[part.fate.state],
          ],
        }))}
        total={run.parts.length}
      />
    </>
  );
}

function Counts({ run, kind }: Pick<PasteImport, 'run' | 'kind'>) {
  const { inserted, updated } = storedCounts(run);
  const { done, total } = progressOf(run);
  const counts = [
    { label: whatIsIn[kind], value: `${frenchNumber(done)} / ${frenchNumber(total)}` },
    { label: 'Insérées', value: inserted },
    { label: 'Remplacées', value: updated },
  ];
  return <CountFacts facts={counts} />;
}

const whatIsIn = { single: 'Lots de jours enregistrés', dated: 'Lignes enregistrées' };

function valuesIn({ rows }: PasteRequest): number {
  return rows.reduce((count, { items }) => count + items.length, 0);
}

const stateWords: Record<PasteRequest['fate']['state'], string> = {
  in: 'Enregistré',
  sending: 'En cours',
  waiting: 'Pas envoyé',
  refused: 'Refusé',
  'in-doubt': 'En doute',
};

function storedCells({ fate }: PasteRequest): string[] {
  if (fate.state !== 'in') return [frenchNumber(null), frenchNumber(null)];
  return [frenchNumber(fate.inserted), frenchNumber(fate.updated)];
}
