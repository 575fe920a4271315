import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { missingMornings } from '@hotel/domain/dashboard/missing-mornings.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useDayMarks } from '../../app-shell/calendar-marks/use-day-marks.ts';
import { useSelectedTab } from '../../app-shell/selected-tab.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type MonthCacheKey, type MonthResponses, monthCacheKey } from '../month-cache.ts';
import { dataOrNull, type QueryState } from '../query-state.ts';
import { NightsTable } from './nights-table.tsx';
import { type BedsState, OccupancyLegend } from './occupancy-legend.tsx';
import { OlderRows } from './older-rows.tsx';
import { pinnedFigures } from './pinned-figures.ts';
import { TableLegend } from './table-legend.tsx';
import styles from './table-marks.css?inline';
import { recentLines, type TableMode, tableLines, tableView } from './table-view.ts';
import { usePreviousNights } from './use-previous-nights.ts';

type TableCardProps = {
  place: MonthCacheKey;
  comparison: Comparison;
  grid: QueryState<MonthResponses['grid']>;
  beds: Beds | null;
  bedsStanding: BedsState;
  budget: number | null;
  today: Day;
  /** The table is on the screen: what it does not need at first may be asked for. */
  areFiguresDrawn: boolean;
  /** The month is on the screen: its table, or that it has none. */
  onDrawn: () => void;
};

type Mode = { id: TableMode; label: string };

const modes: readonly [Mode, Mode] = [
  { id: 'nights', label: 'Nuitées' },
  { id: 'variation', label: 'Variation' },
];
const modeChoices = modes.map(({ id, label }) => ({ value: id, label }));

export function TableCard({ grid, ...others }: TableCardProps) {
  const [{ id: mode }, chooseMode] = useSelectedTab('dashboard_table_mode', modes);
  return (
    <Card
      title="Nuitées par date d’arrêté"
      subtitle={`${monthTitle(others.place.month)} · l’arrêté le plus récent en haut`}
      action={
        <SelectField
          label="Cases du tableau"
          labelPlace="hidden"
          className="min-w-36"
          choices={modeChoices}
          value={mode}
          onChange={({ target }) =>
            chooseMode(target.value === 'variation' ? 'variation' : 'nights')
          }
        />
      }
    >
      <style href="nights-table-marks" precedence="default">
        {styles}
      </style>
      {grid.state === 'failed' ? (
        <RetryNotice onRetry={grid.retry} busy={grid.busy}>
          Impossible de charger les données du tableau.
        </RetryNotice>
      ) : (
        <Table grid={dataOrNull(grid)} mode={mode} {...others} />
      )}
    </Card>
  );
}

type TableProps = Omit<TableCardProps, 'grid'> & {
  grid: MonthResponses['grid'] | null;
  mode: TableMode;
};

function Table(props: TableProps) {
  const { place, comparison, bedsStanding, mode, today, onDrawn } = props;
  const key = monthCacheKey(place);
  const { lines, pinned, marks, older } = useTable(props, key);
  // 2,000 cells are drawn after what was pressed has answered, and in pieces; until they are, nothing
  // of another month or hotel stays under the new title.
  const drawn = useDeferredValue(lines, null);
  const drawnFor = useDeferredValue(key, '');
  const isOfPlace = drawn !== null && drawnFor === key;
  useEffect(() => {
    if (isOfPlace) onDrawn();
  }, [isOfPlace, onDrawn]);
  return (
    <div aria-busy={!isOfPlace} className="nights-place">
      {mode === 'nights' && <OccupancyLegend month={place.month} beds={bedsStanding} />}
      {isOfPlace ? (
        <>
          <NightsTable
            key={drawnFor}
            month={place.month}
            comparison={comparison}
            lines={drawn}
            marks={marks}
            pinned={pinned}
            today={today}
            onOpenOrigin={null}
          />
          <OlderRows {...older} />
          <TableLegend mode={mode} comparison={comparison} />
        </>
      ) : (
        <TableComing />
      )}
    </div>
  );
}

/** What the table shows, from the answers that are there. */
function useTable(props: TableProps, key: string) {
  const { place, comparison, grid, beds, budget, mode, areFiguresDrawn } = props;
  const { hotelId, month } = place;
  // Of which month all rows are shown: another one begins with its recent ones again.
  const [wholeKey, setWholeKey] = useState('');
  const all = useMemo(() => {
    if (grid === null) return null;
    const rows = tableView(grid, { month, beds, budget, mode });
    return tableLines(rows, missingMornings(grid.rows.map(({ as_of }) => as_of)));
  }, [grid, month, beds, budget, mode]);
  const recent = useMemo(() => (all === null ? null : recentLines(all)), [all]);
  const previous = usePreviousNights(hotelId, month, comparison, areFiguresDrawn);
  const pinned = useMemo(
    () => (grid === null ? null : pinnedFigures(grid, beds, previous, comparison)),
    [grid, beds, previous, comparison],
  );
  const areShown = wholeKey === key;
  return {
    lines: areShown || recent === null ? all : recent.recent,
    pinned,
    marks: useDayMarks(hotelId, month, areFiguresDrawn),
    older: {
      rows: grid?.rows.length ?? 0,
      olderRows: recent?.olderRows ?? 0,
      areShown,
      onToggle: () => setWholeKey(areShown ? '' : key),
    },
  };
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
