import { type Day, dayOfMonth, monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, monthNames, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, lastDay, type Month, monthsOfYear } from '@hotel/domain/calendar/month.ts';
import type { CalendarEntry } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import {
  type DayMark,
  dayMarks,
  type MarkKind,
} from '@hotel/domain/hotel-calendar/calendar-text.ts';
import { useMemo, useState } from 'react';
import { CalendarLegend } from '../figures/calendar-marks/calendar-legend.tsx';
import { DayMarkSymbol } from '../figures/calendar-marks/day-mark-symbol.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { MonthCalendar } from '../ui/dates/month-calendar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type YearCardProps = { year: number; entries: readonly CalendarEntry[] | undefined; today: Day };

/** The year as twelve months. A marked day says on hover, focus and touch what falls on it. */
export function YearCard({ year, entries, today }: YearCardProps) {
  const [read, setRead] = useState<DayMark | null>(null);
  const [arePastShown, showPast] = useState(false);
  const isPast = (month: Month) => lastDay(month) < today && year === monthOf(today).year;
  const marks = useMemo(() => {
    const days = monthsOfYear(year).flatMap(daysOfMonth);
    return new Map(dayMarks(entries ?? [], days).map((mark) => [mark.day, mark]));
  }, [entries, year]);
  return (
    <Card title="Jour par jour" subtitle={String(year)}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <output className="min-h-10 text-sm first-letter:uppercase sm:min-h-5">
          {read === null ? (
            <span className="screen-only text-ink-soft">
              Touchez ou parcourez les jours marqués pour les lire.
            </span>
          ) : (
            `${frenchLongDay(read.day)} : ${read.text}`
          )}
        </output>
        <CalendarLegend />
      </div>
      {entries === undefined ? (
        <Skeleton className="h-160 w-full" />
      ) : (
        <>
          {/* On a phone a year is six screens long: it begins with this month. */}
          {!arePastShown && monthsOfYear(year).some(isPast) && (
            <Button className="screen-only mb-4 sm:hidden" onClick={() => showPast(true)}>
              Voir les mois passés
            </Button>
          )}
          <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-4">
            {monthsOfYear(year).map((month) => (
              <MonthOfYear
                key={month.month}
                month={month}
                marks={marks}
                today={today}
                onRead={setRead}
                className={isPast(month) && !arePastShown ? 'max-sm:not-print:hidden' : ''}
              />
            ))}
          </div>
        </>
      )}
    </Card>
  );
}

type MonthOfYearProps = {
  month: Month;
  marks: ReadonlyMap<Day, DayMark>;
  today: Day;
  onRead: (mark: DayMark) => void;
  className: string;
};

function MonthOfYear({ month, marks, today, onRead, className }: MonthOfYearProps) {
  return (
    <section aria-label={monthTitle(month)} className={`break-inside-avoid ${className}`}>
      <h3 className="mb-2 text-sm font-semibold">{monthNames[month.month - 1]}</h3>
      <MonthCalendar
        month={month}
        caption={`Calendrier, ${monthTitle(month)}`}
        className="border-spacing-0.5"
        cellOf={(day) => (
          <DayCell
            day={day}
            mark={marks.get(day) ?? null}
            isToday={day === today}
            onRead={onRead}
          />
        )}
      />
    </section>
  );
}

const markedClasses: Record<MarkKind, string> = {
  closure: 'bg-sunken font-semibold line-through decoration-ink-soft',
  public_holiday: 'bg-accent-soft font-semibold text-accent',
  event: 'bg-medium font-medium text-medium-ink',
  school_holiday: 'bg-high text-high-ink',
  note: 'font-medium',
};

type DayCellProps = {
  day: Day;
  mark: DayMark | null;
  isToday: boolean;
  onRead: (mark: DayMark) => void;
};

function DayCell({ day, mark, isToday, onRead }: DayCellProps) {
  const today = isToday ? 'outline-2 -outline-offset-2 outline-accent' : '';
  if (mark === null) {
    return (
      <td
        aria-current={isToday ? 'date' : undefined}
        className={`h-8 rounded p-0 text-center text-xs text-ink-soft pointer-coarse:h-9 ${today}`}
      >
        {dayOfMonth(day)}
      </td>
    );
  }
  const read = () => onRead(mark);
  return (
    <td aria-current={isToday ? 'date' : undefined} className="p-0">
      <button
        type="button"
        title={mark.text}
        onClick={read}
        onFocus={read}
        onPointerEnter={read}
        className={`relative h-8 w-full rounded text-center text-xs hover:outline-2 hover:outline-line-strong pointer-coarse:h-9 ${markedClasses[mark.kind]} ${today}`}
      >
        <span aria-hidden="true">{dayOfMonth(day)}</span>
        <DayMarkSymbol kind={mark.kind} className="absolute top-0.5 right-0.5" />
        <span className="sr-only">
          {frenchLongDay(day)} : {mark.text}
        </span>
      </button>
    </td>
  );
}
