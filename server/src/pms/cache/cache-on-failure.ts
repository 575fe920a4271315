import type { z } from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { PmsConnection, PmsSettings } from '../pms-connection.ts';
import { isPmsUnavailable, type PmsAccess, withHotelPms } from '../with-hotel-pms.ts';
import { findPmsCache, type PmsCacheKey, savePmsCache } from './pms-cache-store.ts';

/**
 * What the PMS answers now, which is kept; when it does not answer, the last kept answer with
 * `stale_since`, and only without one the refusal (contract, section 6). A kept answer of another
 * shape than today's is none.
 */
export async function withPmsCacheFallback<Shape extends z.ZodType<object>>(
  reach: PmsAccess,
  db: Queryable,
  asked: PmsCacheKey,
  shape: Shape,
  ask: (connection: PmsConnection) => Promise<z.output<Shape>>,
): Promise<z.output<Shape>> {
  let answered: { answer: z.output<Shape>; settings: PmsSettings };
  try {
    answered = await withHotelPms(reach, db, asked.hotel, async (connection, settings) => ({
      answer: await ask(connection),
      settings,
    }));
  } catch (error) {
    const kept = isPmsUnavailable(error) ? await lastKept(db, asked, shape) : null;
    if (kept === null) throw error;
    return kept;
  }
  await savePmsCache(db, asked, answered.answer, answered.settings);
  return answered.answer;
}

async function lastKept<Shape extends z.ZodType<object>>(
  db: Queryable,
  asked: PmsCacheKey,
  shape: Shape,
): Promise<z.output<Shape> | null> {
  const kept = await findPmsCache(db, asked);
  const old = shape.safeParse({ ...Object(kept?.answer), stale_since: kept?.kept_at });
  return old.success ? old.data : null;
}
