import { dayOfMonth, weekday } from '@hotel/domain/calendar/day.ts';
import {
  frenchLongDay,
  monthTitle,
  shortWeekdayNames,
} from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import { frenchNumber, unknownFigure } from '@hotel/domain/numbers/french-numbers.ts';
import type { ComparedFigure, ComparedRow } from './what-would-change.ts';

type PreviewCalendarProps = { month: Month; row: ComparedRow; isCompared: boolean };

/** The month as a calendar: a paste that slipped by a day shows in its weekends. */
export function PreviewCalendar({ month, row, isCompared }: PreviewCalendarProps) {
  const figures = new Map(row.figures.map((figure) => [figure.stay_date, figure]));
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 text-[0.8125rem] sm:border-spacing-1 sm:text-sm">
      <caption className="sr-only">Valeurs comprises, {monthTitle(month)}</caption>
      <thead>
        <tr>
          {shortWeekdayNames.map((name) => (
            <th key={name} scope="col" className="pb-1 text-left text-xs font-medium text-ink-soft">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) =>
              day === null ? (
                <td key={shortWeekdayNames[column]} />
              ) : (
                <DayCell
                  key={day}
                  day={day}
                  figure={figures.get(day) ?? null}
                  isCompared={isCompared}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = { day: string; figure: ComparedFigure | null; isCompared: boolean };

function DayCell({ day, figure, isCompared }: DayCellProps) {
  const look = figure === null || !isCompared ? 'bg-sunken' : looks[figure.change];
  return (
    <td className={`h-16 rounded-control px-0.5 py-1 align-top sm:px-1.5 ${look}`}>
      <span className="block px-0.5 text-xs text-ink-soft">
        <span aria-hidden="true">{dayOfMonth(day)}</span>
        <span className="sr-only">{frenchLongDay(day)}</span>
      </span>
      <span className="block text-right font-semibold">
        {figure === null ? unknownFigure : frenchNumber(figure.nuitees)}
      </span>
      {figure !== null && isCompared && <Effect {...figure} />}
    </td>
  );
}

const looks: Record<ComparedFigure['change'], string> = {
  new: 'bg-accent-soft',
  same: 'bg-sunken',
  changed: 'bg-stale-soft',
};

/** What inserting would do to the day; a phone has room for the replaced figure only. */
function Effect({ change, before }: ComparedFigure) {
  if (change === 'changed') {
    return (
      <span className="block text-right text-xs text-stale">
        <span className="max-sm:sr-only">avant </span>
        <span className="max-sm:line-through">{frenchNumber(before)}</span>
      </span>
    );
  }
  return (
    <span className="block text-right text-xs text-ink-soft max-sm:sr-only">
      {change === 'new' ? 'nouveau' : 'identique'}
    </span>
  );
}

/** The month cut into weeks of seven, Monday first; null before the 1st and after the last day. */
function weeksOf(month: Month): (string | null)[][] {
  const days = daysOfMonth(month);
  const lead = weekday(days[0] ?? '') - 1;
  const cells = [...Array<null>(lead).fill(null), ...days];
  const trail = (7 - (cells.length % 7)) % 7;
  const filled = [...cells, ...Array<null>(trail).fill(null)];
  return Array.from({ length: filled.length / 7 }, (_, week) =>
    filled.slice(week * 7, week * 7 + 7),
  );
}
