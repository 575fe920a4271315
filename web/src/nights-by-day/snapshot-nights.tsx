import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import { type Measure, measureNames } from '@hotel/domain/nights/measure.ts';
import { gridInUnits, inUnit } from '@hotel/domain/nights/measure-units.ts';
import { capacityOf, lastAsOfBefore, nightsByDay } from '@hotel/domain/nights/nights-by-day.ts';
import { knownPartOfPreviousYear } from '@hotel/domain/nights/previous-year/known-part.ts';
import { countOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { isPmsNotConfigured } from '../api/api-call-error.ts';
import { useApiQuery } from '../api/queries.ts';
import { useDayMarks } from '../figures/calendar-marks/use-day-marks.ts';
import { comparisonQuery, useComparison } from '../figures/comparison/comparison.ts';
import { ExportMenu } from '../figures/exports/export-menu.tsx';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { readAt } from '../figures/info/read-at.ts';
import { measureQuery } from '../figures/measure/measure-choice.tsx';
import { useFigureOrigin } from '../figures/origin/use-figure-origin.tsx';
import { PmsNotice } from '../pms/pms-notices.tsx';
import { pmsSlowAfterMs } from '../pms/slow-pms.ts';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { useMe } from '../shell/session/session.tsx';
import { Card } from '../ui/card.tsx';
import { useElapsed } from '../ui/elapsed.ts';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { MissingSnapshot } from './missing-snapshot.tsx';
import { useSameFeastTexts } from './same-feast-texts.ts';
import { SnapshotCards } from './snapshot-cards.tsx';
import { SnapshotTable } from './snapshot-table.tsx';
import { StaleNightsNotice } from './stale-nights-notice.tsx';

type SnapshotNightsProps = {
  hotel: SelectedHotel;
  asOf: Day;
  measure: Measure;
  today: Day;
  onChoose: (day: Day) => void;
};

const ownBedsUsed =
  'Taux d’occupation d’après les lits de l’hôtel : ceux du PMS n’ont pas pu être lus.';
const bedsUnknown = 'Taux d’occupation inconnu : les lits n’ont pas pu être lus.';

const noBeds = { beds: null, areOwn: false };

/** What the page is computed from, for the month of the as-of day, in the unit of the measure. */
function useSnapshot(hotel: SelectedHotel, asOf: Day, measure: Measure) {
  const month = monthOf(asOf);
  const monthInput = { hotel_id: hotel.id, ...month };
  const [comparison] = useComparison();
  const compared = { ...monthInput, ...comparisonQuery(comparison), ...measureQuery(measure) };
  const grid = useApiQuery('GET /nuitees/grid', { query: compared });
  const gap = useApiQuery('GET /nuitees/gap_daily', { query: { ...compared, as_of: asOf } });
  const needsBeds = measure === 'nuitees';
  const status = useApiQuery('POST /oracle/hotel-status', needsBeds ? { body: monthInput } : null);
  const isPmsSlow = useElapsed(status.isLoading, pmsSlowAfterMs);
  const areBedsLoading =
    needsBeds && status.data === undefined && status.error === null && !isPmsSlow;
  // Without a PMS, or if it does not respond, the hotel's own beds are used (decision 0020).
  const { beds, areOwn } = areBedsLoading
    ? noBeds
    : bedsOrOwn(month, status.data?.rows ?? null, hotel.beds);
  const { hotels } = useMe();
  const rooms = hotels.find(({ id }) => id === hotel.id)?.rooms ?? null;
  const rows = grid.data === undefined ? null : gridInUnits(measure, grid.data).rows;
  const capacity =
    rows === null ? null : capacityOf(measure, { rows, asOf, month }, { beds, rooms });
  const page = rows === null ? null : nightsByDay(month, rows, asOf, capacity);
  const previousNights =
    gap.data?.rows.map(({ prev_nuitees }) => inUnit(measure, prev_nuitees)) ?? [];
  const previousPart = knownPartOfPreviousYear(
    month,
    gap.data === undefined ? null : countOfKnown(previousNights),
  );
  return {
    ...{ month, comparison, grid, rows, status, areBedsLoading, capacity, areOwn, page },
    ...{ previousNights, hasRooms: rooms !== null },
    // A difference is not shown before it is known what it is a difference to; without a response, it is.
    previousPart: gap.isLoading ? undefined : previousPart,
  };
}

/** The nights of the stay days of a month, as of the selected day. */
export function SnapshotNights(props: SnapshotNightsProps) {
  const { hotel, asOf, measure } = props;
  const { openOrigin, originDialog } = useFigureOrigin(hotel);
  const snapshot = useSnapshot(hotel, asOf, measure);
  const { grid, rows, status, areBedsLoading, capacity, areOwn, page, previousPart } = snapshot;
  if (grid.data === undefined && grid.error !== null) {
    return (
      <RetryNotice onRetry={() => void grid.refetch()} busy={grid.isFetching}>
        <p className="font-medium">Impossible de charger les données du tableau.</p>
        <p>{grid.error.message}</p>
      </RetryNotice>
    );
  }
  return (
    <>
      <StaleNightsNotice query={grid} />
      {measure === 'nuitees' && !(areOwn && isPmsNotConfigured(status.error)) && (
        <PmsNotice query={status} failure={areOwn ? ownBedsUsed : bedsUnknown} />
      )}
      <SnapshotCards
        month={snapshot.month}
        comparison={snapshot.comparison}
        measure={measure}
        hasRooms={snapshot.hasRooms}
        page={page}
        capacity={capacity}
        areBedsOwn={areOwn}
        previousYear={rows?.find(({ as_of }) => as_of === asOf) ?? null}
        previousPart={previousPart}
        isLoading={grid.data === undefined}
        areBedsLoading={areBedsLoading}
        readAt={readAt(grid)}
        bedsReadAt={areBedsLoading ? null : (readAt(status) ?? readAt(grid))}
      />
      <SnapshotTableCard
        {...props}
        snapshot={snapshot}
        onOpenOrigin={(day) => openOrigin({ day, asOf, measure })}
      />
      {originDialog}
    </>
  );
}

type SnapshotTableCardProps = SnapshotNightsProps & {
  snapshot: ReturnType<typeof useSnapshot>;
  onOpenOrigin: (day: Day) => void;
};

/** The table of the stay days, or what to do where there is no snapshot of the as-of day. */
function SnapshotTableCard(props: SnapshotTableCardProps) {
  const { hotel, asOf, measure, today, onChoose, snapshot, onOpenOrigin } = props;
  const { month, comparison, grid, page, previousNights, previousPart, hasRooms } = snapshot;
  const marks = useDayMarks(hotel.id, month);
  const feastTexts = useSameFeastTexts(hotel.id, month, measure);
  return (
    <Card
      title={`${measureNames[measure]} par jour de séjour`}
      subtitle={measure === 'revenue' ? `euros HT · ${monthTitle(month)}` : monthTitle(month)}
      toolbar={
        page !== null && (
          <>
            <ExportMenu
              what="les nuitées par jour"
              sheet="GET /exports/nights-by-day"
              query={{
                hotel_id: hotel.id,
                date: asOf,
                ...comparisonQuery(comparison),
                ...measureQuery(measure),
              }}
            />
            <FigureInfo measure={measure} figure="nightsByDay" asOf={asOf} readAt={readAt(grid)} />
          </>
        )
      }
    >
      {grid.data !== undefined && page === null ? (
        <MissingSnapshot
          asOf={asOf}
          measure={measure}
          lastAsOf={lastAsOfBefore(grid.data.rows, asOf)}
          canStillBeEntered={asOf >= today}
          onChoose={onChoose}
        />
      ) : (
        <SnapshotTable
          month={month}
          measure={measure}
          hasRooms={hasRooms}
          page={page}
          previousNights={previousNights}
          previousPart={previousPart}
          comparison={comparison}
          marks={marks}
          feastTexts={feastTexts}
          today={today}
          onOpenOrigin={onOpenOrigin}
        />
      )}
    </Card>
  );
}
