import { dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { frenchNumber, unknownFigure } from '@hotel/domain/numbers/french-numbers.ts';
import { MonthCalendar } from '../../ui/dates/month-calendar.tsx';
import type { ComparedFigure } from './figure-comparison.ts';

type PreviewCalendarProps = {
  month: Month;
  figures: readonly ComparedFigure[];
};

/** The month as a calendar: a paste shifted by one day is visible at the weekends. */
export function PreviewCalendar({ month, figures }: PreviewCalendarProps) {
  const figureByDay = new Map(figures.map((figure) => [figure.day, figure]));
  return (
    <MonthCalendar
      month={month}
      caption={`Valeurs comprises, ${monthTitle(month)}`}
      className="border-spacing-0.5 text-[0.8125rem] sm:border-spacing-1 sm:text-sm"
      cellOf={(day) => <DayCell day={day} figure={figureByDay.get(day) ?? null} />}
    />
  );
}

type DayCellProps = { day: string; figure: ComparedFigure | null };

function DayCell({ day, figure }: DayCellProps) {
  const change = figure?.change ?? null;
  const style = change === null ? 'bg-sunken' : styles[change];
  return (
    <td className={`h-16 rounded-control px-0.5 py-1 align-top sm:px-1.5 ${style}`}>
      <span className="block px-0.5 text-xs text-ink-soft">
        <span aria-hidden="true">{dayOfMonth(day)}</span>
        <span className="sr-only">{frenchLongDay(day)}</span>
      </span>
      <span className="block text-right font-semibold">
        {figure === null ? unknownFigure : frenchNumber(figure.nuitees)}
      </span>
      {figure !== null && change !== null && <ChangeText {...figure} />}
    </td>
  );
}

const styles: Record<NonNullable<ComparedFigure['change']>, string> = {
  new: 'bg-accent-soft',
  same: 'bg-sunken',
  changed: 'bg-stale-soft',
};

/** What the import changes on the day; phones show only the replaced figure. */
function ChangeText({ change, before }: ComparedFigure) {
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
      {change === 'new' ? 'insérée' : 'identique'}
    </span>
  );
}
