import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { ResponseOf } from '@hotel/domain/endpoint.ts';
import {
  readNationalitiesOfDay,
  readNationalitiesOfMonth,
  readNoShowDetail,
} from '@hotel/domain/pms/endpoints.ts';
import { rankedNationalities } from '@hotel/domain/pms/ranked-nationalities.ts';
import type { Queryable } from '../platform/database/database.ts';
import { withPmsCacheFallback } from './cache/cache-on-failure.ts';
import { noShowDetailQuery } from './cache/guest-lists-store.ts';
import { expirePmsCache } from './cache/pms-cache-store.ts';
import { missingDaysField } from './missing-days.ts';
import type { PmsConnection } from './pms-connection.ts';
import { type DayBinds, daysOfMonthBinds, type PmsQueries } from './queries/pms-queries.ts';
import { readNationalities, readNoShows } from './queries/pms-rows.ts';
import type { PmsAccess } from './with-hotel-pms.ts';

/** What is needed to read from the PMS of a hotel. */
export type PmsReadDependencies = {
  queries: PmsQueries;
  /** A list of no-shows names guests: it stays cached for so many days, no longer. */
  guestNamesDays: number;
} & PmsAccess;

/** The no-show reservations of the month. */
export async function loadNoShowDetail(
  pms: PmsReadDependencies,
  db: Queryable,
  hotel: string,
  month: Month,
): Promise<ResponseOf<typeof readNoShowDetail>> {
  await expireNoShowDetails(db, pms);
  const key = { hotel, query: noShowDetailQuery, days: daysOfMonthBinds(month) };
  const query = pms.queries['no-show-detail'];
  return withPmsCacheFallback(pms, db, key, readNoShowDetail.response, async (connection) => ({
    ok: true as const,
    rows: readNoShows(await connection.run(query, key.days)),
    ...(await missingDaysField(pms.queries, connection, 'no-show-detail', key.days)),
  }));
}

/** Deletes the cached details that are too old to be kept, whatever is read next. */
export function expireNoShowDetails(
  db: Queryable,
  { guestNamesDays }: Pick<PmsReadDependencies, 'guestNamesDays'>,
): Promise<void> {
  return expirePmsCache(db, noShowDetailQuery, guestNamesDays);
}

/** The guests of one night by nationality, most guests first. */
export function loadNationalitiesOfDay(
  pms: PmsReadDependencies,
  db: Queryable,
  hotel: string,
  date: Day,
): Promise<ResponseOf<typeof readNationalitiesOfDay>> {
  const days = { from_date: date, to_date: date };
  const key = { hotel, query: 'nationalite', days };
  return withPmsCacheFallback(pms, db, key, readNationalitiesOfDay.response, (connection) =>
    readRanked(pms, connection, days),
  );
}

/** The guests of a month by nationality, most guests first; with `to`, of its nights up to that day. */
export function loadNationalitiesOfMonth(
  pms: PmsReadDependencies,
  db: Queryable,
  hotel: string,
  month: Month & { readonly to?: Day | undefined },
): Promise<ResponseOf<typeof readNationalitiesOfMonth>> {
  const { from_date, to_date } = daysOfMonthBinds(month);
  const days = { from_date, to_date: month.to ?? to_date };
  const key = { hotel, query: 'nationalite-month', days };
  return withPmsCacheFallback(pms, db, key, readNationalitiesOfMonth.response, (connection) =>
    readRanked(pms, connection, days),
  );
}

async function readRanked(pms: PmsReadDependencies, connection: PmsConnection, days: DayBinds) {
  const rows = await connection.run(pms.queries.nationalities, days);
  return {
    ok: true as const,
    rows: rankedNationalities(readNationalities(rows)),
    ...(await missingDaysField(pms.queries, connection, 'nationalities', days)),
  };
}
