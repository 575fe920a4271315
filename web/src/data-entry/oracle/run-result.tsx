import { frenchDateTime } from '@hotel/domain/calendar/french-date-time.ts';
import { frenchDay, ofMonth } from '@hotel/domain/calendar/french-dates.ts';
import type { ImportRun } from '@hotel/domain/daily-import/endpoints.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { usePmsSource } from '../../pms/pms-source.ts';
import type { SelectedHotel } from '../../shell/hotel/effective-hotel.ts';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { countUndoneBetween, useImportLog } from '../imports/import-log.ts';
import { currentMonthOf, monthsOfRunText, successText } from './run-text.ts';

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
