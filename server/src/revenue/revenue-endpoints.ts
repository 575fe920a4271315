import { fieldError } from '@hotel/domain/api-error.ts';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import { lastDay } from '@hotel/domain/calendar/month.ts';
import {
  declareRevenue,
  deleteRevenueProof,
  monthNotOver,
  readRevenueProof,
} from '@hotel/domain/revenue/endpoints.ts';
import { compareRevenue } from '@hotel/domain/revenue/revenue-proof.ts';
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
      const { year, month, declared } = body;
      const { time_zone } = await findHotelProfile(tx, hotel);
      if (lastDay({ year, month }) >= todayIn(time_zone, now().getTime())) {
        throw fieldError('month', monthNotOver);
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
      return saved;
    }),

    handleInTransaction(deleteRevenueProof, async (tx, { hotel, note }) => {
      const before = await removeRevenueProof(tx, hotel);
      note({ before });
      await raiseAllVersions(tx, hotel);
    }),
  ];
}
