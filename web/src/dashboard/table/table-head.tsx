import { dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
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

export function TableHead({ columns }: { columns: readonly DayColumn[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="as-of">
          Arrêté
        </th>
        {columns.map(({ day, look }) => (
          <th
            key={day}
            scope="col"
            className={look}
            aria-current={look.includes('today') ? 'date' : undefined}
          >
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
          % <span>(Nuitées/Bud)</span>
        </th>
        <th scope="col" className="gap">
          Écart <span>N-1</span>
        </th>
      </tr>
    </thead>
  );
}
