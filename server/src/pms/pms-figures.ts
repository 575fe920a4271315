import { ApiError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { BedsRows } from '@hotel/domain/dashboard/occupancy.ts';
import { nightsFigure } from '@hotel/domain/fields.ts';
import { noShowTotals } from '@hotel/domain/no-show/no-show-totals.ts';
import { readHotelStatus } from '@hotel/domain/pms/endpoints.ts';
import { z } from 'zod';
import type { Queryable } from '../platform/database/database.ts';
import { withPmsCacheFallback } from './cache/cache-on-failure.ts';
import { findPmsCache, type PmsCacheKey } from './cache/pms-cache-store.ts';
import { readBedsOfMonth } from './hotel-status.ts';
import { daysOfMonthBinds, type PmsQueries } from './queries/pms-queries.ts';
import { readNoShows } from './queries/pms-rows.ts';
import type { PmsAccess } from './with-hotel-pms.ts';

/**
 * Figures of the PMS for what is computed without a person waiting for it. A cached response that is young
 * enough is used, and where the PMS gives no figure it is unknown (null) instead of an error.
 */
export type PmsFigures = {
  /** The beds of each day of the month. */
  bedsOfMonth(db: Queryable, hotel: string, month: Month): Promise<BedsRows | null>;
  /** The rooms of the no-shows that were due to arrive on a day. */
  noShowRooms(db: Queryable, hotel: string, day: Day): Promise<number | null>;
};

const hourMs = 60 * 60_000;
/** Beds change when rooms are closed for works. */
const bedsMaxAgeMs = 12 * hourMs;
/** The night audit sets no-shows, at any hour of the night. */
const noShowMaxAgeMs = hourMs;

const noShowRooms = z.object({ rooms: nightsFigure });

export function createPmsFigures(pms: PmsAccess & { queries: PmsQueries }): PmsFigures {
  return {
    async bedsOfMonth(db, hotel, month) {
      const days = daysOfMonthBinds(month);
      const key = { hotel, query: 'hotel-status', days };
      const schema = readHotelStatus.response;
      const cached = await findFreshCache(db, key, schema, bedsMaxAgeMs);
      const status = cached ?? (await orUnknown(readBedsOfMonth(pms, db, hotel, month)));
      return status?.rows ?? null;
    },

    async noShowRooms(db, hotel, day) {
      const key = { hotel, query: 'noshow-rooms', days: { from_date: day, to_date: day } };
      const cached = await findFreshCache(db, key, noShowRooms, noShowMaxAgeMs);
      const counted =
        cached ??
        (await orUnknown(
          withPmsCacheFallback(pms, db, key, noShowRooms, async (connection) => {
            const rows = await connection.run(pms.queries['no-show-detail'], key.days);
            // Counts only: the rows name guests.
            return { rooms: noShowTotals(readNoShows(rows)).rooms };
          }),
        ));
      return counted?.rooms ?? null;
    },
  };
}

async function findFreshCache<Schema extends z.ZodType>(
  db: Queryable,
  key: PmsCacheKey,
  schema: Schema,
  maxAgeMs: number,
): Promise<z.output<Schema> | null> {
  const cached = await findPmsCache(db, key);
  if (cached === null || Date.now() - Date.parse(cached.kept_at) > maxAgeMs) return null;
  const parsed = schema.safeParse(cached.answer);
  return parsed.success ? parsed.data : null;
}

/** Null where the hotel has no PMS or it does not respond; an error of the product itself stays one. */
async function orUnknown<Answer>(reading: Promise<Answer>): Promise<Answer | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
