import { addDays, type Day, dayOfMonth, monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, monthNames, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { firstDay, lastDay, monthsOfYear } from '@hotel/domain/calendar/month.ts';
import { type MorningState, morningOf } from '@hotel/domain/nights/coverage/coverage.ts';
import {
  type DayCoverage,
  dayFigureMessage,
  morningMessage,
} from '@hotel/domain/nights/coverage/coverage-messages.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import { type KeyboardEvent, useState } from 'react';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { MonthCalendar } from '../../ui/dates/month-calendar.tsx';

type CoverageResponse = ApiResponse<'GET /nuitees/coverage'>;
type CoverageCalendarProps = { year: number; today: Day; coverage: CoverageResponse };

/** A year of twelve months. Each day shows whether it has nights and whether a snapshot was taken that morning. */
export function CoverageCalendar({ year, today, coverage }: CoverageCalendarProps) {
  const [selectedDay, setSelectedDay] = useState<Day | null>(null);
  const morningStatus = morningStatusByDay(coverage, today);
  const origins = new Map(coverage.origins.map(({ date, as_of }) => [date, { as_of }]));
  const missingCount = coverage.days.filter(({ date }) => morningStatus(date) === 'missing').length;
  // Roving tabindex: Tab stops once in the year, and the arrow keys move from day to day.
  const tabStopDay = selectedDay ?? coverage.days[0]?.date ?? null;

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div role="status" className="flex flex-wrap items-baseline gap-x-4">
          <p className="text-lg font-semibold">
            {frenchNumber(coverage.covered)}/{frenchNumber(coverage.total)} dates couvertes
          </p>
          <p className="text-sm text-ink-soft">
            {frenchCount(missingCount, 'matin sans photo', 'matins sans photo')}
          </p>
        </div>
        <CoverageLegend />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move the focus between the buttons inside */}
      <div
        onKeyDown={(event) => moveFocus(event, year)}
        className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      >
        {monthsOfYear(year).map((month) => (
          <section key={month.month} aria-label={monthTitle(month)}>
            <h3 className="mb-2 flex items-baseline justify-between text-sm font-semibold">
              {monthNames[month.month - 1]}
              <span className="text-xs font-normal text-ink-soft">
                {coveredCount(coverage.days, month.month)}
              </span>
            </h3>
            <MonthCalendar
              month={month}
              caption={`Couverture, ${monthTitle(month)}`}
              className="border-spacing-0.5"
              cellOf={(day) => (
                <CoverageCell
                  day={day}
                  hasNights={origins.has(day)}
                  isSnapshotMissing={morningStatus(day) === 'missing'}
                  isSelected={day === selectedDay}
                  isTabStop={day === tabStopDay}
                  onChoose={() => setSelectedDay(day)}
                />
              )}
            />
          </section>
        ))}
      </div>
      {selectedDay !== null && (
        <DayDetails
          day={selectedDay}
          origin={origins.get(selectedDay)}
          morning={morningStatus(selectedDay)}
          first={coverage.first_snapshot}
          today={today}
          onClose={() => setSelectedDay(null)}
        />
      )}
    </div>
  );
}

/** Moves the focus to the day that the key leads to; the event bubbles from a day to the calendar. */
function moveFocus(event: KeyboardEvent, year: number) {
  const { target } = event;
  const from = target instanceof HTMLElement ? target.dataset['day'] : undefined;
  const to = from === undefined ? null : dayReachedByKey(event.key, from, year);
  if (to === null) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
}

function morningStatusByDay(
  { mornings, first_snapshot: first }: CoverageResponse,
  today: Day,
): (day: Day) => MorningState {
  const snapshotDays = new Set(mornings);
  return (day) => morningOf(day, today, { isTaken: snapshotDays.has(day), first });
}

function coveredCount(days: CoverageResponse['days'], month: number): string {
  const ofMonth = days.filter(({ date }) => monthOf(date).month === month);
  return `${ofMonth.filter(({ has_data }) => has_data).length}/${ofMonth.length}`;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The day that a key moves the focus to in a calendar of weeks; null if it is not in `year`. */
export function dayReachedByKey(key: string, from: Day, year: number): Day | null {
  if (key === 'Home') return firstDay(monthOf(from));
  if (key === 'End') return lastDay(monthOf(from));
  const step = steps[key];
  const day = step === undefined ? null : addDays(from, step);
  return day !== null && monthOf(day).year === year ? day : null;
}

type DayDetailsProps = DayCoverage & { today: Day; onClose: () => void };

/** The details of the selected day; the panel stays visible while the year scrolls. */
function DayDetails({ today, onClose, ...coverage }: DayDetailsProps) {
  return (
    <section
      aria-label="Jour choisi"
      className="sticky bottom-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-card border border-line-strong bg-surface p-4 shadow-pop"
    >
      <div role="status" className="flex min-w-0 flex-col gap-1 text-sm">
        <p className="font-semibold first-letter:uppercase">{frenchLongDay(coverage.day)}</p>
        <p>{dayFigureMessage(coverage)}</p>
        <p>{morningMessage(coverage, today)}</p>
      </div>
      <Button variant="quiet" onClick={onClose}>
        Fermer
      </Button>
    </section>
  );
}

/** The classes of a day with nights (filled) and without (outlined). */
const coverageStyles = {
  known: 'bg-high text-high-ink font-semibold',
  unknown: 'border border-dashed border-line-strong text-ink-soft',
};

/** Marks a morning without a snapshot by a ring in the corner of the day. */
function MissingSnapshotMark() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0.5 size-2.5 rounded-full border-2 border-stale bg-surface"
    />
  );
}

const legend = [
  { label: 'Avec données', className: coverageStyles.known, mark: null },
  { label: 'Sans données', className: coverageStyles.unknown, mark: null },
  { label: 'Matin sans photo', className: 'border border-line', mark: <MissingSnapshotMark /> },
];

function CoverageLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {legend.map(({ label, className, mark }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={`relative size-4 rounded ${className}`}>
            {mark}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}

type CoverageCellProps = {
  day: Day;
  hasNights: boolean;
  /** A snapshot was due that morning and was not taken. */
  isSnapshotMissing: boolean;
  isSelected: boolean;
  /** The button is the calendar's only tab stop. */
  isTabStop: boolean;
  onChoose: () => void;
};

/** A day of the coverage calendar: a button that opens the day's details. */
function CoverageCell(props: CoverageCellProps) {
  const { day, hasNights, isSnapshotMissing, isSelected, isTabStop, onChoose } = props;
  return (
    <td className="p-0">
      <button
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isSelected}
        onClick={(event) => {
          // Scrolls the day out from under the details panel, which covers the bottom of the page.
          event.currentTarget.scrollIntoView({ block: 'nearest' });
          onChoose();
        }}
        className={`relative h-8 w-full scroll-mt-20 scroll-mb-40 rounded text-center text-xs hover:outline-2 hover:outline-line-strong aria-pressed:outline-2 aria-pressed:outline-accent pointer-coarse:h-9 ${hasNights ? coverageStyles.known : coverageStyles.unknown}`}
      >
        <span aria-hidden="true">{dayOfMonth(day)}</span>
        {isSnapshotMissing && <MissingSnapshotMark />}
        <span className="sr-only">
          {frenchLongDay(day)} : {hasNights ? 'avec données' : 'sans données'}
          {isSnapshotMissing && ', matin sans photo'}
        </span>
      </button>
    </td>
  );
}
