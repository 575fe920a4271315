import { monthOf } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { bedsOfMonth } from '@hotel/domain/dashboard/occupancy.ts';
import { greatestBeds } from '@hotel/domain/nights/unlikely-figures.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import type { SelectedHotel } from '../effective-hotel.ts';
import { useToday } from '../hotel-day.ts';

/** A slower PMS must not delay an import: its figures are then not checked. */
const timeoutMs = 5_000;

export type HotelBeds = {
  /** The largest number of beds that can be sold on a day of the month; null if unknown. */
  readonly beds: number | null;
  readonly isPending: boolean;
};

/**
 * The beds of a hotel: those its PMS gives for `month`, else those its PMS gives for the current month
 * (a PMS does not know every past or future month), else the hotel's own. Sends no request while `hotel`
 * or `month` is null.
 */
export function useHotelBeds(hotel: SelectedHotel | null, month: Month | null): HotelBeds {
  const thisMonth = monthOf(useToday());
  const isEnabled = hotel !== null && month !== null;
  const query = useQuery({
    queryKey: ['beds', hotel?.id, month && monthKey(month)],
    queryFn: async ({ signal }) => {
      if (hotel === null || month === null)
        throw new Error('beds were queried without a hotel or month');
      const timeoutSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const beds = await pmsBeds(hotel.id, month, timeoutSignal);
      if (beds !== null || monthKey(month) === monthKey(thisMonth)) return beds;
      return pmsBeds(hotel.id, thisMonth, timeoutSignal);
    },
    enabled: isEnabled,
    retry: false,
  });
  return { beds: query.data ?? hotel?.beds ?? null, isPending: isEnabled && query.isPending };
}

async function pmsBeds(hotelId: string, month: Month, signal: AbortSignal): Promise<number | null> {
  const body = { hotel_id: hotelId, ...month };
  const { rows } = await callApi('POST /oracle/hotel-status', { body }, signal);
  return greatestBeds(bedsOfMonth(month, rows, null));
}
