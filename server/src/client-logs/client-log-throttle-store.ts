import { apiError } from '@hotel/domain/api-error.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The rate limit per address (contract, section 8). */
const maxPerMinute = 60;

/** Counts a log of an address, in the caller's transaction. Throws TOO_MANY_REQUESTS over the limit. */
export async function throttleClientLog(tx: Queryable, address: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`log ${address}`]);
  // Skips the rows that a request of another address deletes at the moment: neither waits.
  await tx.query(
    `delete from client_log_sending where ctid = any (array(
       select ctid from client_log_sending where sent_at <= now() - interval '1 minute'
       for update skip locked))`,
  );
  const { rows } = await tx.query<{ wait: number | null }>(
    `select ceil(extract(epoch from min(sent_at) + interval '1 minute' - now()))::integer as wait
     from client_log_sending
     where address = $1 and sent_at > now() - interval '1 minute' having count(*) >= $2`,
    [address, maxPerMinute],
  );
  const wait = rows[0]?.wait ?? null;
  if (wait !== null) throw apiError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, wait) });
  await tx.query(`insert into client_log_sending (address) values ($1)`, [address]);
}
