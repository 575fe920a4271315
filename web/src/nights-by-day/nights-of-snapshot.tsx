import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import { lastAsOfBefore, nightsByDay } from '@hotel/domain/nights/nights-by-day.ts';
import { useApiQuery } from '../api/queries.ts';
import type { SelectedHotel } from '../app-shell/effective-hotel.ts';
import { isNotConfigured, PmsNotice } from '../app-shell/pms-notices.tsx';
import { pmsPatience } from '../app-shell/pms-patience.ts';
import { Card } from '../ui/card.tsx';
import { useElapsed } from '../ui/elapsed.ts';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { NightsTable } from './nights-table.tsx';
import { NoSnapshot } from './no-snapshot.tsx';
import { SnapshotCards } from './snapshot-cards.tsx';
import { StaleNightsNotice } from './stale-nights-notice.tsx';

type NightsOfSnapshotProps = {
  hotel: SelectedHotel;
  asOf: Day;
  today: Day;
  onChoose: (day: Day) => void;
};

const noBeds = { beds: null, areOwn: false };

/** The stay days of the month of the chosen day, as they stood that day. */
export function NightsOfSnapshot({ hotel, asOf, today, onChoose }: NightsOfSnapshotProps) {
  const month = monthOf(asOf);
  const ofMonth = { hotel_id: hotel.id, ...month };
  const grid = useApiQuery('GET /nuitees/grid', { query: ofMonth });
  const status = useApiQuery('POST /oracle/hotel-status', { body: ofMonth });
  const isLate = useElapsed(status.isLoading, pmsPatience);
  const areBedsComing = status.data === undefined && status.error === null && !isLate;
  const rows = status.data?.rows ?? null;
  // Where the PMS does not answer, or there is none, the hotel's own beds stand (decision 0020).
  const { beds, areOwn } = areBedsComing ? noBeds : bedsOrOwn(month, rows, hotel.beds);
  const page = grid.data === undefined ? null : nightsByDay(month, grid.data.rows, asOf, beds);
  if (grid.data === undefined && grid.error !== null) {
    return (
      <RetryNotice onRetry={() => void grid.refetch()} busy={grid.isFetching}>
        <p className="font-medium">Impossible de charger les données du tableau.</p>
        <p>{grid.error.message}</p>
      </RetryNotice>
    );
  }
  const isMissing = grid.data !== undefined && page === null;
  return (
    <>
      <StaleNightsNotice question={grid} />
      {!(areOwn && isNotConfigured(status.error)) && (
        <PmsNotice
          query={status}
          failure={
            areOwn
              ? 'Taux d’occupation d’après les lits de l’hôtel : ceux du PMS n’ont pas pu être lus.'
              : 'Taux d’occupation inconnu : les lits n’ont pas pu être lus.'
          }
        />
      )}
      <SnapshotCards
        page={page}
        beds={beds}
        areBedsOwn={areOwn}
        isComing={grid.data === undefined}
        areBedsComing={areBedsComing}
      />
      <Card title="Nuitées par jour de séjour" subtitle={monthTitle(month)}>
        {isMissing ? (
          <NoSnapshot
            asOf={asOf}
            last={lastAsOfBefore(grid.data.rows, asOf)}
            isToCome={asOf >= today}
            onChoose={onChoose}
          />
        ) : (
          <NightsTable month={month} page={page} today={today} />
        )}
      </Card>
    </>
  );
}
