import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import type { SelectedHotel } from '../../app-shell/effective-hotel.ts';
import { toastError } from '../../app-shell/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { isForbidden } from '../failure-message.ts';
import type { Run } from './followed-run.ts';
import { failureText } from './import-text.ts';
import { hourOf, monthAtWork } from './run-text.ts';

type RunProgressProps = {
  run: Run;
  hotel: SelectedHotel;
  onCancelled: (run: Run) => void;
};

/** How far an import of several months is, and the way to stop it. */
export function RunProgress({ run, hotel, onCancelled }: RunProgressProps) {
  const cancelling = useMutation({
    mutationFn: () =>
      callApi('POST /oracle/import-ranges/{id}/cancel', {
        params: { id: run.id },
        body: { hotel_id: hotel.id },
      }),
    onSuccess: onCancelled,
    onError: (error) => {
      // A 403 has been told already, by the call itself.
      if (!isForbidden(error)) toastError(failureText(error.message));
    },
  });
  const now = monthAtWork(run);
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar
        label={`Import en cours... ${run.months_done}/${run.months} mois`}
        percent={(run.months_done / run.months) * 100}
      >
        {now === null ? 'Le PMS est interrogé.' : `Le PMS est interrogé pour ${now}.`}{' '}
        {frenchNumber(run.inserted)} insérées, {frenchNumber(run.updated)} remplacées,{' '}
        {frenchNumber(run.skipped)} ignorées.
      </ProgressBar>
      {run.failure !== null && run.next_try_at !== null && (
        <Notice tone="warning">
          {run.failure} Nouvel essai à {hourOf(run.next_try_at, hotel.timeZone).slice(-5)} ; les
          mois déjà importés sont enregistrés.
        </Notice>
      )}
      <div>
        <Button busy={cancelling.isPending || run.cancel_asked} onClick={() => cancelling.mutate()}>
          {run.cancel_asked ? 'Arrêt après ce mois…' : 'Arrêter l’import'}
        </Button>
      </div>
    </div>
  );
}
