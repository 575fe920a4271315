import { dayOfMonth, monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, monthNames, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { monthsOfYear } from '@hotel/domain/calendar/month.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { Answer } from '../../server-calls/declared-calls.ts';
import { MonthCalendar } from '../month-calendar.tsx';

type CoverageCalendarProps = { year: number; coverage: Answer<'GET /nuitees/coverage'> };

/** The year on twelve sheets. Days with data are filled and green, the others only outlined. */
export function CoverageCalendar({ year, coverage }: CoverageCalendarProps) {
  const covered = new Set(coverage.days.filter(({ has_data }) => has_data).map(({ date }) => date));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p role="status" className="text-lg font-semibold">
          {frenchNumber(coverage.covered)}/{frenchNumber(coverage.total)} dates couvertes
        </p>
        <ul className="flex gap-5 text-sm text-ink-soft">
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-4 rounded ${looks.known}`} />
            Avec données
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-4 rounded ${looks.unknown}`} />
            Sans données
          </li>
        </ul>
      </div>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {monthsOfYear(year).map((month) => (
          <section key={month.month} aria-label={monthTitle(month)}>
            <h3 className="mb-2 flex items-baseline justify-between text-sm font-semibold">
              {monthNames[month.month - 1]}
              <span className="text-xs font-normal text-ink-soft">
                {countIn(coverage.days, month.month)}
              </span>
            </h3>
            <MonthCalendar
              month={month}
              caption={`Couverture, ${monthTitle(month)}`}
              className="border-spacing-0.5"
              cellOf={(day) => <CoverageCell day={day} isKnown={covered.has(day)} />}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

const looks = {
  known: 'bg-high text-high-ink font-semibold',
  unknown: 'border border-dashed border-line-strong text-ink-soft',
};

function CoverageCell({ day, isKnown }: { day: string; isKnown: boolean }) {
  return (
    <td className={`h-8 rounded text-center text-xs ${isKnown ? looks.known : looks.unknown}`}>
      <span aria-hidden="true">{dayOfMonth(day)}</span>
      <span className="sr-only">
        {frenchLongDay(day)} : {isKnown ? 'avec données' : 'sans données'}
      </span>
    </td>
  );
}

function countIn(days: CoverageCalendarProps['coverage']['days'], month: number): string {
  const ofMonth = days.filter(({ date }) => monthOf(date).month === month);
  return `${ofMonth.filter(({ has_data }) => has_data).length}/${ofMonth.length}`;
}
