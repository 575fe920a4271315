import { monthOf } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { longestRange, monthsBetween, usualMonths } from '@hotel/domain/daily-import/when-due.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { SelectField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { RetryNotice } from '../../design/retry-notice.tsx';
import type { ChosenHotel } from '../../frame/hotel-choice.ts';
import { useToday } from '../../frame/hotel-day.ts';
import { sayDone, sayFailed } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import type { Input } from '../../server-calls/declared-calls.ts';
import { questionKey, useAnswer } from '../../server-calls/questions.ts';
import { failureSentence, isForbidden } from '../failure-sentence.ts';
import { isOver, type Run, useFollowedRun } from './followed-run.ts';
import { doneWords, failedWords, incompleteWords } from './import-words.ts';
import { RunProgress } from './run-progress.tsx';
import { RunResult } from './run-result.tsx';

/** A range of months, imported by the server: it goes on when the page is closed. */
export function RangeImport({ hotel }: { hotel: ChosenHotel | null }) {
  const { run, latest, tell } = useRange(hotel);
  const starting = useStarting(tell);
  const isUnderWay = run !== null && !isOver(run);
  return (
    <Card title="Importer une période">
      <div className="flex flex-col gap-4">
        <RangeForm
          hotel={hotel}
          isBusy={starting.isPending || isUnderWay}
          onStart={(body) => starting.mutate(body)}
        />
        {starting.isError && <Notice tone="error">{failureSentence(starting.error)}</Notice>}
        {latest.isError && latest.data === undefined && (
          <RetryNotice onRetry={latest.refetch} busy={latest.isFetching}>
            {failureSentence(latest.error)}
          </RetryNotice>
        )}
        {hotel !== null && isUnderWay && <RunProgress run={run} hotel={hotel} onCancelled={tell} />}
        {hotel !== null && run !== null && isOver(run) && <RunResult run={run} hotel={hotel} />}
      </div>
    </Card>
  );
}

/** The hotel's last range, followed while it is under way; its end is told once. */
function useRange(hotel: ChosenHotel | null) {
  const client = useQueryClient();
  const input = hotel === null ? null : { query: { hotel_id: hotel.id } };
  const latest = useAnswer('GET /oracle/import-ranges', input);
  const run = latest.data?.run ?? null;
  const tell = (told: Run) => {
    if (input === null) return;
    client.setQueryData(questionKey('GET /oracle/import-ranges', input), { run: told });
  };
  useFollowedRun(hotel?.id ?? null, run, (told) => {
    tell(told);
    if (isOver(told)) sayEnd(told);
  });
  return { run, latest, tell };
}

function sayEnd(run: Run): void {
  if (run.state === 'failed') sayFailed(failedWords(run.failure ?? ''));
  else if (run.state === 'done' && run.errors.length > 0) sayFailed(incompleteWords(run.errors[0]));
  else if (run.state === 'done') sayDone(doneWords(run));
}

function useStarting(tell: (run: Run) => void) {
  return useMutation({
    mutationFn: (body: Input<'POST /oracle/import-ranges'>['body']) =>
      ask('POST /oracle/import-ranges', { body }),
    onSuccess: tell,
    onError: (error) => {
      // A 403 has been told already, by whatever call met it.
      if (!isForbidden(error)) sayFailed(failedWords(error.message));
    },
  });
}

type RangeFormProps = {
  hotel: ChosenHotel | null;
  isBusy: boolean;
  onStart: (body: Input<'POST /oracle/import-ranges'>['body']) => void;
};

/** Past months a PMS still knows, and those it takes bookings for. */
const offered = { before: 60, after: 24 };

function RangeForm({ hotel, isBusy, onStart }: RangeFormProps) {
  const now = monthOf(useToday());
  const months = Array.from({ length: offered.before + offered.after + 1 }, (_, index) =>
    addMonths(now, index - offered.before),
  );
  const [first, setFirst] = useState<Month>(now);
  const [last, setLast] = useState<Month>(addMonths(now, usualMonths - 1));
  const count = monthsBetween(first, last);
  const wrong = wrongRange(count);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <MonthChoice label="Du" months={months} month={first} onChoose={setFirst} />
        <MonthChoice label="Au" months={months} month={last} error={wrong} onChoose={setLast} />
      </div>
      <p className="text-sm text-ink-soft">
        Un mois après l’autre, sur le serveur : vous pouvez fermer cette page, l’import continue.
      </p>
      <div>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={hotel === null || wrong !== null}
          onClick={() => {
            if (hotel === null || wrong !== null) return;
            onStart({ hotel_id: hotel.id, from: { ...first }, to: { ...last } });
          }}
        >
          {wrong === null
            ? `Importer la période (${frenchCount(count, 'mois', 'mois')})`
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

function wrongRange(count: number): string | null {
  if (count < 1) return 'Le mois de fin ne vient pas avant le mois de début.';
  return count > longestRange ? `Au plus ${longestRange} mois en une fois.` : null;
}
