import { addDays, type Day, dayOfMonth } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import {
  daysToWatch,
  type NightToWatch,
  type WatchedNight,
} from '@hotel/domain/dashboard/days-to-watch.ts';
import { type LatestChange, latestChange } from '@hotel/domain/dashboard/latest-change.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import { occupancyBand } from '@hotel/domain/dashboard/occupancy-band.ts';
import type { Landing } from '@hotel/domain/landing/landing.ts';
import { nightUrl } from '@hotel/domain/landing/night-url.ts';
import type { Grid } from '@hotel/domain/nights/grid.ts';
import { frenchNumber, frenchPercent, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import { percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { Link } from '../../shell/router/router.tsx';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';
import './watch-list.css';

type WatchListProps = {
  month: Month;
  landing: Landing;
  /** Last year's final night of each day of the month; null is unknown. */
  lastYear: readonly (number | null)[];
  grid: Grid;
  beds: Beds | null;
};

/** Five nights to come, each with its occupancy, last year's as a mark, and what yesterday changed. */
export function WatchList({ month, landing, lastYear, grid, beds }: WatchListProps) {
  const asOf = grid.rows.at(-1)?.as_of ?? null;
  const change = latestChange(month, grid);
  const toCome = nightsToCome({ month, landing, lastYear, grid, change });
  const nights = daysToWatch(toCome);
  return (
    <>
      {asOf === null || nights.length === 0 ? (
        <p className="watch-empty">{emptyText(asOf, toCome.length)}</p>
      ) : (
        <>
          <p className="watch-note">{noteOf(nights)}</p>
          <ol className="watch-list">
            {nights.map((night) => (
              <WatchRow
                key={night.date}
                night={night}
                since={sinceText(change)}
                beds={beds?.[dayOfMonth(night.date) - 1] ?? null}
                scale={Math.max(...nights.flatMap(figuresOf))}
              />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

type KnownNights = Omit<WatchListProps, 'beds'> & { change: LatestChange | null };

function nightsToCome({ month, landing, lastYear, grid, change }: KnownNights): NightToWatch[] {
  const latest = grid.rows.at(-1);
  if (latest === undefined) return [];
  const moved = new Map(
    [...(change?.gains ?? []), ...(change?.losses ?? [])].map((one) => [one.day, one.change]),
  );
  const expected = new Map(landing.days.map((day) => [day.date, day.expected]));
  return daysOfMonth(month)
    .map((date, index) => ({
      date,
      onBooks: latest.nights[index] ?? null,
      expected: expected.get(date) ?? null,
      lastYear: lastYear[index] ?? null,
      change: change === null ? null : (moved.get(date) ?? 0),
      closed: latest.closed[index] ?? false,
    }))
    .filter(({ date }) => date >= latest.as_of);
}

function emptyText(asOf: Day | null, nightsToCome: number): string {
  if (asOf === null) return 'Aucune date d’arrêté : aucune nuit à comparer.';
  if (nightsToCome === 0) return 'Aucune nuit à venir dans ce mois.';
  return 'N-1 est inconnu pour les nuits à venir : rien à comparer.';
}

/** What the nights are ranked by. */
function noteOf(nights: readonly WatchedNight[]): string {
  const isForecast = nights.some(({ expected }) => expected !== null);
  const measure = isForecast ? 'nuitées attendues au rythme habituel' : 'nuitées sur les livres';
  return nights.some(({ gap }) => gap < 0)
    ? `Écart des ${measure} avec N-1, le plus grand retard d’abord.`
    : `Aucune nuit en retard sur N-1 (${measure}).`;
}

/** A missing morning makes the change one of several days. */
function sinceText(change: LatestChange | null): string {
  const isDayBefore = change === null || change.from === addDays(change.to, -1);
  return isDayBefore ? 'depuis la veille' : `depuis le ${frenchDay(change.from)}`;
}

function figuresOf({ onBooks, expected, lastYear }: WatchedNight): number[] {
  return [1, onBooks ?? 0, expected ?? 0, lastYear ?? 0];
}

type WatchRowProps = {
  night: WatchedNight;
  /** Since when its change is counted. */
  since: string;
  beds: number | null;
  /** The largest figure of the list, where the beds are not known. */
  scale: number;
};

function WatchRow({ night, since, beds, scale }: WatchRowProps) {
  const { date, onBooks, expected, lastYear, gap, change } = night;
  const occupancy = percentOf(onBooks, beds);
  const full = Math.max(beds ?? 0, scale);
  const share = (figure: number) => `${(figure / full) * 100}%`;
  return (
    <li>
      <Link to={nightUrl(date)} title={frenchLongDay(date)}>
        {shortWeekday(date)} {dayOfMonth(date)}
      </Link>
      <div aria-hidden="true" className="watch-bar">
        {onBooks !== null && (
          <i className={occupancyBand(occupancy) ?? ''} style={{ width: share(onBooks) }} />
        )}
        {lastYear !== null && <b style={{ left: share(lastYear) }} />}
      </div>
      <span className="watch-gap">
        <SignedFigure value={Math.round(gap)} />
      </span>
      <p>
        {frenchPercent(occupancy, 0)} · {frenchNumber(onBooks)} sur les livres, attendu{' '}
        {frenchNumber(expected)}, N-1 {frenchNumber(lastYear)} · {since} {frenchSigned(change)}
      </p>
    </li>
  );
}
