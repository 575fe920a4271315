import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiCallError } from '../../api/api-call-error.ts';
import { invalidateChangedBy } from '../../api/api-mutation.ts';
import { callApi } from '../../api/call-api.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastError, toastSuccess } from '../../shell/toasts/toasts.ts';
import { failureMessage, isForbidden } from '../failure-message.ts';
import { importRefusal, inDoubtMessage } from '../import-failure.ts';
import { type LastResult, recordLastResult } from '../imports/last-result.ts';
import { failureText, incompleteText, successText } from './import-toast-text.ts';
import { setImportStep } from './month-import-state.ts';

/** Returns the function that imports one month, updates the progress bar and reports the result. */
export function useImportMonth(
  source: PmsSource,
): (hotel: SelectedHotel, month: Month) => Promise<void> {
  const client = useQueryClient();
  const { id: userId } = useMe();
  return async (hotel, month) => {
    const progress = { hotelId: hotel.id, hotelName: hotel.name, month };
    const resultKey = {
      userId,
      hotelId: hotel.id,
      tab: 'oracle' as const,
      run: null,
      hotelName: `${hotel.name}, ${monthTitle(month)}`,
    };
    setImportStep({ ...progress, step: 10 });
    await showBriefly();
    try {
      const request = callApi('POST /oracle/import', { body: { hotel_id: hotel.id, ...month } });
      setImportStep({ ...progress, step: 30 });
      const response = await request;
      setImportStep({ ...progress, step: 90 });
      await invalidateChangedBy(client, 'POST /oracle/import');
      setImportStep({ ...progress, step: 100 });
      const { inserted, updated, skipped, note } = response;
      const errors =
        response.error === undefined ? response.errors : [response.error, ...response.errors];
      recordLastResult({ ...resultKey, counts: { inserted, updated, skipped }, errors, note });
      if (errors.length === 0) toastSuccess(successText(source, response));
      else toastError(incompleteText(source, errors[0]));
      await showBriefly();
    } catch (error) {
      reportFailure(source, resultKey, error);
      // The import log says whether an import in doubt is stored.
      if (isInDoubt(error)) void invalidateChangedBy(client, 'POST /oracle/import');
    } finally {
      setImportStep(null);
    }
  };
}

/** How long an instant step stays on the progress bar so that it can be seen. */
const minimumStepMs = 250;

function showBriefly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, minimumStepMs));
}

/** Whether the month may be stored: it is not where the server says that the PMS has failed (contract, section 6). */
function isInDoubt(error: unknown): boolean {
  const isPmsFailure = error instanceof ApiCallError && pmsFailures.includes(error.code);
  return importRefusal(error) === null && !isPmsFailure;
}

const pmsFailures: readonly string[] = ['PMS_UNAVAILABLE', 'PMS_TIMEOUT'];

function doubtText(error: unknown): string {
  return `${inDoubtMessage(error, failureMessage(error))} L’import est en doute : le mois est dans la base en entier, ou pas du tout. « Derniers imports », plus bas, le dit ; importer à nouveau est sans risque.`;
}

type ResultKeyWithHotel = Pick<LastResult, 'userId' | 'hotelId' | 'tab' | 'run' | 'hotelName'>;

function reportFailure(source: PmsSource, resultKey: ResultKeyWithHotel, error: unknown): void {
  const message = isInDoubt(error) ? doubtText(error) : failureMessage(error);
  recordLastResult({ ...resultKey, counts: null, errors: [message] });
  // `callApi` has already shown a toast for a 403.
  if (!isForbidden(error)) toastError(failureText(source, message));
}
