import { monthOf } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { bedsOfMonth } from '@hotel/domain/dashboard/occupancy.ts';
import { greatestBeds } from '@hotel/domain/nights/unlikely-figures.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import type { SelectedHotel } from '../app-shell/effective-hotel.ts';
import { useToday } from '../app-shell/hotel-day.ts';

/** A PMS that is slower does not hold an import up: its figures are then not asked about. */
const patience = 5_000;

export type HotelBeds = {
  /** The most that can be sold on a day; null where nobody knows. */
  readonly beds: number | null;
  readonly isPending: boolean;
};

/**
 * The beds of a hotel: its PMS's for the month, else its PMS's for this month (a PMS knows neither every
 * past nor every future), else the hotel's own. `hotel` and `month` null: there is nothing to ask.
 */
export function useHotelBeds(hotel: SelectedHotel | null, month: Month | null): HotelBeds {
  const thisMonth = monthOf(useToday());
  const isAsked = hotel !== null && month !== null;
  const asked = useQuery({
    queryKey: ['beds', hotel?.id, month && monthKey(month)],
    queryFn: async ({ signal }) => {
      if (hotel === null || month === null) throw new Error('the beds of no hotel are asked');
      const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
      const found = await pmsBeds(hotel.id, month, limit);
      if (found !== null || monthKey(month) === monthKey(thisMonth)) return found;
      return pmsBeds(hotel.id, thisMonth, limit);
    },
    enabled: isAsked,
    retry: false,
  });
  return { beds: asked.data ?? hotel?.beds ?? null, isPending: isAsked && asked.isPending };
}

async function pmsBeds(hotelId: string, month: Month, signal: AbortSignal): Promise<number | null> {
  const body = { hotel_id: hotelId, ...month };
  const { rows } = await callApi('POST /oracle/hotel-status', { body }, signal);
  return greatestBeds(bedsOfMonth(month, rows, null));
}
