import { type Day, dayOfMonth, monthOf } from '@hotel/domain/calendar/day.ts';
import {
  type NightAhead,
  type NightToWatch,
  nightsToWatch,
} from '@hotel/domain/dashboard/days-to-watch.ts';
import { bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import { entriesOn } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { useApiQuery } from '../api/queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { pmsSlowAfterMs } from '../pms/slow-pms.ts';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { useElapsed } from '../ui/elapsed.ts';

export type Night = ApiResponse<'GET /nuitees/night'>;
export type LandingOfMonth = ApiResponse<'GET /nuitees/landing'>;

/** What is known of a night; the night itself is `query`, and what is beside it may come later or not at all. */
export function useNight(hotel: SelectedHotel, date: Day, today: Day) {
  const query = useApiQuery('GET /nuitees/night', { query: { hotel_id: hotel.id, date } });
  const month = monthOf(date);
  const ofMonth = { hotel_id: hotel.id, ...month };
  const landing = useApiQuery('GET /nuitees/landing', { query: ofMonth });
  const range = { from: date, to: date };
  const calendar = useApiQuery('GET /calendar', { query: { hotel_id: hotel.id, ...range } });
  const status = useApiQuery('POST /oracle/hotel-status', { body: ofMonth });
  const isPmsSlow = useElapsed(status.isLoading, pmsSlowAfterMs);
  const areBedsLoading = status.data === undefined && status.error === null && !isPmsSlow;
  // Without a PMS, or if it does not respond, the hotel's own beds are used (decision 0020).
  const { beds, areOwn } = bedsOrOwn(month, status.data?.rows ?? null, hotel.beds);
  const entries = entriesOn(calendar.data ?? [], date);
  const night = query.data;
  const onNight = landing.data?.days.find((day) => day.date === date);
  const isClosed = onNight?.closed ?? entries.some(({ kind }) => kind === 'closure');
  const bedsOfNight = areBedsLoading ? null : (beds?.[dayOfMonth(date) - 1] ?? null);
  const known = {
    ...{ date, closed: isClosed, beds: bedsOfNight, expected: onNight?.expected ?? null },
  };
  return {
    query,
    landing,
    forecast: onNight ?? null,
    calendar,
    entries,
    beds: { ofNight: bedsOfNight, areOwn, areLoading: areBedsLoading },
    isClosed,
    watched: night === undefined || date < today ? null : watchedOf(night, known),
  };
}

/** The night as 'À surveiller' lists it; null where it need not be watched. */
function watchedOf(
  { points, last_year: { date, feast, final } }: Night,
  known: Pick<NightAhead, 'date' | 'closed' | 'beds' | 'expected'>,
): NightToWatch | null {
  const onBooks = points.at(-1)?.nuitees ?? null;
  const night = { ...known, onBooks, comparedWith: { date, feast }, lastYear: final };
  return nightsToWatch([night])[0] ?? null;
}
