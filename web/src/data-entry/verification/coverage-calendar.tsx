import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { monthNames, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { monthsOfYear } from '@hotel/domain/calendar/month.ts';
import { type Morning, morningOf } from '@hotel/domain/nights/coverage.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { MonthCalendar } from '../month-calendar.tsx';
import { CoverageCell } from './coverage-cell.tsx';
import { CoverageLegend } from './coverage-legend.tsx';
import { dayAfterKey } from './day-after-key.ts';
import { DayDetails } from './day-details.tsx';

type CoverageAnswer = ApiResponse<'GET /nuitees/coverage'>;
type CoverageCalendarProps = { year: number; today: Day; coverage: CoverageAnswer };

/** The year on twelve sheets. A day says whether it has nights, and whether a snapshot was taken that morning. */
export function CoverageCalendar({ year, today, coverage }: CoverageCalendarProps) {
  const [chosen, setChosen] = useState<Day | null>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const morningOn = morningsOf(coverage, today);
  const origins = new Map(coverage.origins.map(({ date, as_of }) => [date, { as_of }]));
  const missing = coverage.days.filter(({ date }) => morningOn(date) === 'missing').length;
  // One stop for the Tab key in the whole year; the arrows go from day to day.
  const stop = chosen ?? coverage.days[0]?.date ?? null;

  function move(event: KeyboardEvent) {
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const to = from === undefined ? null : dayAfterKey(event.key, from, year);
    if (to === null) return;
    event.preventDefault();
    calendar.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div role="status" className="flex flex-wrap items-baseline gap-x-4">
          <p className="text-lg font-semibold">
            {frenchNumber(coverage.covered)}/{frenchNumber(coverage.total)} dates couvertes
          </p>
          <p className="text-sm text-ink-soft">
            {frenchCount(missing, 'matin sans photo', 'matins sans photo')}
          </p>
        </div>
        <CoverageLegend />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between its buttons */}
      <div
        ref={calendar}
        onKeyDown={move}
        className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
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
              cellOf={(day) => (
                <CoverageCell
                  day={day}
                  isKnown={origins.has(day)}
                  isMissing={morningOn(day) === 'missing'}
                  isChosen={day === chosen}
                  isStop={day === stop}
                  onChoose={() => setChosen(day)}
                />
              )}
            />
          </section>
        ))}
      </div>
      {chosen !== null && (
        <DayDetails
          day={chosen}
          origin={origins.get(chosen)}
          morning={morningOn(chosen)}
          first={coverage.first_snapshot}
          today={today}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

function morningsOf(
  { mornings, first_snapshot: first }: CoverageAnswer,
  today: Day,
): (day: Day) => Morning {
  const taken = new Set(mornings);
  return (day) => morningOf(day, today, { isTaken: taken.has(day), first });
}

function countIn(days: CoverageAnswer['days'], month: number): string {
  const ofMonth = days.filter(({ date }) => monthOf(date).month === month);
  return `${ofMonth.filter(({ has_data }) => has_data).length}/${ofMonth.length}`;
}
