import { frenchDuration } from '@hotel/domain/daily-import/french-duration.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey, useApiQuery } from '../../api/queries.ts';
import type { SelectedHotel } from '../../app-shell/effective-hotel.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CappedTable, type Row } from '../capped-table.tsx';
import { failureMessage } from '../failure-message.ts';
import { isOver, type Run, useFollowedRun } from './followed-run.ts';
import { hourOf, stateOf } from './run-text.ts';

const columns = [
  { heading: 'Début' },
  { heading: 'Durée', isFigure: true },
  { heading: 'État' },
  { heading: 'Mois', isFigure: true },
  { heading: 'Insérées', isFigure: true },
  { heading: 'Remplacées', isFigure: true },
  { heading: 'Ignorées', isFigure: true },
  { heading: 'Remarque', isSentence: true },
];

/** The last 30 mornings, and the button that does not wait for the next. */
export function DailyRuns({ hotel, hasPms }: { hotel: SelectedHotel; hasPms: boolean }) {
  const client = useQueryClient();
  const query = { hotel_id: hotel.id };
  const runs = useApiQuery('GET /oracle/daily-import/runs', { query });
  const tell = (told: Run) => {
    const kept = (runs.data ?? []).filter(({ id }) => id !== told.id);
    const all = [told, ...kept].toSorted((one, other) => Number(other.id) - Number(one.id));
    client.setQueryData(apiQueryKey('GET /oracle/daily-import/runs', { query }), all);
  };
  const underWay = runs.data?.find((run) => !isOver(run)) ?? null;
  useFollowedRun(hotel.id, underWay, tell);
  const starting = useMutation({
    mutationFn: () => callApi('POST /oracle/daily-import/run', { body: query }),
    onSuccess: tell,
  });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-medium">Derniers imports quotidiens</h3>
        <Button
          busy={starting.isPending || underWay?.state === 'running'}
          disabled={!hasPms}
          onClick={() => starting.mutate()}
        >
          Lancer maintenant
        </Button>
      </div>
      {starting.isError && <Notice tone="error">{failureMessage(starting.error)}</Notice>}
      {runs.data === undefined && runs.isPending && <Skeleton className="h-40 w-full" />}
      {runs.data === undefined && runs.isError && (
        <RetryNotice onRetry={runs.refetch} busy={runs.isFetching}>
          {failureMessage(runs.error)}
        </RetryNotice>
      )}
      {runs.data?.length === 0 && (
        <p className="rounded-control bg-sunken px-3.5 py-6 text-center text-sm text-ink-soft">
          Aucun import quotidien. Activez-le, ou lancez-le maintenant.
        </p>
      )}
      {runs.data !== undefined && runs.data.length > 0 && (
        <CappedTable
          caption="Derniers imports quotidiens"
          columns={columns}
          rows={runs.data.map((run) => rowOf(run, hotel.timeZone))}
          total={runs.data.length}
        />
      )}
    </div>
  );
}

function rowOf(run: Run, timeZone: string): Row {
  const { tone, words } = stateOf(run);
  return {
    key: run.id,
    cells: [
      hourOf(run.started_at ?? run.asked_at, timeZone),
      durationOf(run),
      <Badge key="state" tone={tone}>
        {words}
      </Badge>,
      `${run.months_done}/${run.months}`,
      frenchNumber(run.inserted),
      frenchNumber(run.updated),
      frenchNumber(run.skipped),
      remarkOf(run, timeZone),
    ],
  };
}

function durationOf({ started_at: from, ended_at: to }: Run): string {
  return from === null || to === null ? '–' : frenchDuration(Date.parse(to) - Date.parse(from));
}

function remarkOf(run: Run, timeZone: string): string {
  const again =
    run.failure !== null && run.next_try_at !== null
      ? `Nouvel essai à ${hourOf(run.next_try_at, timeZone).slice(-5)}.`
      : null;
  const byHand = run.day === null ? 'Lancé à la main.' : null;
  return [run.failure, again, run.errors[0] ?? null, byHand]
    .filter((words) => words !== null)
    .join(' ');
}
