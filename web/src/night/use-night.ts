import { type Day, dayOfMonth, monthOf } from '@hotel/domain/calendar/day.ts';
import {
  type NightAhead,
  type NightToWatch,
  nightsToWatch,
} from '@hotel/domain/dashboard/days-to-watch.ts';
import { bedsOrOwn } from '@hotel/domain/dashboard/occupancy.ts';
import { entriesOn } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { indicatorsOf } from '@hotel/domain/indicators/indicators.ts';
import { historyInUnits } from '@hotel/domain/night/night-history.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { landingInUnits } from '@hotel/domain/nights/measure-units.ts';
import { useMemo } from 'react';
import { useApiQuery } from '../api/queries.ts';
import type { ApiResponse } from '../api/typed-endpoints.ts';
import { measureQuery } from '../figures/measure/measure-choice.tsx';
import { pmsSlowAfterMs } from '../pms/slow-pms.ts';
import type { SelectedHotel } from '../shell/hotel/effective-hotel.ts';
import { useElapsed } from '../ui/elapsed.ts';

export type Night = ApiResponse<'GET /nuitees/night'>;
export type LandingOfMonth = ApiResponse<'GET /nuitees/landing'>;

type NightSettings = { date: Day; today: Day; measure: Measure };

/**
 * What is known of a night, in the unit of its measure; the night itself is read by `query`, and what is beside it may
 * come later or not at all.
 */
export function useNight(hotel: SelectedHotel, { date, today, measure }: NightSettings) {
  const ofMeasures = useNightOfMeasures(hotel.id, date, measure);
  const query = ofMeasures[measure];
  const month = monthOf(date);
  const ofMonth = { hotel_id: hotel.id, ...month };
  const landing = useApiQuery('GET /nuitees/landing', {
    query: { ...ofMonth, ...measureQuery(measure) },
  });
  const range = { from: date, to: date };
  const calendar = useApiQuery('GET /calendar', { query: { hotel_id: hotel.id, ...range } });
  const status = useApiQuery('POST /oracle/hotel-status', { body: ofMonth });
  const isPmsSlow = useElapsed(status.isLoading, pmsSlowAfterMs);
  const areBedsLoading = status.data === undefined && status.error === null && !isPmsSlow;
  // Without a PMS, or if it does not respond, the hotel's own beds are used (decision 0020).
  const { beds, areOwn } = bedsOrOwn(month, status.data?.rows ?? null, hotel.beds);
  const entries = entriesOn(calendar.data ?? [], date);
  const night = useMemo(() => nightInUnits(measure, query.data), [measure, query.data]);
  const onNight = landingOfMeasure(measure, landing.data)?.days.find((day) => day.date === date);
  const isClosed = onNight?.closed ?? entries.some(({ kind }) => kind === 'closure');
  const bedsOfNight = areBedsLoading ? null : (beds?.[dayOfMonth(date) - 1] ?? null);
  const capacity = { nuitees: bedsOfNight, rooms: hotel.rooms, revenue: null }[measure];
  const known = { date, closed: isClosed, beds: capacity, expected: onNight?.expected ?? null };
  const finalOf = (of: Measure) => [ofMeasures[of].data?.final ?? null];
  const isLoading = Object.values(ofMeasures).some((one) => one.isLoading);
  return {
    query,
    night,
    /** The ratios of the night, prices in cents; undefined while it is loading. */
    indicators: isLoading
      ? undefined
      : indicatorsOf(
          { nuitees: finalOf('nuitees'), rooms: finalOf('rooms'), revenue: finalOf('revenue') },
          hotel.rooms,
          [isClosed],
        ),
    landing,
    forecast: onNight ?? null,
    calendar,
    entries,
    beds: { ofNight: bedsOfNight, areOwn, areLoading: areBedsLoading },
    isClosed,
    // The snapshot of a day counts as final for its own night, which is still to come.
    isOver: night?.is_actual === true && date < today,
    watched: night === undefined || date < today ? null : watchedOf(night, known, measure),
  };
}

/** Person-nights and rooms, which the ratios are made from, and revenue where it is the measure. */
function useNightOfMeasures(hotelId: string, date: Day, measure: Measure) {
  const input = (of: Measure) => ({ query: { hotel_id: hotelId, date, ...measureQuery(of) } });
  return {
    nuitees: useApiQuery('GET /nuitees/night', input('nuitees')),
    rooms: useApiQuery('GET /nuitees/night', input('rooms')),
    revenue: useApiQuery('GET /nuitees/night', measure === 'revenue' ? input('revenue') : null),
  };
}

function nightInUnits(measure: Measure, night: Night | undefined): Night | undefined {
  if (night === undefined) return undefined;
  const lastYear = historyInUnits(measure, night.last_year);
  return { ...historyInUnits(measure, night), last_year: lastYear };
}

function landingOfMeasure(measure: Measure, landing: LandingOfMonth | undefined) {
  return landing === undefined ? undefined : landingInUnits(measure, landing);
}

/** The night as 'À surveiller' lists it; null where it need not be watched. */
function watchedOf(
  { points, last_year: { date, feast, final } }: Night,
  known: Pick<NightAhead, 'date' | 'closed' | 'beds' | 'expected'>,
  measure: Measure,
): NightToWatch | null {
  const onBooks = points.at(-1)?.nuitees ?? null;
  const night = { ...known, onBooks, comparedWith: { date, feast }, lastYear: final };
  return nightsToWatch([night], measure)[0] ?? null;
}
