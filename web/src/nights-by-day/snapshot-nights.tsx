import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import { lastAsOfBefore, nightsByDay } from '@hotel/domain/nights/nights-by-day.ts';
import { knownPartOfPreviousYear } from '@hotel/domain/nights/previous-year/known-part.ts';
import { countOfKnown } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import { isPmsNotConfigured } from '../api/api-call-error.ts';
import { useApiQuery } from '../api/queries.ts';
import { useDayMarks } from '../figures/calendar-marks/use-day-marks.ts';
import { comparisonQuery, useComparison } from '../figures/comparison/comparison.ts';
import { ExportMenu } from '../figures/exports/export-menu.tsx';
import { FigureInfo } from '../figures/info/figure-info.tsx';
import { readAt } from '../figures/info/read-at.ts';
import { useFigureOrigin } from '../figures/origin/use-figure-origin.tsx';
import { PmsNotice } from '../pms/pms-notices.tsx';
import { pmsSlowAfterMs } from '../pms/slow-pms.ts';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
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
  today: Day;
  onChoose: (day: Day) => void;
};

const ownBedsUsed =
  'Taux d’occupation d’après les lits de l’hôtel : ceux du PMS n’ont pas pu être lus.';
const bedsUnknown = 'Taux d’occupation inconnu : les lits n’ont pas pu être lus.';

const noBeds = { beds: null, areOwn: false };

/** What the page is computed from, for the month of the as-of day. */
function useSnapshot(hotel: SelectedHotel, asOf: Day) {
  const month = monthOf(asOf);
  const monthInput = { hotel_id: hotel.id, ...month };
  const [comparison] = useComparison();
  const compared = { ...monthInput, ...comparisonQuery(comparison) };
  const grid = useApiQuery('GET /nuitees/grid', { query: compared });
  const gap = useApiQuery('GET /nuitees/gap_daily', { query: { ...compared, as_of: asOf } });
  const status = useApiQuery('POST /oracle/hotel-status', { body: monthInput });
  const isPmsSlow = useElapsed(status.isLoading, pmsSlowAfterMs);
  const areBedsLoading = status.data === undefined && status.error === null && !isPmsSlow;
  const rows = status.data?.rows ?? null;
  // Without a PMS, or if it does not respond, the hotel's own beds are used (decision 0020).
  const { beds, areOwn } = areBedsLoading ? noBeds : bedsOrOwn(month, rows, hotel.beds);
  const page = grid.data === undefined ? null : nightsByDay(month, grid.data.rows, asOf, beds);
  const previousNights = gap.data?.rows.map(({ prev_nuitees }) => prev_nuitees) ?? [];
  const previousPart = knownPartOfPreviousYear(
    month,
    gap.data === undefined ? null : countOfKnown(previousNights),
  );
  return {
    ...{ month, comparison, grid, status, areBedsLoading, beds, areOwn, page, previousNights },
    // A difference is not shown before it is known what it is a difference to; without a response, it is.
    previousPart: gap.isLoading ? undefined : previousPart,
  };
}

/** The nights of the stay days of a month, as of the selected day. */
export function SnapshotNights({ hotel, asOf, today, onChoose }: SnapshotNightsProps) {
  const { openOrigin, originDialog } = useFigureOrigin(hotel);
  const snapshot = useSnapshot(hotel, asOf);
  const { grid, status, areBedsLoading, beds, areOwn, page, previousPart } = snapshot;
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
      {!(areOwn && isPmsNotConfigured(status.error)) && (
        <PmsNotice query={status} failure={areOwn ? ownBedsUsed : bedsUnknown} />
      )}
      <SnapshotCards
        month={snapshot.month}
        comparison={snapshot.comparison}
        page={page}
        beds={beds}
        areBedsOwn={areOwn}
        previousYear={grid.data?.rows.find(({ as_of }) => as_of === asOf) ?? null}
        previousPart={previousPart}
        isLoading={grid.data === undefined}
        areBedsLoading={areBedsLoading}
        readAt={readAt(grid)}
        bedsReadAt={areBedsLoading ? null : (readAt(status) ?? readAt(grid))}
      />
      <SnapshotTableCard
        hotel={hotel}
        asOf={asOf}
        today={today}
        onChoose={onChoose}
        snapshot={snapshot}
        onOpenOrigin={(day) => openOrigin({ day, asOf })}
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
  const { hotel, asOf, today, onChoose, snapshot, onOpenOrigin } = props;
  const { month, comparison, grid, page, previousNights, previousPart } = snapshot;
  const marks = useDayMarks(hotel.id, month);
  const feastTexts = useSameFeastTexts(hotel.id, month);
  return (
    <Card
      title="Nuitées par jour de séjour"
      subtitle={monthTitle(month)}
      toolbar={
        page !== null && (
          <>
            <ExportMenu
              what="les nuitées par jour"
              sheet="GET /exports/nights-by-day"
              query={{ hotel_id: hotel.id, date: asOf, ...comparisonQuery(comparison) }}
            />
            <FigureInfo figure="nightsByDay" asOf={asOf} readAt={readAt(grid)} />
          </>
        )
      }
    >
      {grid.data !== undefined && page === null ? (
        <MissingSnapshot
          asOf={asOf}
          lastAsOf={lastAsOfBefore(grid.data.rows, asOf)}
          canStillBeEntered={asOf >= today}
          onChoose={onChoose}
        />
      ) : (
        <SnapshotTable
          month={month}
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
