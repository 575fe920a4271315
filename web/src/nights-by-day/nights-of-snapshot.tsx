import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { bedsOfMonth, ownBedsStand } from '@hotel/domain/dashboard/occupancy.ts';
import { lastAsOfBefore, nightsByDay } from '@hotel/domain/nights/nights-by-day.ts';
import { Card } from '../design/card.tsx';
import { RetryNotice } from '../design/retry-notice.tsx';
import type { ChosenHotel } from '../frame/hotel-choice.ts';
import { isNotConfigured, PmsNotice } from '../frame/pms-notices.tsx';
import { useAnswer } from '../server-calls/questions.ts';
import { NightsTable } from './nights-table.tsx';
import { NoSnapshot } from './no-snapshot.tsx';
import { OldNights } from './old-nights.tsx';
import { SnapshotCards } from './snapshot-cards.tsx';

type NightsOfSnapshotProps = {
  hotel: ChosenHotel;
  asOf: Day;
  today: Day;
  onChoose: (day: Day) => void;
};

/** The stay days of the month of the chosen day, as they stood that day. */
export function NightsOfSnapshot({ hotel, asOf, today, onChoose }: NightsOfSnapshotProps) {
  const month = monthOf(asOf);
  const ofMonth = { hotel_id: hotel.id, ...month };
  const grid = useAnswer('GET /nuitees/grid', { query: ofMonth });
  const status = useAnswer('POST /oracle/hotel-status', { body: ofMonth });
  // A hotel without a PMS has nothing to ask: its own beds stand for every day.
  const isOwnMatter = hotel.beds !== null && isNotConfigured(status.error);
  const rows = status.data?.rows ?? (isOwnMatter ? [] : null);
  const beds = rows === null ? null : bedsOfMonth(month, rows, hotel.beds);
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
      <OldNights question={grid} />
      {!isOwnMatter && (
        <PmsNotice
          question={status}
          failure="Taux d'occupation inconnu : les lits n'ont pas pu être lus."
        />
      )}
      <SnapshotCards
        page={page}
        beds={beds}
        areBedsOwn={rows !== null && ownBedsStand(month, rows, hotel.beds)}
        isComing={grid.data === undefined}
        areBedsComing={status.data === undefined && status.error === null}
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
