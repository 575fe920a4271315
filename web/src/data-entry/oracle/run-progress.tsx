import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { usePmsSource } from '../../pms/pms-source.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { toastError } from '../../shell/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { isForbidden } from '../failure-message.ts';
import { currentMonthOf, failureText, nextAttemptText } from './run-text.ts';

type RunProgressProps = {
  run: ImportRun;
  hotel: SelectedHotel;
  onCancelled: (run: ImportRun) => void;
};

/** The progress of an import of several months, and the button that stops it. */
export function RunProgress({ run, hotel, onCancelled }: RunProgressProps) {
  const source = usePmsSource(hotel.id);
  const cancel = useMutation({
    mutationFn: () =>
      callApi('POST /oracle/import-ranges/{id}/cancel', {
        params: { id: run.id },
        body: { hotel_id: hotel.id },
      }),
    onSuccess: onCancelled,
    onError: (error) => {
      // `callApi` has already shown a toast for a 403.
      if (!isForbidden(error)) toastError(failureText(source, error.message));
    },
  });
  const currentMonth = currentMonthOf(run);
  const nextAttempt = nextAttemptText(run, hotel.timeZone);
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
        <Button busy={cancel.isPending || run.cancel_asked} onClick={() => cancel.mutate()}>
          {run.cancel_asked ? 'Arrêt après ce mois…' : 'Arrêter l’import'}
        </Button>
      </div>
    </div>
  );
}
