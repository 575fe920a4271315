import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLog } from '@hotel/server/src/platform/database/database.ts';
import { administratorRole } from '@hotel/server/src/platform/database/embedded/cluster.ts';
import { openEmbeddedPostgres } from '@hotel/server/src/platform/database/embedded/embedded-postgres.ts';
import { findPostmaster } from '@hotel/server/src/platform/database/embedded/postmaster.ts';
import { migrate } from '@hotel/server/src/platform/database/migrate.ts';
import { openDatabase } from '@hotel/server/src/platform/database/open-database.ts';
import { Client } from 'pg';
import { drawnMonths, generateBookings } from './random-bookings.ts';

const quiet = () => undefined;
export const quietLog: DatabaseLog = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** The PostgreSQL that product and limits share: the product's own, waiting for the disk as it does. */
export type BenchDatabase = {
  /** The process that all of its processes stand below. */
  pid: number;
  /** A folder that goes with it. */
  folder: string;
  urlOf(database: string): string;
  /** A database without a table. */
  make(database: string): Promise<string>;
  close(): Promise<void>;
};

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-bench-'));
  const postgres = await openEmbeddedPostgres({
    dataDir: folder,
    log: quietLog,
    settings: { max_connections: '200' },
  });
  const { host = '', port, user = '', database = '' } = postgres.config;
  const urlFor = (role: string, name: string) =>
    `postgresql://${role}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const urlOf = (name: string) => urlFor(user, name);
  const asAdministrator = (statement: string) =>
    onDatabase(urlFor(administratorRole, database), (client) => client.query(statement));
  // The bench asks for checkpoints, which the product's role may not.
  await asAdministrator(`grant pg_checkpoint to ${user}`);
  const postmaster = await findPostmaster(join(folder, 'postgres/cluster'));
  if (postmaster === undefined) throw new Error('the database server has no process');
  return {
    pid: postmaster.pid,
    folder,
    urlOf,
    make: async (name) => {
      await asAdministrator(`create database ${name} owner ${user}`);
      return urlOf(name);
    },
    close: async () => {
      await postgres.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A connection for one piece of work. */
export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return await work(client).finally(() => client.end());
}

/** As-of days per month of stay, and the months that are filled. */
export const asOfDays = 62;
export const firstMonth = '2024-01-01';

/** The product's tables, with `hotels` hotels of `months` months of 62 as-of days each. */
export async function fillProduct(url: string, hotels: number, months: number): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: quietLog });
  await migrate(database, { log: quietLog }).finally(() => database.close());
  await onDatabase(url, async (client) => {
    await client.query(
      `insert into hotel (name, name_key) select 'Hôtel ' || number, 'hôtel ' || number
       from generate_series(1, $1) as number`,
      [hotels],
    );
    await dealBooks(client);
    await client.query(
      `insert into snapshot_month (hotel_id, month, as_of_date, nights, rooms, revenue)
       select hotel.id, month, month - 31 + drawn.as_of, drawn.nights::json, drawn.rooms::json,
         drawn.revenue::json
       from hotel
       cross join lateral (
         select ($1::date + make_interval(months => place))::date as month
         from generate_series(0, $2 - 1) as place) as months
       join drawn on drawn.length = extract(day from month + interval '1 month - 1 day')
         and drawn.number = (hotel.id * 7 + extract(month from month)::integer) % $3`,
      [firstMonth, months, drawnMonths],
    );
    await client.query(
      `insert into nights_version (hotel_id, month, version)
       select distinct hotel_id, month, 1 from snapshot_month`,
    );
    await client.query(
      `insert into revenue_proof (hotel_id, month, state, ours, declared, missing)
       select id, $1::date, 'proven', 1, 1, '{}' from hotel`,
      [firstMonth],
    );
    await settle(client);
  });
}

async function dealBooks(client: Client): Promise<void> {
  const rows = generateBookings(asOfDays).flatMap(({ length, number, mornings }) =>
    mornings.map(({ nights, rooms, revenue }, as_of) => ({
      ...{ length, number, as_of, nights: JSON.stringify(nights) },
      ...{ rooms: JSON.stringify(rooms), revenue: JSON.stringify(revenue) },
    })),
  );
  await client.query(
    'create temporary table drawn (length integer, number integer, as_of integer, nights text, rooms text, revenue text)',
  );
  await client.query(
    `insert into drawn
     select * from json_to_recordset($1)
       as row (length integer, number integer, as_of integer, nights text, rooms text, revenue text)`,
    [JSON.stringify(rows)],
  );
  await client.query('create index on drawn (length, number)');
  await client.query('analyze drawn');
}

/** The same figures of `hotels` hotels, one row per figure. */
export async function fillRows(
  url: string,
  productUrl: string,
  hotels: number,
  months: number,
): Promise<void> {
  const tables = await readFile(join(import.meta.dirname, 'limits/row-table.sql'), 'utf8');
  const text = await onDatabase(productUrl, async (client) => {
    const { rows } = await client.query<{
      hotel: number;
      month: string;
      as_of: string;
      nights: number[];
    }>(
      `select hotel_id as hotel, to_char(month, 'YYYY-MM-DD') as month,
         to_char(as_of_date, 'YYYY-MM-DD') as as_of, nights
       from snapshot_month where hotel_id <= $1 and month < $2::date + make_interval(months => $3)`,
      [hotels, firstMonth, months],
    );
    return rows;
  });
  await onDatabase(url, async (client) => {
    await client.query(tables);
    for (let start = 0; start < text.length; start += 2_000) {
      const part = text.slice(start, start + 2_000);
      await client.query(
        `insert into nuitee
         select hotel, as_of, month + (day - 1)::integer, nuitees
         from unnest($1::integer[], $2::date[], $3::date[], $4::text[]) as kept (hotel, as_of, month, nights)
         cross join lateral unnest(nights::integer[]) with ordinality as figure (nuitees, day)`,
        [
          part.map(({ hotel }) => hotel),
          part.map(({ as_of }) => as_of),
          part.map(({ month }) => month),
          part.map(({ nights }) => `{${nights.join(',')}}`),
        ],
      );
    }
    await settle(client);
  });
}

/** Statistics and visibility as after a night of rest, so that no run pays for the filling. */
export async function settle(client: Client): Promise<void> {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/** Bytes that the tables hold with all their indexes. */
export async function bytesOf(url: string, tables: readonly string[]): Promise<number> {
  return await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'select sum(pg_total_relation_size(name::regclass))::text as bytes from unnest($1::text[]) as name',
      [tables],
    );
    return Number(rows[0]?.bytes);
  });
}

/** How many figures are stored, in the three measures. */
export async function figuresOf(url: string): Promise<number> {
  return await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ figures: string }>(
      `select sum(json_array_length(nights) + coalesce(json_array_length(rooms), 0)
         + coalesce(json_array_length(revenue), 0))::text as figures
       from snapshot_month`,
    );
    return Number(rows[0]?.figures);
  });
}

/** How many rows the reference table holds: one for each figure. */
export async function rowsOf(url: string): Promise<number> {
  return await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ count: string }>(
      'select count(*)::text as count from nuitee',
    );
    return Number(rows[0]?.count);
  });
}
