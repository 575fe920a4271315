import { frenchDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Age } from '../../ui/age.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CappedTable } from '../capped-table.tsx';
import { failureMessage } from '../failure-message.ts';
import { CountFacts } from '../preview/count-facts.tsx';
import { useIsUndone } from './import-log.ts';
import {
  canResume,
  type FigureImport,
  type ImportRequest,
  progressOf,
  requestLabel,
  requestsByStatus,
  requestsLabel,
  stopReason,
  storedCounts,
} from './import-run.ts';
import { forgetImport, requestStop } from './import-state.ts';
import { undoneMessage } from './last-result-card.tsx';
import { checkImport, useSendImport } from './send-import.ts';

const maxRows = 100;

/** An import of a paste or a file: its progress, or what each request stored, what not, and what is in doubt. */
export function ImportCard({ shown }: { shown: FigureImport }) {
  const { run, source, hotel } = shown;
  const tab = source.kind === 'paste' ? 'excel-paste' : 'excel-import';
  const isUndone = useIsUndone({ tab, run: shown.id, hotelId: hotel.id });
  if (run.phase === 'running') return <ImportProgress shown={shown} />;
  return (
    <Card
      title={source.kind === 'paste' ? 'Dernier import' : 'Import du fichier'}
      subtitle={
        <>
          {subtitleOf(shown)} · <Age since={shown.at} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isUndone && <Notice tone="info">{undoneMessage}</Notice>}
        {!isUndone && run.phase === 'done' && (
          <Notice tone="success">
            {source.kind === 'paste'
              ? 'Toutes les valeurs collées sont dans la base.'
              : 'L’import est dans la base : toutes les valeurs du fichier y sont. Vous pouvez fermer cette fenêtre.'}
          </Notice>
        )}
        {!isUndone && run.phase === 'stopped' && <StoppedImport shown={shown} />}
        {!isUndone && source.kind === 'paste' && <RequestTable shown={shown} />}
      </div>
    </Card>
  );
}

function subtitleOf({ source, hotel, run }: FigureImport): string {
  if (source.kind === 'file') return `${source.name}, ${hotel.name} · ${valuesText(run.requests)}`;
  const asOf = run.requests[0]?.rows[0]?.asOf ?? null;
  const asOfText =
    source.lines === 'single' && asOf !== null ? `, photo du ${frenchDay(asOf)}` : '';
  return `${hotel.name}, ${monthTitle(source.month)}${asOfText}`;
}

/** The progress of a running import, and the button that stops it. */
function ImportProgress({ shown: { run, source, hotel } }: { shown: FigureImport }) {
  const { done, total, percent } = progressOf(run);
  const unit = source.kind === 'paste' && source.lines === 'single' ? 'lots de jours' : 'lignes';
  // A single request cannot be stopped: the server stores it completely or not at all.
  const isStoppable = run.requests.length > 1;
  return (
    <Card title="Import en cours">
      <div className="flex flex-col gap-3">
        <ProgressBar
          label={isStoppable ? `Import en cours : ${done}/${total} ${unit}` : 'Import en cours...'}
          percent={Math.max(percent, 10)}
        >
          {hotel.name}. Vous pouvez changer d’écran ; gardez cette fenêtre ouverte jusqu’à la fin.
          {!isStoppable && ' Tout est enregistré d’un seul bloc, ou rien.'}
        </ProgressBar>
        {isStoppable && (
          <div>
            <Button onClick={requestStop}>Arrêter</Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Why an import stopped, which figures are stored, may be stored, or are not stored, and what can be done. */
function StoppedImport({ shown }: { shown: FigureImport }) {
  const { run, source } = shown;
  const client = useQueryClient();
  const sendImport = useSendImport();
  const checking = useMutation({ mutationFn: () => checkImport(client, shown) });
  const byStatus = requestsByStatus(run);
  const isInDoubt = byStatus.inDoubt.length > 0;
  const group = (title: string, requests: readonly ImportRequest[], note?: ReactNode) =>
    requests.length > 0 && (
      <li>
        <span className="font-medium">{title} :</span>{' '}
        {source.kind === 'paste'
          ? requestsLabel(
              source.lines,
              requests.flatMap(({ rows }) => rows),
            )
          : valuesText(requests)}
        . {note}
      </li>
    );
  return (
    <>
      <Notice tone={run.error === null || isInDoubt ? 'warning' : 'error'}>
        {isInDoubt && <p className="font-medium">L’import est en doute.</p>}
        <p className={isInDoubt ? undefined : 'font-medium'}>{stopReason(run.error)}</p>
        {run.error?.details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {group('Dans la base', byStatus.in)}
          {group(
            'En doute',
            byStatus.inDoubt,
            'La réponse du serveur n’est pas arrivée : ces valeurs sont peut-être dans la base.',
          )}
          {group('Pas dans la base', byStatus.notIn)}
        </ul>
        {isInDoubt && (
          <p className="mt-2">
            « Vérifier » compare ces valeurs avec la base : si toutes sont les mêmes, elles y sont.
            « Derniers imports », plus bas, le dit aussi.
          </p>
        )}
        <p className="mt-2">
          {source.kind === 'paste' ? 'Reprendre ou coller' : 'Reprendre ou importer'} à nouveau est
          sans risque : une valeur envoyée deux fois n’est comptée qu’une fois.
        </p>
      </Notice>
      {checking.error !== null && <Notice tone="error">{failureMessage(checking.error)}</Notice>}
      {canResume(run) && (
        <div className="flex flex-wrap gap-3">
          {isInDoubt && (
            <Button busy={checking.isPending} onClick={() => checking.mutate()}>
              Vérifier
            </Button>
          )}
          <Button variant="primary" onClick={() => void sendImport(shown)}>
            Reprendre
          </Button>
          <Button onClick={() => forgetImport(shown)}>Fermer</Button>
        </div>
      )}
    </>
  );
}

/** The counts and the state of each request of a paste. */
function RequestTable({ shown: { run, source } }: { shown: FigureImport }) {
  if (source.kind === 'file') return null;
  const { inserted, updated } = storedCounts(run);
  const { done, total } = progressOf(run);
  const isSingle = source.lines === 'single';
  return (
    <>
      <CountFacts
        facts={[
          {
            label: isSingle ? 'Lots de jours enregistrés' : 'Lignes enregistrées',
            value: `${frenchNumber(done)} / ${frenchNumber(total)}`,
          },
          { label: 'Insérées', value: inserted },
          { label: 'Remplacées', value: updated },
        ]}
      />
      <CappedTable
        caption="Détail de l’import"
        columns={[
          { heading: isSingle ? 'Jours' : "Date d'arrêté" },
          { heading: 'Valeurs', isFigure: true },
          { heading: 'Insérées', isFigure: true },
          { heading: 'Remplacées', isFigure: true },
          { heading: 'État' },
        ]}
        rows={run.requests.slice(0, maxRows).map((request, index) => {
          const { rows, status } = request;
          const counts = status.state === 'in' ? status : { inserted: null, updated: null };
          return {
            key: String(index),
            cells: [
              requestLabel(source.lines, rows),
              frenchNumber(countValues(request)),
              frenchNumber(counts.inserted),
              frenchNumber(counts.updated),
              stateLabels[status.state],
            ],
          };
        })}
        total={run.requests.length}
      />
    </>
  );
}

function valuesText(requests: readonly ImportRequest[]): string {
  const count = requests.reduce((sum, request) => sum + countValues(request), 0);
  return frenchCount(count, 'valeur', 'valeurs');
}

function countValues({ rows }: ImportRequest): number {
  return rows.reduce((count, { items }) => count + items.length, 0);
}

const stateLabels: Record<ImportRequest['status']['state'], string> = {
  in: 'Enregistré',
  sending: 'En cours',
  waiting: 'Pas envoyé',
  refused: 'Refusé',
  'in-doubt': 'En doute',
};
