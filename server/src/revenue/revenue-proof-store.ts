import type { Measure } from '@hotel/domain/nights/measure.ts';
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

/**
 * What the ETag of a response with figures of a measure has beside the versions of the nights: its name, and
 * whether a revenue is shown. Empty for person-nights.
 */
export async function measureVersion(
  db: Queryable,
  hotel: string,
  measure: Measure = 'nuitees',
): Promise<string> {
  if (measure === 'nuitees') return '';
  const isHidden = measure === 'revenue' && !(await isRevenueProven(db, hotel));
  return isHidden ? `_${measure}-unproven` : `_${measure}`;
}
