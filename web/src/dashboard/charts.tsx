import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { chartPlaces } from './chart-places.ts';
import type { MonthSelection } from './month-cache.ts';
import type { MonthQueries } from './month-queries.ts';
import { PaceCard } from './pace/pace-card.tsx';
import { WatchCard } from './watch/watch-card.tsx';

type ChartsProps = {
  selection: MonthSelection;
  comparison: Comparison;
  measure: Measure;
  queries: MonthQueries;
  /** The hotel's own beds, for where its PMS gives none. */
  ownBeds: number | null;
  /** The rooms that the hotel can sell. */
  ownRooms: number | null;
  today: Day;
};

/** How the month fills, and the nights to watch: side by side where there is room. */
export function Charts(props: ChartsProps) {
  const { selection, comparison, measure, queries, ownBeds, ownRooms, today } = props;
  return (
    <div className="charts flex flex-wrap gap-5">
      <div className="min-w-0" style={chartPlaces.pace}>
        <PaceCard
          hotelId={selection.hotelId}
          month={selection.month}
          comparison={comparison}
          measure={measure}
          query={queries.pace}
        />
      </div>
      <div className="min-w-0" style={chartPlaces.watch}>
        <WatchCard
          hotelId={selection.hotelId}
          today={today}
          ownBeds={ownBeds}
          ownRooms={ownRooms}
          measure={measure}
          month={selection.month}
        />
      </div>
    </div>
  );
}
