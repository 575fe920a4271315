import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { CalendarEntry } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { calendarKindNames, periodText } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import type { Indicators } from '@hotel/domain/indicators/indicators.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DayMarkSymbol } from '../figures/calendar-marks/day-mark-symbol.tsx';
import { Card } from '../ui/card.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Night } from './use-night.ts';

type NightFactsCardProps = {
  /** Undefined while it is loading. */
  night: Night | undefined;
  indicators: Indicators | undefined;
  calendar: UseQueryResult<CalendarEntry[], Error>;
  /** What falls on the night. */
  entries: readonly CalendarEntry[];
};

/** Who sleeps in it, and what falls on it. */
export function NightFactsCard(props: NightFactsCardProps) {
  const { night, indicators, calendar, entries } = props;
  return (
    <Card title="Chambres, personnes et calendrier">
      <div aria-busy={night === undefined} className="min-h-28">
        {night === undefined || indicators === undefined ? (
          <Skeleton className="h-28 w-full" />
        ) : (
          <Guests night={night} guestsPerRoom={indicators.guests_per_room} />
        )}
        <CalendarOfNight calendar={calendar} entries={entries} />
      </div>
    </Card>
  );
}

type GuestsProps = { night: Night; guestsPerRoom: number | null };

function Guests({ night: { guests }, guestsPerRoom }: GuestsProps) {
  if (guests === null) {
    return (
      <p className="text-sm text-ink-soft">
        Chambres, adultes et enfants : inconnus. Ils viennent avec l’import du PMS.
      </p>
    );
  }
  const { as_of, rooms, adults, children } = guests;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 text-sm tabular-nums sm:grid-cols-4">
        <Fact name="Chambres">{frenchNumber(rooms)}</Fact>
        <Fact name="Adultes">{frenchNumber(adults)}</Fact>
        <Fact name="Enfants">{frenchNumber(children)}</Fact>
        <Fact name="Personnes par chambre">{frenchNumber(guestsPerRoom, 2)}</Fact>
      </dl>
      <p className="mt-1 text-xs text-ink-soft">Photo du {frenchDay(as_of)}</p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}

function CalendarOfNight({ calendar, entries }: Pick<NightFactsCardProps, 'calendar' | 'entries'>) {
  if (calendar.data === undefined && calendar.error !== null) {
    return (
      <RetryNotice onRetry={() => void calendar.refetch()} busy={calendar.isFetching}>
        Le calendrier n’a pas pu être lu.
      </RetryNotice>
    );
  }
  if (entries.length === 0) {
    return (
      <p className="mt-4 min-h-5 text-sm text-ink-soft">
        {calendar.data !== undefined && 'Ni événement, ni fermeture, ni jour férié.'}
      </p>
    );
  }
  return (
    <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-3 text-sm">
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id ?? entry.title}`} className="flex items-baseline gap-2">
          <DayMarkSymbol kind={entry.kind} />
          <span className="min-w-0 wrap-anywhere">
            <b className="font-medium">{entry.title}</b>{' '}
            <span className="text-ink-soft">
              {calendarKindNames[entry.kind]}, {periodText(entry)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
