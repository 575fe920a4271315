import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import {
  type NightAhead,
  type NightToWatch,
  nightsToWatch,
  unwatchedText,
  watchActionText,
  watchReasonText,
} from '@hotel/domain/dashboard/days-to-watch.ts';
import { occupancyBand } from '@hotel/domain/dashboard/occupancy-band.ts';
import type { DayMark } from '@hotel/domain/hotel-calendar/calendar-text.ts';
import { nightUrl } from '@hotel/domain/night/night-url.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { percentOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { DayMarkSymbol } from '../../figures/calendar-marks/day-mark-symbol.tsx';
import type { DayMarks } from '../../figures/calendar-marks/use-day-marks.ts';
import { Link } from '../../shell/router/router.tsx';
import { SignedFigure } from '../../ui/figures/signed-figure.tsx';
import './watch-list.css';

type WatchListProps = {
  nights: readonly NightAhead[];
  today: Day;
  measure: Measure;
  marks: DayMarks;
};

/** More of them nobody acts on at once; the others are one click away. */
const nightsNamed = 5;

/** The nights that need somebody, each with its reason and the one thing to do; that there is none is an answer. */
export function WatchList({ nights, today, measure, marks }: WatchListProps) {
  const found = nightsToWatch(nights, measure);
  const unwatched = unwatchedText(nights, measure);
  const last = nights.at(-1)?.date ?? today;
  const [named, others] = [found.slice(0, nightsNamed), found.slice(nightsNamed)];
  const listOf = (some: readonly NightToWatch[]) => (
    <ol className="watch-list">
      {some.map((night) => (
        <WatchRow
          key={night.date}
          night={night}
          today={today}
          measure={measure}
          mark={marks.get(night.date)}
        />
      ))}
    </ol>
  );
  return (
    <>
      {found.length === 0 && (
        <p className="watch-none">
          <b>Rien à surveiller</b> jusqu’au {frenchDay(last)}.
        </p>
      )}
      {found.length > 0 && listOf(named)}
      {others.length > 0 && (
        <details className="watch-others">
          <summary>{frenchCount(others.length, 'autre nuit', 'autres nuits')}</summary>
          {listOf(others)}
        </details>
      )}
      {unwatched !== '' && <p className="watch-note">{unwatched}</p>}
    </>
  );
}

type WatchRowProps = {
  night: NightToWatch;
  today: Day;
  measure: Measure;
  mark: DayMark | undefined;
};

function WatchRow({ night, today, measure, mark }: WatchRowProps) {
  const { date, onBooks, expected, lastYear, beds, gap } = night;
  const full = Math.max(1, onBooks ?? 0, expected ?? 0, lastYear ?? 0, beds ?? 0);
  const share = (figure: number) => `${(figure / full) * 100}%`;
  return (
    <li>
      <Link to={nightUrl(date)} title={frenchLongDay(date)}>
        {shortWeekday(date)} {frenchDay(date).slice(0, 5)}
      </Link>
      <div aria-hidden="true" className="watch-bar">
        {onBooks !== null && (
          <i
            className={occupancyBand(percentOf(onBooks, beds)) ?? ''}
            style={{ width: share(onBooks) }}
          />
        )}
        {lastYear !== null && <b style={{ left: share(lastYear) }} />}
      </div>
      <span className="watch-gap">
        {/* Too many is as bad as too few. */}
        <SignedFigure value={Math.round(gap)} better={gap > 0 ? 'lower' : 'higher'} />
      </span>
      <p>
        {watchReasonText(night, measure)}
        {mark !== undefined && (
          <>
            {' '}
            · <DayMarkSymbol kind={mark.kind} /> {mark.text}
          </>
        )}
      </p>
      <p className="watch-action">{watchActionText(night, today, measure)}</p>
    </li>
  );
}
