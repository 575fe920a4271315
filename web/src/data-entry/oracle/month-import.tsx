import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiCallError } from '../../api/api-call-error.ts';
import { invalidateChangedBy } from '../../api/api-mutation.ts';
import { callApi } from '../../api/call-api.ts';
import { CheckButton } from '../../pms/check/check-button.tsx';
import { usePmsSource } from '../../pms/pms-source.ts';
import { pmsSourceText } from '../../pms/pms-source-text.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { useMe } from '../../shell/session/session.tsx';
import { toastError, toastSuccess } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { createStore, useStore } from '../../ui/store.ts';
import { EntryFields, monthFieldsOf } from '../entry-fields.tsx';
import { failureMessage, importRefusal, inDoubtMessage, toastFailure } from '../failure-message.ts';
import { type LastResult, recordLastResult } from '../imports/last-result.ts';
import { failureText, incompleteText, successText } from './run-text.ts';

type MonthImportProps = {
  /** null: none is selected. */
  hotel: SelectedHotel | null;
  /** The hotel has no PMS. */
  isDisabled: boolean;
  /** The month that is selected at first. */
  initialMonth: Month;
};

/** Imports one month of one hotel from its PMS. */
export function MonthImport({ hotel, isDisabled, initialMonth }: MonthImportProps) {
  const [changes, setChanges] = useState<{ month?: number; year?: string }>({});
  const running = useStore(runningImport);
  const source = usePmsSource(hotel?.id ?? null);
  const importMonth = useImportMonth(source);
  const words = pmsSourceText[source];
  const fields = monthFieldsOf(changes, initialMonth);
  const selectedMonth = fields.month;
  return (
    <Card title={words.card}>
      <div className="flex flex-col gap-4">
        <EntryFields
          fields={fields}
          hotel={hotel}
          onChange={(changed) => setChanges({ ...changes, ...changed })}
        />
        <p className="text-sm text-ink-soft">
          Les nuitées du mois telles que le PMS les a dans ses livres, enregistrées comme la photo
          de sa date de travail.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={running !== null}
            disabled={isDisabled || hotel === null || selectedMonth === null}
            onClick={() => {
              if (hotel !== null && selectedMonth !== null) void importMonth(hotel, selectedMonth);
            }}
          >
            {words.start}
          </Button>
          <CheckButton
            hotelId={isDisabled || hotel === null ? null : hotel.id}
            month={selectedMonth}
          />
        </div>
        {running !== null && (
          <ProgressBar label="Import en cours..." percent={running.step}>
            {running.hotelName}, {monthTitle(running.month)}. Vous pouvez changer d’écran.
          </ProgressBar>
        )}
      </div>
    </Card>
  );
}

/** The running import of one month; it is kept outside React and survives changing the tab or screen. */
const runningImport = createStore<{
  readonly hotelName: string;
  readonly month: Month;
  /** The percentage shown by the progress bar (specification, section 4). */
  readonly step: 10 | 30 | 90 | 100;
} | null>(null);

/** Returns the function that imports one month, updates the progress bar and reports the result. */
function useImportMonth(source: PmsSource): (hotel: SelectedHotel, month: Month) => Promise<void> {
  const client = useQueryClient();
  const { id: userId } = useMe();
  return async (hotel, month) => {
    const showStep = (step: 10 | 30 | 90 | 100) =>
      runningImport.set({ hotelName: hotel.name, month, step });
    const record = (result: Pick<LastResult, 'counts' | 'errors' | 'note'>) =>
      recordLastResult({
        ...{ userId, hotelId: hotel.id, tab: 'oracle', run: null },
        hotelName: `${hotel.name}, ${monthTitle(month)}`,
        ...result,
      });
    showStep(10);
    await showBriefly();
    try {
      const request = callApi('POST /oracle/import', { body: { hotel_id: hotel.id, ...month } });
      showStep(30);
      const { inserted, updated, skipped, note, error, errors: others } = await request;
      showStep(90);
      await invalidateChangedBy(client, 'POST /oracle/import');
      showStep(100);
      const errors = error === undefined ? others : [error, ...others];
      record({ counts: { inserted, updated, skipped }, errors, note });
      if (errors.length > 0) toastError(incompleteText(source, errors[0]));
      else toastSuccess(successText(source, { inserted, updated, skipped }));
      await showBriefly();
    } catch (error) {
      const message = isInDoubt(error) ? doubtText(error) : failureMessage(error);
      record({ counts: null, errors: [message] });
      toastFailure(error, failureText(source, message));
      // The import log says whether an import in doubt is stored.
      if (isInDoubt(error)) void invalidateChangedBy(client, 'POST /oracle/import');
    } finally {
      runningImport.set(null);
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
