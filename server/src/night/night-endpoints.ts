import { monthOf } from '@hotel/domain/calendar/day.ts';
import { readNight } from '@hotel/domain/night/endpoints.ts';
import { nightHistory } from '@hotel/domain/night/night-history.ts';
import { comparableNight } from '@hotel/domain/nights/previous-year/comparable-night.ts';
import { hotelVersionedResponse, loadMonths, measureTag } from '../nights/public.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import { findGuestsOfNight } from './guests-store.ts';

/** How one night filled, and who sleeps in it. */
export function nightEndpoints(): EndpointHandler[] {
  return [
    handleRequest(readNight, (db, { hotel, query: { date, measure } }) =>
      hotelVersionedResponse(db, hotel, `night${date}${measureTag(measure)}`, async () => {
        const compared = comparableNight(date);
        const months = [monthOf(date), monthOf(compared.date)] as const;
        const [current, before] = await loadMonths(db, hotel, months, measure);
        const { points, final } = nightHistory(before, compared.date);
        return {
          ...nightHistory(current, date),
          guests: await findGuestsOfNight(db, hotel, date),
          last_year: { ...compared, points, final },
        };
      }),
    ),
  ];
}
