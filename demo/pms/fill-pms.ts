import { readFile } from 'node:fs/promises';
import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay } from '@hotel/domain/calendar/month.ts';
import type { Database } from '@hotel/server/src/platform/database/database.ts';
import type { Client } from 'pg';
import { firstDayOfBooks, numberOfDay } from '../day-numbers.ts';
import type { HotelPlan } from '../hotels/hotel-plan.ts';
import type { BookedStay } from '../stay.ts';
import { codeListsOf } from './codes.ts';
import { fillGroups, fillGuests, fillLists, fillRooms } from './master-data-store.ts';
import { reservationColumns, reservationRows } from './reservation-rows.ts';
import { openSeasons } from './seasons.ts';

/** Increase this number when the bookings of a day change: the PMS is then filled again. */
const edition = 5;

const tables = ['suite8-tables.sql', 'oracle-catalogue.sql'].map(
  (file) => new URL(import.meta.resolve(`@hotel/server/src/pms/demonstration/${file}`)),
);

/**
 * Fills the hotel's PMS as of a working date, with all that is booked on that day: a snapshot imported
 * now is the one that the demonstration stores as of the day. What the PMS holds already for that
 * working date stays; another day's is made anew, of the stays asked for once it is connected. Gives
 * whether anything was written.
 */
export async function fillPms(
  database: Database,
  plan: HotelPlan,
  workingDate: Day,
  booked: () => Promise<readonly BookedStay[]>,
): Promise<boolean> {
  const state = `books of ${plan.service}, edition ${edition}, working date ${workingDate}`;
  return database.dedicated(async (client) => {
    const { rows } = await client.query<{ state: string | null }>(
      `select obj_description('public'::regnamespace, 'pg_namespace') as state`,
    );
    if (rows[0]?.state === state) return false;
    await client.query('begin');
    await client.query('drop schema public cascade; create schema public');
    for (const file of tables) await client.query(await readFile(file, 'utf8'));
    await fillTables(client, plan, await booked(), workingDate);
    await client.query(`comment on schema public is '${state}'`);
    await client.query('commit');
    await client.query('analyze');
    return true;
  });
}

/** The PMS holds three earlier years, so that each of them has a previous year. */
export function firstDayOfPms(today: Day): Day {
  return firstDay({ year: monthOf(today).year - 3, month: 1 });
}

async function fillTables(
  client: Client,
  plan: HotelPlan,
  stays: readonly BookedStay[],
  workingDate: Day,
): Promise<void> {
  const from = firstDayOfPms(workingDate);
  const lastCalendarDay = lastDay({ year: monthOf(workingDate).year + 2, month: 12 });
  const seasons = openSeasons(plan, lastCalendarDay);
  const lists = codeListsOf(plan);
  await client.query('insert into WGBS values ($1)', [workingDate]);
  await client.query(`insert into WUSS values (0, 'Hotelid', $1)`, [plan.name]);
  await client.query(`insert into WDAT select generate_series($1::date, $2::date, '1 day')`, [
    from,
    lastCalendarDay,
  ]);
  await fillRooms(client, plan, seasons);
  await fillLists(client, plan, lists);
  await fillGuests(client, plan);
  // The desk has copied the birth date of one guest in three from a passport; they are all of age.
  await client.query(
    `insert into XCID select XCMS_ID, timestamp '1950-01-01' + XCMS_ID % 15000 * interval '1 day'
     from XCMS where XCMS_TYPE = 2 and XCMS_ID % 3 = 0`,
  );
  await fillGroups(client, plan, stays);
  const known = { from: numberOfDay(from), today: numberOfDay(workingDate) };
  await fillReservations(client, plan, reservationRows(plan, stays, lists, seasons, known));
}

/** Sends the reservations as columns of numbers; the server computes their nights. */
async function fillReservations(
  client: Client,
  plan: HotelPlan,
  rows: ReturnType<typeof reservationRows>,
): Promise<void> {
  const arrays = reservationColumns.map((_, index) => `$${index + 1}::integer[]`);
  await client.query(
    `create temporary table booked on commit drop as
     select * from unnest(${arrays.join(', ')}) as given (${reservationColumns.join(', ')})`,
    reservationColumns.map((column) => `{${rows.map((row) => row[column]).join(',')}}`),
  );
  await client.query(reservationsSql(plan));
}

function reservationsSql(plan: HotelPlan): string {
  const start = `date '${firstDayOfBooks}'`;
  return `
    insert into YRES
    select id, guest, nullif(group_id, 0),
      case when has_crs_number = 1 then '${plan.service.slice(5, 8)}-' || lpad(id::text, 7, '0') end,
      ${start} + arrival + time '15:00', ${start} + departure + time '11:00',
      status, reason, id * 100 + nights - 1
    from booked;

    insert into YDET
    select id * 100 + night, id, ${start} + arrival + night, category, nullif(room, 0),
      nullif(group_id, 0), nullif(group_id, 0), market, market, adults, children, 1,
      nullif(share, 0), price / 100.0
    from booked cross join lateral generate_series(0, nights - 1) as night;

    -- The guest of a night is read for no-shows only, on their first night.
    insert into YCLN
    select id * 100, company, 1 from booked where reason = 4 and company > 0
    union all
    select id * 100, agency, 2 from booked where reason = 4 and agency > 0;
    insert into YRAL
    select id * 100, source, 1 from booked where reason = 4
    union all
    select id * 100, channel, 2 from booked where reason = 4;

    -- What a check of the month is explained by: the morning of a day knows what was booked and cancelled until
    -- the evening before.
    insert into WMLG
    select 'YRES', id, ${start} + booked_on - 1 + time '09:00' + id % 600 * interval '1 minute' from booked;
    insert into YCXL
    select id, id, ${start} + cancelled_on - 1 + time '09:00' + id % 600 * interval '1 minute', 1
    from booked where reason = 3 and cancelled_on > 0;`;
}
