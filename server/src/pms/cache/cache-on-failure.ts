import type { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import type { PmsConnection, PmsConnectionSettings } from '../pms-connection.ts';
import { isPmsUnavailable, type PmsAccess, withHotelPms } from '../with-hotel-pms.ts';
import { findPmsCache, type PmsCacheKey, savePmsCache } from './pms-cache-store.ts';

/**
 * The response of the PMS, which is also cached. When the PMS does not respond: the cached response with
 * `stale_since`, and the PMS's error when nothing is cached (contract, section 6). A cached response that
 * does not fit today's schema counts as none.
 */
export async function withPmsCacheFallback<Schema extends z.ZodType<object>>(
  access: PmsAccess,
  db: Queryable,
  key: PmsCacheKey,
  schema: Schema,
  read: (connection: PmsConnection) => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  let fresh: { result: z.output<Schema>; settings: PmsConnectionSettings };
  try {
    fresh = await withHotelPms(
      access,
      db,
      key.hotel,
      async (connection, settings) => ({ result: await read(connection), settings }),
      { failFast: true },
    );
  } catch (error) {
    const cached = isPmsUnavailable(error) ? await findCachedResult(db, key, schema) : null;
    if (cached === null) throw error;
    return cached;
  }
  await savePmsCache(db, key, fresh.result, fresh.settings);
  return fresh.result;
}

async function findCachedResult<Schema extends z.ZodType<object>>(
  db: Queryable,
  key: PmsCacheKey,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const cached = await findPmsCache(db, key);
  const parsed = schema.safeParse({ ...Object(cached?.answer), stale_since: cached?.kept_at });
  return parsed.success ? parsed.data : null;
}
