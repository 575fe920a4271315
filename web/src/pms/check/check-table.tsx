import { frenchDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { BookingSince } from '@hotel/domain/pms-check/bookings-since.ts';
import { explanationOf } from '@hotel/domain/pms-check/check-text.ts';
import { type CheckedDay, differingDaysFirst } from '@hotel/domain/pms-check/compare-month.ts';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';

const figureClasses = 'h-9 px-3 text-right whitespace-nowrap tabular-nums';

type CheckTableProps = {
  rows: readonly CheckedDay[];
  /** Null while they are loading, and where the PMS does not tell. */
  bookings: readonly BookingSince[] | null;
};

/** The days of a check, those that differ first. */
export function CheckTable({ rows, bookings }: CheckTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label="Jours du mois"
      className="max-h-96 overflow-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse text-sm">
        <thead className="sticky top-0 bg-sunken text-xs whitespace-nowrap text-ink-soft">
          <tr>
            <th scope="col" className="h-9 px-3 text-left font-medium">
              Jour
            </th>
            <th scope="col" className={`${figureClasses} font-medium`}>
              Photo
            </th>
            <th scope="col" className={`${figureClasses} font-medium`}>
              PMS
            </th>
            <th scope="col" className={`${figureClasses} font-medium`}>
              Écart
            </th>
            <th scope="col" className="px-3 text-left font-medium max-sm:hidden">
              Depuis la photo
            </th>
          </tr>
        </thead>
        <tbody>
          {differingDaysFirst(rows).map((row) => (
            <DayRows key={row.date} row={row} explanation={explanationOf(row, bookings)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A day; what explains its difference stands beside it, on a phone under it. */
function DayRows({ row, explanation }: { row: CheckedDay; explanation: string }) {
  return (
    <>
      <tr className="border-t border-line">
        <th scope="row" className="h-9 px-3 text-left font-medium whitespace-nowrap">
          {shortWeekday(row.date)} {frenchDay(row.date)}
        </th>
        <td className={figureClasses}>{frenchNumber(row.stored)}</td>
        <td className={figureClasses}>{frenchNumber(row.pms)}</td>
        <td className={figureClasses}>
          <SignedFigure value={row.difference} />
        </td>
        <td className="px-3 py-1.5 text-ink-soft max-sm:hidden">{explanation}</td>
      </tr>
      {explanation !== '' && (
        <tr className="sm:hidden">
          <td colSpan={4} className="px-3 pb-2 text-xs text-ink-soft">
            {explanation}
          </td>
        </tr>
      )}
    </>
  );
}
