import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import { frenchDuration } from '@hotel/domain/daily-import/french-duration.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey, useApiQuery } from '../../api/queries.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CappedTable, type CappedTableRow } from '../capped-table.tsx';
import { failureMessage } from '../failure-message.ts';
import { isOver, useFollowRun } from './follow-run.ts';
import { nextAttemptText, runStateBadge } from './run-text.ts';

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

/** The last 30 runs of the daily import, and the button that starts one now. */
export function DailyRuns({ hotel, hasPms }: { hotel: SelectedHotel; hasPms: boolean }) {
  const client = useQueryClient();
  const query = { hotel_id: hotel.id };
  const runs = useApiQuery('GET /oracle/daily-import/runs', { query });
  const updateCachedRun = (updated: ImportRun) => {
    const others = (runs.data ?? []).filter(({ id }) => id !== updated.id);
    const sorted = [updated, ...others].toSorted((a, b) => Number(b.id) - Number(a.id));
    client.setQueryData(apiQueryKey('GET /oracle/daily-import/runs', { query }), sorted);
  };
  const activeRun = runs.data?.find((run) => !isOver(run)) ?? null;
  useFollowRun(hotel.id, activeRun, updateCachedRun);
  const startRun = useMutation({
    mutationFn: () => callApi('POST /oracle/daily-import/run', { body: query }),
    onSuccess: updateCachedRun,
  });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-medium">Derniers imports quotidiens</h3>
        <Button
          busy={startRun.isPending || activeRun?.state === 'running'}
          disabled={!hasPms}
          onClick={() => startRun.mutate()}
        >
          Lancer maintenant
        </Button>
      </div>
      {startRun.isError && <Notice tone="error">{failureMessage(startRun.error)}</Notice>}
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
          rows={runs.data.map((run) => runRow(run, hotel.timeZone))}
          total={runs.data.length}
        />
      )}
    </div>
  );
}

function runRow(run: ImportRun, timeZone: string): CappedTableRow {
  const { tone, text } = runStateBadge(run);
  return {
    key: run.id,
    cells: [
      frenchDateTime(run.started_at ?? run.asked_at, timeZone),
      durationText(run),
      <Badge key="state" tone={tone}>
        {text}
      </Badge>,
      `${run.months_done}/${run.months}`,
      frenchNumber(run.inserted),
      frenchNumber(run.updated),
      frenchNumber(run.skipped),
      remarkText(run, timeZone),
    ],
  };
}

function durationText({ started_at: from, ended_at: to }: ImportRun): string {
  return from === null || to === null ? '–' : frenchDuration(Date.parse(to) - Date.parse(from));
}

function remarkText(run: ImportRun, timeZone: string): string {
  const nextAttempt = nextAttemptText(run, timeZone);
  const retryText = nextAttempt === null ? null : `${nextAttempt}.`;
  const manualText = run.day === null ? 'Lancé à la main.' : null;
  return [run.failure, retryText, run.errors[0] ?? run.remarks[0] ?? null, manualText]
    .filter((text) => text !== null)
    .join(' ');
}
