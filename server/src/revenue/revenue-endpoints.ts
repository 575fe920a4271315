import { isAllowed } from '@hotel/domain/access/authorization.ts';
import { fieldError } from '@hotel/domain/api-error.ts';
import { type Day, todayIn } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import {
  declareRevenue,
  deleteRevenueProof,
  readRevenueProof,
} from '@hotel/domain/revenue/endpoints.ts';
import { monthNotOver, nightsExpected } from '@hotel/domain/revenue/proof-text.ts';
import { compareNights, compareRevenue } from '@hotel/domain/revenue/revenue-proof.ts';
import { findHotelProfile } from '../hotels/public.ts';
import { loadStoredRevenue, raiseAllVersions } from '../nights/public.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import { findRevenueProof, removeRevenueProof, saveRevenueProof } from './revenue-proof-store.ts';

/**
 * The proof of a hotel's room revenue (contract, section 16). It decides what every other response shows, so a
 * change makes the cached ones stale.
 */
export function revenueEndpoints({ now }: { now: () => Date }): EndpointHandler[] {
  return [
    handleRequest(readRevenueProof, (db, { hotel }) => findRevenueProof(db, hotel)),

    handleInTransaction(declareRevenue, async (tx, { hotel, body, caller, note }) => {
      const { year, month, declared, nights } = body;
      const { time_zone } = await findHotelProfile(tx, hotel);
      if (lastDay({ year, month }) >= todayIn(time_zone, now().getTime())) {
        throw fieldError('month', monthNotOver);
      }
      if (nights !== undefined && !areNightsOf({ year, month }, nights)) {
        throw fieldError('nights', nightsExpected);
      }
      const before = await findRevenueProof(tx, hotel);
      note({ before });
      const revenue = await loadStoredRevenue(tx, hotel, { year, month });
      const compared = compareRevenue(revenue, declared);
      const saved = await saveRevenueProof(tx, hotel, {
        ...compared,
        ...{ month: { year, month }, by: caller.email },
      });
      await raiseAllVersions(tx, hotel);
      // Who may declare a month need not be one who reads its nights.
      if (nights === undefined || !isAllowed(caller, 'read-nights')) return saved;
      return { ...saved, nights: compareNights(revenue, nights) };
    }),

    handleInTransaction(deleteRevenueProof, async (tx, { hotel, note }) => {
      const before = await removeRevenueProof(tx, hotel);
      note({ before });
      await raiseAllVersions(tx, hotel);
    }),
  ];
}

/** Whether they are nights of the month, each once. */
function areNightsOf(month: Month, nights: readonly { readonly date: Day }[]): boolean {
  const dates = new Set(nights.map(({ date }) => date));
  return (
    dates.size === nights.length &&
    daysOfMonth(month).filter((day) => dates.has(day)).length === dates.size
  );
}
