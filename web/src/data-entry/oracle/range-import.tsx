import { monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { frenchDay, monthTitle, ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import {
  defaultMonthsAhead,
  monthRangeError,
  monthsBetween,
} from '@hotel/domain/daily-import/schedule.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
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
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { failureMessage, toastFailure } from '../failure-message.ts';
import { countUndoneBetween, useImportLog } from '../imports/import-log.ts';
import { QueryContent } from '../query-content.tsx';
import { isOver, useFollowRun } from './follow-run.ts';
import {
  currentMonthOf,
  failureText,
  monthsOfRunText,
  nextAttemptText,
  runEndToast,
  successText,
} from './run-text.ts';

/** Imports a range of months. The import runs on the server and continues when the page is closed. */
export function RangeImport({ hotel }: { hotel: SelectedHotel | null }) {
  const source = usePmsSource(hotel?.id ?? null);
  const { run, latest, updateCachedRun } = useLatestRange(hotel, source);
  const afterwards = {
    onSuccess: updateCachedRun,
    onError: (error: Error) => toastFailure(error, failureText(source, error.message)),
  };
  const start = useMutation({
    mutationFn: (body: RangeBody) => callApi('POST /oracle/import-ranges', { body }),
    ...afterwards,
  });
  const cancel = useMutation({
    mutationFn: (input: ApiInput<'POST /oracle/import-ranges/{id}/cancel'>) =>
      callApi('POST /oracle/import-ranges/{id}/cancel', input),
    ...afterwards,
  });
  const isRunning = run !== null && !isOver(run);
  return (
    <Card title="Importer une période">
      <div className="flex flex-col gap-4">
        <RangeForm hotel={hotel} isBusy={start.isPending || isRunning} onStart={start.mutate} />
        {start.isError && <Notice tone="error">{failureMessage(start.error)}</Notice>}
        <QueryContent query={latest} placeholder={null}>
          {() => (
            <>
              {hotel !== null && isRunning && (
                <RunProgress
                  run={run}
                  timeZone={hotel.timeZone}
                  isStopping={cancel.isPending || run.cancel_asked}
                  onStop={() =>
                    cancel.mutate({ params: { id: run.id }, body: { hotel_id: hotel.id } })
                  }
                />
              )}
              {hotel !== null && run !== null && !isRunning && (
                <RunResult run={run} hotel={hotel} />
              )}
            </>
          )}
        </QueryContent>
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
    const toast = isOver(updated) ? runEndToast(source, updated) : null;
    if (toast?.tone === 'success') toastSuccess(toast.text);
    else if (toast !== null) toastError(toast.text);
  });
  return { run, latest, updateCachedRun };
}

type RangeBody = ApiInput<'POST /oracle/import-ranges'>['body'];

type RangeFormProps = {
  hotel: SelectedHotel | null;
  isBusy: boolean;
  onStart: (body: RangeBody) => void;
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

type RunProgressProps = {
  run: ImportRun;
  timeZone: string;
  isStopping: boolean;
  onStop: () => void;
};

/** The progress of an import of several months, and the button that stops it. */
function RunProgress({ run, timeZone, isStopping, onStop }: RunProgressProps) {
  const currentMonth = currentMonthOf(run);
  const nextAttempt = nextAttemptText(run, timeZone);
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar
        label={`Import en cours... ${run.months_done}/${run.months} mois`}
        percent={(run.months_done / run.months) * 100}
      >
        {currentMonth === null
          ? 'Le PMS est interrogé.'
          : `Le PMS est interrogé pour ${monthTitle(currentMonth)}.`}{' '}
        {frenchNumber(run.inserted)} insérées, {frenchNumber(run.updated)} remplacées,{' '}
        {frenchNumber(run.skipped)} ignorées.
      </ProgressBar>
      {nextAttempt !== null && (
        <Notice tone="warning">
          {run.failure} {nextAttempt} ; les mois déjà importés sont enregistrés.
        </Notice>
      )}
      <div>
        <Button busy={isStopping} onClick={onStop}>
          {run.cancel_asked ? 'Arrêt après ce mois…' : 'Arrêter l’import'}
        </Button>
      </div>
    </div>
  );
}

/** The result of the hotel's last range import: what was stored, what was not, and why. */
export function RunResult({ run, hotel }: { run: ImportRun; hotel: SelectedHotel }) {
  const source = usePmsSource(hotel.id);
  const nextMonth = currentMonthOf(run);
  const undoneCount = countUndoneBetween(run, useImportLog(hotel.id));
  return (
    <div className="flex flex-col gap-2">
      <Notice tone={undoneCount > 0 ? 'info' : noticeTone(run)}>
        <p className="font-medium">{resultTitle(source, run)}</p>
        {undoneCount > 0 && (
          <p>
            {frenchCount(undoneCount, 'de ses mois a été annulé', 'de ses mois ont été annulés')}{' '}
            depuis : leurs nuitées ont retrouvé leur état d’avant.
          </p>
        )}
        {run.state !== 'done' && (
          <p>
            {frenchCount(run.months_done, 'mois importé', 'mois importés')} sur {run.months}
            {run.months_done > 0 ? ', qui restent enregistrés.' : '.'}
            {nextMonth !== null && ` À reprendre à partir ${ofMonth(nextMonth)}.`}
          </p>
        )}
        {run.failure !== null && <p>{run.failure}</p>}
      </Notice>
      <p className="text-xs text-ink-soft">
        Période : {monthsOfRunText(run)}.
        {run.ended_at !== null && ` Terminé le ${frenchDateTime(run.ended_at, hotel.timeZone)}.`}
        {run.as_of_date !== null &&
          ` Photo du ${frenchDay(run.as_of_date)}, date de travail du PMS.`}
      </p>
      {run.remarks.map((remark) => (
        <p key={remark} className="text-sm text-ink-soft">
          {remark}
        </p>
      ))}
      <SkippedLines run={run} />
    </div>
  );
}

function noticeTone({ state, errors, remarks }: ImportRun): NoticeTone {
  if (state === 'failed') return 'error';
  if (state === 'cancelled') return 'info';
  return errors.length + remarks.length === 0 ? 'success' : 'warning';
}

function resultTitle(source: PmsSource, run: ImportRun): string {
  if (run.state === 'failed') return 'L’import s’est arrêté.';
  return run.state === 'cancelled' ? 'L’import a été arrêté.' : `${successText(source, run)}.`;
}

/** The lines that an import skipped, collapsed because there may be many. */
function SkippedLines({ run }: { run: ImportRun }) {
  const { skipped, errors } = run;
  if (skipped === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-control py-1 font-medium">
        {frenchCount(skipped, 'ligne ignorée', 'lignes ignorées')}
      </summary>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        {errors.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {skipped > errors.length && (
        <p className="mt-1 text-ink-soft">
          et {frenchCount(skipped - errors.length, 'autre', 'autres')}
        </p>
      )}
    </details>
  );
}
