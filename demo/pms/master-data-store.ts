import type { Client } from 'pg';
import { dayOfNumber } from '../day-numbers.ts';
import type { HotelPlan } from '../hotels/hotel-plan.ts';
import type { BookedStay } from '../stay.ts';
import type { CodeLists } from './codes.ts';
import { guestName, profilesPerCountry } from './guests.ts';
import { firstGuestId, roomsPerSeason } from './reservation-rows.ts';
import { roomsOf } from './room-numbers.ts';
import type { OpenSeason } from './seasons.ts';

/** Categories of rooms, and the rooms on sale in each season. */
export async function fillRooms(
  client: Client,
  plan: HotelPlan,
  seasons: readonly OpenSeason[],
): Promise<void> {
  await insert(
    client,
    'YCAT',
    plan.categories.map(({ code, name, beds }, index) => [index + 1, code, name, beds]),
  );
  await insert(
    client,
    'YRMS',
    seasons.flatMap(({ from, until }, season) =>
      roomsOf(plan.categories).map(({ place, number, category }) => [
        season * roomsPerSeason + place + 1,
        number,
        category + 1,
        from,
        until,
      ]),
    ),
  );
}

/** Rates, markets, sources, blocks, countries and companies. */
export async function fillLists(client: Client, plan: HotelPlan, lists: CodeLists): Promise<void> {
  const numbered = (names: readonly string[]) => names.map((name, index) => [index + 1, name]);
  await insert(client, 'YRCH', numbered(lists.rates));
  await insert(client, 'XCMA', numbered(lists.markets));
  await insert(client, 'YRAS', numbered(lists.sources));
  await insert(client, 'YBLH', numbered(lists.blocks));
  await insert(
    client,
    'XCOU',
    plan.countries.map(([{ code, name }], index) => [index + 1, code, name]),
  );
  await insert(
    client,
    'XCMS',
    lists.companies.map((name, index) => [index + 1, 1, name, null]),
  );
}

/** Guests by country; the last ones, of unknown country, have no address. */
export async function fillGuests(client: Client, { countries }: HotelPlan): Promise<void> {
  const profiles = Array.from({ length: (countries.length + 1) * profilesPerCountry }, (_, n) => ({
    id: firstGuestId + n,
    country: Math.floor(n / profilesPerCountry),
    number: n % profilesPerCountry,
  }));
  await insert(
    client,
    'XCMS',
    profiles.map(({ id, country, number }) => [
      ...[id, 2],
      ...guestName(countries[country]?.[0], number),
    ]),
  );
  await insert(
    client,
    'XADR',
    profiles
      .filter(({ country }) => country < countries.length)
      .map(({ id, country }) => [id, country + 1]),
  );
}

/** Groups with the year they come, and the blocks their rooms are taken from. */
export async function fillGroups(
  client: Client,
  plan: HotelPlan,
  stays: readonly BookedStay[],
): Promise<void> {
  const arrivals = new Map(stays.map(({ group, arrival }) => [group, arrival]));
  arrivals.delete(0);
  const { names, blocks } = plan.groups;
  await insert(
    client,
    'YGRP',
    [...arrivals].map(([group, arrival]) => [
      group,
      `${names[group % names.length]} ${dayOfNumber(arrival).slice(0, 4)}`,
    ]),
  );
  await insert(
    client,
    'YBLD',
    [...arrivals.keys()].map((group) => [group, 1 + (group % blocks.length)]),
  );
}

/** Inserts rows into a table, with all its columns in order. */
async function insert(
  client: Client,
  table: string,
  rows: readonly (readonly (string | number | null)[])[],
): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 order by attnum`,
    [table.toLowerCase()],
  );
  const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`);
  await client.query(
    `insert into ${table} select * from unnest(${arrays.join(', ')})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}
