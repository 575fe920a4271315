import type { Day } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { missingMornings } from '@hotel/domain/dashboard/missing-mornings.ts';
import type { Beds } from '@hotel/domain/dashboard/occupancy.ts';
import type { Comparison, Grid } from '@hotel/domain/nights/grid.ts';
import { type Measure, measureNames } from '@hotel/domain/nights/measure.ts';
import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useApiQuery } from '../../api/queries.ts';
import { useDayMarks } from '../../figures/calendar-marks/use-day-marks.ts';
import { measureQuery } from '../../figures/measure/measure-choice.tsx';
import { useSelectedTab } from '../../shell/router/selected-tab.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardInfo } from '../cards/card-info.tsx';
import type { LoadStage } from '../load-stage.ts';
import { type MonthResponses, type MonthSelection, monthCacheKey } from '../month-cache.ts';
import { dataOrNull, type QueryState } from '../query-state.ts';
import { usePreviousNights } from '../use-previous-nights.ts';
import { NightsTable } from './nights-table.tsx';
import { type BedsState, colourStateOf, OccupancyLegend } from './occupancy-legend.tsx';
import { pinnedFigures } from './pinned-figures.ts';
import { correctedKey, recentLines, type TableMode, tableLines, tableView } from './table-view.ts';
import { useCellOrigin } from './use-cell-origin.tsx';
import { loadTableExtras } from './use-crosshair.ts';

const OlderRows = lazyComponent(async () => (await loadTableExtras()).OlderRows);
const ExportButtons = lazyComponent(
  async () => (await import('../../figures/exports/export-buttons.tsx')).ExportButtons,
  () => null,
);
const TableLegend = lazyComponent(
  async () => (await loadTableExtras()).TableLegend,
  () => null,
);

/** Kept from the start for the way to the older rows and the legend. */
const heightBelow = '5rem';

type TableCardProps = {
  selection: MonthSelection;
  comparison: Comparison;
  measure: Measure;
  grid: QueryState<Grid>;
  series: QueryState<MonthResponses['series']>;
  /** What the nights are divided by: beds, or rooms; null where it is not known, and of a revenue. */
  capacity: Beds | null;
  bedsState: BedsState;
  budget: number | null;
  today: Day;
  /** Its legend, its marks and its pinned rows come with everything. */
  stage: LoadStage;
  /** The month is on the screen: its table, or that it has none. */
  onDrawn: () => void;
};

type Mode = { id: TableMode; label: string };

const modes: readonly [Mode, Mode] = [
  { id: 'nights', label: 'Nuitées' },
  { id: 'variation', label: 'Variation' },
];

function modeChoices(measure: Measure) {
  return modes.map(({ id, label }) => ({
    value: id,
    label: id === 'nights' ? measureNames[measure] : label,
  }));
}

const subtitleUnits: Readonly<Record<Measure, string>> = {
  nuitees: '',
  rooms: '',
  revenue: 'euros HT · ',
};

export function TableCard({ grid, ...others }: TableCardProps) {
  const { measure, selection } = others;
  const title = `${measureNames[measure]} par date d’arrêté`;
  const [{ id: mode }, chooseMode] = useSelectedTab('dashboard_table_mode', modes);
  return (
    <Card
      title={title}
      subtitle={`${subtitleUnits[measure]}${monthTitle(selection.month)} · la photo la plus récente en haut`}
      toolbar={
        <>
          <SelectField
            label="Cases du tableau"
            labelPlace="hidden"
            className="min-w-36"
            choices={modeChoices(measure)}
            value={mode}
            onChange={({ target }) =>
              chooseMode(target.value === 'variation' ? 'variation' : 'nights')
            }
          />
          <CardInfo
            figure="nightsGrid"
            measure={measure}
            title={title}
            query={grid}
            asOf={({ rows }) => rows.at(-1)?.as_of ?? null}
          />
        </>
      }
    >
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
  grid: Grid | null;
  mode: TableMode;
};

function Table(props: TableProps) {
  const { selection, comparison, measure, capacity, bedsState, mode, today, stage, onDrawn } =
    props;
  const key = `${monthCacheKey(selection)} ${measure}`;
  const { lines, pinned, marks, older } = useTable(props, key);
  const { openOrigin, originDialog } = useCellOrigin(measure);
  // A layout effect requests the code before the figures that it draws.
  useLayoutEffect(() => {
    // What does not come now is requested again when somebody points at a cell.
    if (stage === 'everything') loadTableExtras().catch(() => undefined);
  }, [stage]);
  // As the charts, after what the click or key press itself changes.
  const areExtrasShown = useDeferredValue(stage) === 'everything';
  // 2,000 cells are drawn in pieces, after what the click or key press itself changes was painted; until they
  // are, nothing of another month or hotel stays under the new title.
  const drawn = useDeferredValue(lines, null);
  const drawnFor = useDeferredValue(key, '');
  const isOfSelection = drawn !== null && drawnFor === key;
  useEffect(() => {
    if (isOfSelection) onDrawn();
  }, [isOfSelection, onDrawn]);
  return (
    <div aria-busy={!isOfSelection} className="nights-place">
      {mode === 'nights' && (
        <OccupancyLegend
          month={selection.month}
          measure={measure}
          state={colourStateOf(measure, capacity, bedsState)}
        />
      )}
      {isOfSelection ? (
        <>
          <NightsTable
            key={drawnFor}
            month={selection.month}
            comparison={comparison}
            measure={measure}
            lines={drawn}
            marks={marks}
            pinned={areExtrasShown ? pinned : null}
            today={today}
            onOpenOrigin={openOrigin}
          />
          <div style={{ minHeight: heightBelow }}>
            <Suspense>{areExtrasShown && <BelowTable {...props} older={older} />}</Suspense>
          </div>
        </>
      ) : (
        <TableComing />
      )}
      {originDialog}
    </div>
  );
}

type BelowTableProps = Pick<TableProps, 'selection' | 'comparison' | 'measure' | 'mode'> & {
  older: ReturnType<typeof useTable>['older'];
};

function BelowTable({ selection, comparison, measure, mode, older }: BelowTableProps) {
  return (
    <>
      <OlderRows {...older}>
        <TableExport selection={selection} comparison={comparison} measure={measure} />
      </OlderRows>
      <TableLegend mode={mode} measure={measure} comparison={comparison} />
    </>
  );
}

type TableExportProps = Pick<TableProps, 'selection' | 'comparison' | 'measure'>;

/** Every as-of day of the month with its nights and its summary, as a file. */
function TableExport({ selection, comparison, measure }: TableExportProps) {
  const { hotelId, month } = selection;
  const ofMonth = { hotel_id: hotelId, month: month.month, year: month.year };
  return (
    <Suspense>
      <ExportButtons
        sheet="GET /exports/grid"
        query={{ ...ofMonth, n1: comparison, ...measureQuery(measure) }}
      />
    </Suspense>
  );
}

/** What the table shows, from the responses that have arrived. */
function useTable(props: TableProps, key: string) {
  const { selection, comparison, measure, grid, series, capacity, budget, mode, stage } = props;
  const { hotelId, month } = selection;
  const areExtrasDue = stage === 'everything';
  // Of which month all rows are shown: another one begins with its recent ones again.
  const [wholeKey, setWholeKey] = useState('');
  const corrected = useCorrected(hotelId, month, areExtrasDue && measure === 'nuitees');
  const all = useMemo(() => {
    if (grid === null) return null;
    const rows = tableView(grid, { month, beds: capacity, budget, mode, corrected });
    return tableLines(rows, missingMornings(grid.rows.map(({ as_of }) => as_of)));
  }, [grid, month, capacity, budget, mode, corrected]);
  const recent = useMemo(() => (all === null ? null : recentLines(all)), [all]);
  const compared = { hotelId, month, comparison, measure };
  // They stand beside the figures: what cannot be read shows '–'.
  const previous = dataOrNull(usePreviousNights(compared, series, areExtrasDue));
  const pinned = useMemo(
    () => (grid === null ? null : pinnedFigures(grid, { measure, capacity, previous, comparison })),
    [grid, measure, capacity, previous, comparison],
  );
  const areShown = wholeKey === key;
  return {
    lines: areShown || recent === null ? all : recent.recent,
    pinned,
    marks: useDayMarks(hotelId, month, areExtrasDue),
    older: {
      rows: grid?.rows.length ?? 0,
      olderRows: recent?.olderRows ?? 0,
      areShown,
      onToggle: () => setWholeKey(areShown ? '' : key),
    },
  };
}

const noneCorrected: ReadonlySet<string> = new Set();

/** The corrected figures of the month; none until they are known, because their mark can wait. */
function useCorrected(hotelId: string, month: Month, isDue: boolean): ReadonlySet<string> {
  const query = { hotel_id: hotelId, month: month.month, year: month.year };
  const { data } = useApiQuery('GET /nuitees/corrections', isDue ? { query } : null);
  return useMemo(
    () =>
      data === undefined || data.length === 0
        ? noneCorrected
        : new Set(data.map(({ as_of, date }) => correctedKey(as_of, date))),
    [data],
  );
}

/** The place of the table while its rows are not drawn yet. */
function TableComing() {
  return (
    <>
      <p className="nights-words" />
      <Skeleton className="nights-skeleton" />
    </>
  );
}
