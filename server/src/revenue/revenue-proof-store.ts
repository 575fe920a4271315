import { revenueIsProven } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The latest proof of each hotel's revenue. */

/** Whether the hotel's revenue, and every figure made from it, may be shown (contract, section 16). */
export async function isRevenueProven(db: Queryable, hotel: string): Promise<boolean> {
  const { rows } = await db.query<{ proven: boolean }>(
    `select ${revenueIsProven('$1::integer')} as proven`,
    [hotel],
  );
  return rows[0]?.proven === true;
}
