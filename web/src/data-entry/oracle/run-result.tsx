import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { SelectedHotel } from '../../app-shell/effective-hotel.ts';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { undoneBetween } from '../imports/undone-import.ts';
import { useEntries } from '../imports/use-undone.ts';
import type { Run } from './followed-run.ts';
import { successText } from './import-text.ts';
import { RunErrors } from './run-errors.tsx';
import { hourOf, monthAtWork, monthsOf } from './run-text.ts';

/** How the hotel's last range ended: what is in, what is not, and why. */
export function RunResult({ run, hotel }: { run: Run; hotel: SelectedHotel }) {
  const undone = undoneBetween(run, useEntries(hotel.id));
  return (
    <div className="flex flex-col gap-2">
      <Notice tone={undone > 0 ? 'info' : toneOf(run)}>
        <p className="font-medium">{titleOf(run)}</p>
        {undone > 0 && (
          <p>
            {frenchCount(undone, 'de ses mois a été annulé', 'de ses mois ont été annulés')} depuis
            : ces valeurs ne sont plus dans la base.
          </p>
        )}
        {run.state !== 'done' && (
          <p>
            {frenchCount(run.months_done, 'mois importé', 'mois importés')} sur {run.months}
            {run.months_done > 0 ? ', qui restent enregistrés.' : '.'}
            {monthAtWork(run) !== null && ` À reprendre à partir de ${monthAtWork(run)}.`}
          </p>
        )}
        {run.failure !== null && <p>{run.failure}</p>}
      </Notice>
      <p className="text-xs text-ink-soft">
        Période : {monthsOf(run)}.
        {run.ended_at !== null && ` Terminé le ${hourOf(run.ended_at, hotel.timeZone)}.`}
        {run.as_of_date !== null &&
          ` Photo du ${frenchDay(run.as_of_date)}, date de travail du PMS.`}
      </p>
      <RunErrors run={run} />
    </div>
  );
}

function toneOf({ state, errors }: Run): NoticeTone {
  if (state === 'failed') return 'error';
  if (state === 'cancelled') return 'info';
  return errors.length === 0 ? 'success' : 'warning';
}

function titleOf(run: Run): string {
  if (run.state === 'failed') return 'L’import s’est arrêté.';
  return run.state === 'cancelled' ? 'L’import a été arrêté.' : `${successText(run)}.`;
}
