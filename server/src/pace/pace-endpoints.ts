import { monthKey } from '@hotel/domain/calendar/month.ts';
import { monthsOfWeekdayYear } from '@hotel/domain/nights/previous-year/same-weekday-last-year.ts';
import { readPace } from '@hotel/domain/pace/endpoints.ts';
import { paceOf } from '@hotel/domain/pace/pace.ts';
import { findBudget } from '../budgets/public.ts';
import { hotelVersionedResponse, loadMonths, measureTag } from '../nights/public.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';

/** How a month fills, this year and last (contract, section 10). */
export function paceEndpoints(): EndpointHandler[] {
  return [
    handleRequest(readPace, async (db, { hotel, query: { year, month, measure } }) => {
      const budget = await findBudget(db, hotel, { year, month }, measure);
      const name = `pace${monthKey({ year, month })}_${budget}${measureTag(measure)}`;
      return hotelVersionedResponse(db, hotel, name, async () => {
        const months = [{ year, month }, ...monthsOfWeekdayYear({ year, month })] as const;
        const [current, before, afterIt] = await loadMonths(db, hotel, months, measure);
        return paceOf(current, [before, afterIt], budget);
      });
    }),
  ];
}
