import { monthOf } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import {
  defaultMonthsAhead,
  monthRangeError,
  monthsBetween,
} from '@hotel/domain/daily-import/schedule.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { apiQueryKey, useApiQuery } from '../../api/queries.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';
import { usePmsSource } from '../../pms/pms-source.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { useToday } from '../../shell/hotel/hotel-day.ts';
import { toastError, toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { failureMessage, isForbidden } from '../failure-message.ts';
import { isOver, useFollowRun } from './follow-run.ts';
import { RunProgress } from './run-progress.tsx';
import { RunResult } from './run-result.tsx';
import { failureText, runEndToast } from './run-text.ts';

/** Imports a range of months. The import runs on the server and continues when the page is closed. */
export function RangeImport({ hotel }: { hotel: SelectedHotel | null }) {
  const source = usePmsSource(hotel?.id ?? null);
  const { run, latest, updateCachedRun } = useLatestRange(hotel, source);
  const startRange = useStartRange(source, updateCachedRun);
  const isRunning = run !== null && !isOver(run);
  return (
    <Card title="Importer une période">
      <div className="flex flex-col gap-4">
        <RangeForm
          hotel={hotel}
          isBusy={startRange.isPending || isRunning}
          onStart={(body) => startRange.mutate(body)}
        />
        {startRange.isError && <Notice tone="error">{failureMessage(startRange.error)}</Notice>}
        {latest.isError && latest.data === undefined && (
          <RetryNotice onRetry={latest.refetch} busy={latest.isFetching}>
            {failureMessage(latest.error)}
          </RetryNotice>
        )}
        {hotel !== null && isRunning && (
          <RunProgress run={run} hotel={hotel} onCancelled={updateCachedRun} />
        )}
        {hotel !== null && run !== null && isOver(run) && <RunResult run={run} hotel={hotel} />}
      </div>
    </Card>
  );
}

/** The hotel's last range import, followed while it runs; a toast reports its end once. */
function useLatestRange(hotel: SelectedHotel | null, source: PmsSource) {
  const client = useQueryClient();
  const input = hotel === null ? null : { query: { hotel_id: hotel.id } };
  const latest = useApiQuery('GET /oracle/import-ranges', input);
  const run = latest.data?.run ?? null;
  const updateCachedRun = (updated: ImportRun) => {
    if (input === null) return;
    client.setQueryData(apiQueryKey('GET /oracle/import-ranges', input), { run: updated });
  };
  useFollowRun(hotel?.id ?? null, run, (updated) => {
    updateCachedRun(updated);
    if (isOver(updated)) toastRunEnd(source, updated);
  });
  return { run, latest, updateCachedRun };
}

function toastRunEnd(source: PmsSource, run: ImportRun): void {
  const toast = runEndToast(source, run);
  if (toast?.tone === 'success') toastSuccess(toast.text);
  else if (toast !== null) toastError(toast.text);
}

function useStartRange(source: PmsSource, updateCachedRun: (run: ImportRun) => void) {
  return useMutation({
    mutationFn: (body: ApiInput<'POST /oracle/import-ranges'>['body']) =>
      callApi('POST /oracle/import-ranges', { body }),
    onSuccess: updateCachedRun,
    onError: (error) => {
      // `callApi` has already shown a toast for a 403.
      if (!isForbidden(error)) toastError(failureText(source, error.message));
    },
  });
}

type RangeFormProps = {
  hotel: SelectedHotel | null;
  isBusy: boolean;
  onStart: (body: ApiInput<'POST /oracle/import-ranges'>['body']) => void;
};

/** The months offered before and after the current one: a PMS keeps past months and takes bookings ahead. */
const offeredMonths = { before: 60, after: 24 };

function RangeForm({ hotel, isBusy, onStart }: RangeFormProps) {
  const now = monthOf(useToday());
  const months = Array.from(
    { length: offeredMonths.before + offeredMonths.after + 1 },
    (_, index) => addMonths(now, index - offeredMonths.before),
  );
  const [first, setFirst] = useState<Month>(now);
  const [last, setLast] = useState<Month>(addMonths(now, defaultMonthsAhead - 1));
  const error = monthRangeError(first, last);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <MonthChoice label="Du" months={months} month={first} onChoose={setFirst} />
        <MonthChoice label="Au" months={months} month={last} error={error} onChoose={setLast} />
      </div>
      <p className="text-sm text-ink-soft">
        Un mois après l’autre, sur le serveur : vous pouvez fermer cette page, l’import continue.
      </p>
      <div>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={hotel === null || error !== null}
          onClick={() => {
            if (hotel === null || error !== null) return;
            onStart({ hotel_id: hotel.id, from: { ...first }, to: { ...last } });
          }}
        >
          {error === null
            ? `Importer la période (${frenchCount(monthsBetween(first, last), 'mois', 'mois')})`
            : 'Importer la période'}
        </Button>
      </div>
    </>
  );
}

type MonthChoiceProps = {
  label: string;
  months: readonly Month[];
  month: Month;
  error?: string | null;
  onChoose: (month: Month) => void;
};

function MonthChoice({ label, months, month, error = null, onChoose }: MonthChoiceProps) {
  return (
    <SelectField
      label={label}
      choices={months.map((choice) => ({ value: monthKey(choice), label: monthTitle(choice) }))}
      value={monthKey(month)}
      error={error}
      onChange={({ target }) => onChoose(monthOf(`${target.value}-01`))}
    />
  );
}
