import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { hotelForbidden } from '@hotel/domain/hotels/hotel-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiCallError } from '../../api/api-call-error.ts';
import { callApi } from '../../api/call-api.ts';
import type { SelectedHotel } from '../../app-shell/effective-hotel.ts';
import { useMe } from '../../app-shell/session.tsx';
import { toastError, toastSuccess } from '../../app-shell/toasts.ts';
import { type LastResult, recordLastResult } from '../imports/last-result.ts';
import { invalidateNights } from '../invalidate-nights.ts';
import { failureText, incompleteText, successText } from './import-text.ts';
import { setImportStep } from './running-month-import.ts';

/** Gives the function that imports one month, step by step, and tells how it ended. */
export function useImportingMonth(): (hotel: SelectedHotel, month: Month) => Promise<void> {
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
    setImportStep({ ...work, step: 10 });
    await seen();
    try {
      const asked = callApi('POST /oracle/import', { body: { hotel_id: hotel.id, ...month } });
      setImportStep({ ...work, step: 30 });
      const answer = await asked;
      setImportStep({ ...work, step: 90 });
      await invalidateNights(client);
      setImportStep({ ...work, step: 100 });
      const { inserted, updated, skipped, note } = answer;
      const errors = answer.error === undefined ? answer.errors : [answer.error, ...answer.errors];
      recordLastResult({ ...told, counts: { inserted, updated, skipped }, errors, note });
      if (errors.length === 0) toastSuccess(successText(answer));
      else toastError(incompleteText(errors[0]));
      await seen();
    } catch (error) {
      tellFailure(told, error);
    } finally {
      setImportStep(null);
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
  const isForbidden = error instanceof ApiCallError && error.status === 403;
  const message = error instanceof Error ? error.message : String(error);
  const sentence = isForbidden ? hotelForbidden : message;
  recordLastResult({ ...told, counts: null, errors: [sentence] });
  // A 403 has been told already, by whatever call met it.
  if (!isForbidden) toastError(failureText(message));
}
