import { monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import { differenceOf } from '@hotel/domain/numbers/nullable-arithmetic.ts';
import type { RevenueProof } from '@hotel/domain/revenue/endpoints.ts';
import type { RevenueComparison } from '@hotel/domain/revenue/revenue-proof.ts';
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

type StoredProof = {
  state: 'refused' | 'proven';
  month: string;
  ours: number | null;
  declared: number;
  missing: string[];
  by: string | null;
  at: string;
};

const proofColumns = 'month, state, ours, declared, missing, account_email as by, at';

/** The hotel's latest proof; state 'none' without any. */
export async function findRevenueProof(db: Queryable, hotel: string): Promise<RevenueProof> {
  const { rows } = await db.query<StoredProof>(
    `select ${proofColumns} from revenue_proof where hotel_id = $1`,
    [hotel],
  );
  return proofOf(rows[0]);
}

/** Stores the comparison of a month in place of the one before; `by` is an e-mail address. */
export async function saveRevenueProof(
  tx: Queryable,
  hotel: string,
  { month, by, ...compared }: RevenueComparison & { month: Month; by: string },
): Promise<RevenueProof> {
  const { state, ours, declared, missing } = compared;
  const { rows } = await tx.query<StoredProof>(
    `insert into revenue_proof (hotel_id, month, state, ours, declared, missing, account_email)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (hotel_id) do update
     set month = excluded.month, state = excluded.state, ours = excluded.ours,
       declared = excluded.declared, missing = excluded.missing,
       account_email = excluded.account_email, at = excluded.at
     returning ${proofColumns}`,
    [hotel, firstDay(month), state, ours, declared, missing, by],
  );
  return proofOf(rows[0]);
}

/** Deletes the hotel's proof and returns it. */
export async function removeRevenueProof(tx: Queryable, hotel: string): Promise<RevenueProof> {
  const { rows } = await tx.query<StoredProof>(
    `delete from revenue_proof where hotel_id = $1 returning ${proofColumns}`,
    [hotel],
  );
  return proofOf(rows[0]);
}

function proofOf(stored: StoredProof | undefined): RevenueProof {
  if (stored === undefined) {
    return {
      ...{ state: 'none', month: null, year: null, ours: null, declared: null, difference: null },
      ...{ missing: [], by: null, at: null },
    };
  }
  const { month, ours, declared } = stored;
  return { ...stored, ...monthOf(month), difference: differenceOf(ours, declared) };
}
