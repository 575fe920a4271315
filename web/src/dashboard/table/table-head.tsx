import { dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import type { DayMark } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { DayMarkSymbol } from '../../figures/calendar-marks/day-mark-symbol.tsx';
import type { DayMarks } from '../../figures/calendar-marks/use-day-marks.ts';
import type { DayColumn } from './day-columns.ts';

/** The widths of the columns: given once, so that no cell is measured. */
export function TableColumns({ days }: { days: number }) {
  return (
    <colgroup>
      <col className="as-of" />
      <col span={days} />
      <col className="total" />
      <col className="pick-up" />
      <col className="budget" />
      <col className="percent" />
      <col className="gap" />
    </colgroup>
  );
}

type TableHeadProps = {
  columns: readonly DayColumn[];
  marks: DayMarks;
  comparison: Comparison;
  measure: Measure;
};

/** What an as-of day is compared with where its row has no mark. */
const comparedWith: Record<Comparison, string> = { date: 'même date', weekday: 'même jour' };

/** As narrow as the column. */
const shortNames: Readonly<Record<Measure, string>> = {
  nuitees: 'Nuitées',
  rooms: 'Ch.',
  revenue: 'CA',
};

export function TableHead({ columns, marks, comparison, measure }: TableHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className="as-of">
          Arrêté
        </th>
        {columns.map(({ day, className }) => (
          <th
            key={day}
            scope="col"
            className={className}
            title={marks.get(day)?.text}
            aria-current={className.includes('today') ? 'date' : undefined}
          >
            <HeadMark mark={marks.get(day)} />
            <abbr title={frenchLongDay(day)}>{shortWeekday(day).charAt(0).toUpperCase()}</abbr>
            {dayOfMonth(day)}
          </th>
        ))}
        <th scope="col" className="total">
          TOTAL
        </th>
        <th scope="col" className="pick-up">
          Daily <b>Pick-Up</b>
        </th>
        <th scope="col" className="budget">
          BUDGET <span>et écart</span>
        </th>
        <th scope="col" className="percent">
          % <span>({shortNames[measure]}/Bud)</span>
        </th>
        <th scope="col" className="gap">
          Écart N-1 <span>{comparedWith[comparison]}</span>
        </th>
      </tr>
    </thead>
  );
}

/** What falls on the day and whether there is a note on it: small marks, and their words for screen readers. */
function HeadMark({ mark }: { mark: DayMark | undefined }) {
  if (mark === undefined) return null;
  return (
    <>
      <DayMarkSymbol kind={mark.kind} className="day-mark" />
      {mark.hasNote === true && mark.kind !== 'note' && (
        <DayMarkSymbol kind="note" className="day-mark second-mark" />
      )}
      <em className="sr-only">{mark.text}</em>
    </>
  );
}
