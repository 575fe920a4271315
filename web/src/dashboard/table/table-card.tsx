import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Card } from '../../ui/card.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type MonthCacheKey, type MonthResponses, monthCacheKey } from '../month-cache.ts';
import { dataOrNull, type QueryState } from '../query-state.ts';
import { NightsTable } from './nights-table.tsx';
import { type BedsState, OccupancyLegend } from './occupancy-legend.tsx';
import { tableView } from './table-view.ts';

type TableCardProps = {
  place: MonthCacheKey;
  grid: QueryState<MonthResponses['grid']>;
  beds: Beds | null;
  bedsStanding: BedsState;
  budget: number | null;
  today: Day;
  /** The month is on the screen: its table, or that it has none. */
  onDrawn: () => void;
};

export function TableCard({ grid, ...others }: TableCardProps) {
  return (
    <Card
      title="Nuitées par date d’arrêté"
      subtitle={`${monthTitle(others.place.month)} · l’arrêté le plus récent en haut`}
    >
      {grid.state === 'failed' ? (
        <RetryNotice onRetry={grid.retry} busy={grid.busy}>
          Impossible de charger les données du tableau.
        </RetryNotice>
      ) : (
        <Table grid={dataOrNull(grid)} {...others} />
      )}
    </Card>
  );
}

type TableProps = Omit<TableCardProps, 'grid'> & { grid: MonthResponses['grid'] | null };

function Table({ place, grid, beds, bedsStanding, budget, today, onDrawn }: TableProps) {
  const rows = useMemo(
    () => (grid === null ? null : tableView(grid, beds, budget)),
    [grid, beds, budget],
  );
  // 2,000 cells are drawn after what was pressed has answered, and in pieces; until they are, nothing
  // of another month or hotel stays under the new title.
  const drawn = useDeferredValue(rows, null);
  const drawnFor = useDeferredValue(monthCacheKey(place), '');
  const isOfPlace = drawn !== null && drawnFor === monthCacheKey(place);
  useEffect(() => {
    if (isOfPlace) onDrawn();
  }, [isOfPlace, onDrawn]);
  return (
    <div aria-busy={!isOfPlace} className="nights-place">
      <OccupancyLegend month={place.month} beds={bedsStanding} />
      {isOfPlace ? (
        <NightsTable key={drawnFor} month={place.month} rows={drawn} today={today} />
      ) : (
        <TableComing />
      )}
    </div>
  );
}

/** What is said over the table stands at once; the frame's place is kept. */
function TableComing() {
  return (
    <>
      <p className="nights-words" />
      <Skeleton className="nights-skeleton" />
    </>
  );
}
