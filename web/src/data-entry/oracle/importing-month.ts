import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { hotelRefused } from '@hotel/domain/hotels/hotel-sentences.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ChosenHotel } from '../../frame/hotel-choice.ts';
import { useMe } from '../../frame/signed-in.tsx';
import { sayDone, sayFailed } from '../../frame/toasts.ts';
import { ask } from '../../server-calls/ask.ts';
import { RefusedCall } from '../../server-calls/refused-call.ts';
import { type LastResult, tellResult } from '../imports/last-result.ts';
import { forgetNights } from '../nights-changed.ts';
import { doneWords, failedWords, incompleteWords } from './import-words.ts';
import { tellStep } from './month-import-at-work.ts';

/** Gives the function that imports one month, step by step, and tells how it ended. */
export function useImportingMonth(): (hotel: ChosenHotel, month: Month) => Promise<void> {
  const client = useQueryClient();
  const { id: userId } = useMe();
  return async (hotel, month) => {
    const work = { hotelId: hotel.id, hotelName: hotel.name, month };
    const told = {
      userId,
      hotelId: hotel.id,
      tab: 'oracle' as const,
      run: null,
      hotelName: `${hotel.name}, ${monthTitle(month)}`,
    };
    tellStep({ ...work, step: 10 });
    await seen();
    try {
      const asked = ask('POST /oracle/import', { body: { hotel_id: hotel.id, ...month } });
      tellStep({ ...work, step: 30 });
      const answer = await asked;
      tellStep({ ...work, step: 90 });
      await forgetNights(client);
      tellStep({ ...work, step: 100 });
      const { inserted, updated, skipped, note } = answer;
      const errors = answer.error === undefined ? answer.errors : [answer.error, ...answer.errors];
      tellResult({ ...told, counts: { inserted, updated, skipped }, errors, note });
      if (errors.length === 0) sayDone(doneWords(answer));
      else sayFailed(incompleteWords(errors[0]));
      await seen();
    } catch (error) {
      tellFailure(told, error);
    } finally {
      tellStep(null);
    }
  };
}

/** How long a step that takes no time stays on the bar, so that people see it, in milliseconds. */
const glance = 250;

function seen(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, glance));
}

type Told = Pick<LastResult, 'userId' | 'hotelId' | 'tab' | 'run' | 'hotelName'>;

function tellFailure(told: Told, error: unknown): void {
  const isForbidden = error instanceof RefusedCall && error.status === 403;
  const message = error instanceof Error ? error.message : String(error);
  const sentence = isForbidden ? hotelRefused : message;
  tellResult({ ...told, counts: null, errors: [sentence] });
  // A 403 has been told already, by whatever call met it.
  if (!isForbidden) sayFailed(failedWords(message));
}
