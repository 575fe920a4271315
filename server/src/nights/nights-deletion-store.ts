import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { firstDay, lastDay, type Month } from '@hotel/domain/calendar/month.ts';
import { clearDays, type Nights } from '@hotel/domain/nights/month-of-snapshots.ts';
import type { Queryable } from '../database/database.ts';
import { arrayText, guestsThatStay } from './nights-store.ts';
import { raiseVersions } from './nights-versions-store.ts';

/** Which snapshot figures a deletion means: `scope` says which of their two days lies in from..to. */
export type DeletionRange = { scope: 'as_of' | 'stay'; from: Day; to: Day };

/** How many figures a deletion of this range would take away. */
export async function countFigures(
  db: Queryable,
  hotel: string,
  { scope, from, to }: DeletionRange,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count
     from snapshot_month cross join unnest(nights) with ordinality as night (figure, day)
     where hotel_id = $1 and ${rowsTouched[scope]} and figure is not null
       and ${scope === 'as_of' ? 'true' : 'month + (day::integer - 1) between $2 and $3'}`,
    [hotel, from, to],
  );
  return rows[0]?.count ?? 0;
}

/** $1 hotel, $2 from, $3 to. */
const rowsTouched = {
  as_of: 'as_of_date between $2 and $3',
  stay: `month between date_trunc('month', $2::date) and $3`,
} as const satisfies Record<DeletionRange['scope'], string>;

/** Takes the range's snapshot figures away, and the rows where none is left. Answers how many figures. */
export async function deleteFigures(
  tx: Queryable,
  hotel: string,
  range: DeletionRange,
): Promise<number> {
  const { scope, from, to } = range;
  const months = await lockMonthsTouched(tx, hotel, range);
  if (scope === 'as_of') return deleteRows(tx, hotel, months, from, to);
  const isWhole = (month: Day) => month >= from && lastDay(monthOf(month)) <= to;
  const deletedRows = await deleteRows(tx, hotel, months.filter(isWhole), '-infinity', 'infinity');
  let deleted = deletedRows;
  for (const month of months.filter((candidate) => !isWhole(candidate))) {
    deleted += await clearStayDays(tx, hotel, month, range);
  }
  return deleted;
}

async function lockMonthsTouched(
  tx: Queryable,
  hotel: string,
  { scope, from, to }: DeletionRange,
): Promise<Day[]> {
  const { rows } = await tx.query<{ month: Day }>(
    `select distinct month from snapshot_month
     where hotel_id = $1 and ${rowsTouched[scope]} order by month`,
    [hotel, from, to],
  );
  const months = rows.map(({ month }) => month);
  await raiseVersions(tx, hotel, months);
  return months;
}

async function deleteRows(
  tx: Queryable,
  hotel: string,
  months: readonly Day[],
  fromAsOf: Day | '-infinity',
  toAsOf: Day | 'infinity',
): Promise<number> {
  const { rows } = await tx.query<{ deleted: number }>(
    `with gone as (
       delete from snapshot_month
       where hotel_id = $1 and month = any ($2::date[]) and as_of_date between $3 and $4
       returning nights
     )
     select coalesce(sum(cardinality(array_remove(nights, null))), 0)::integer as deleted from gone`,
    [hotel, months, fromAsOf, toAsOf],
  );
  return rows[0]?.deleted ?? 0;
}

/** A month that the range covers only in part: its rows keep their other days. */
async function clearStayDays(
  tx: Queryable,
  hotel: string,
  month: Day,
  { from, to }: DeletionRange,
): Promise<number> {
  const { rows } = await tx.query<{ as_of: Day; nights: Nights }>(
    `select as_of_date as as_of, nights from snapshot_month where hotel_id = $1 and month = $2`,
    [hotel, month],
  );
  const cleared = rows.map(({ as_of, nights }) => ({
    as_of,
    ...clearDays(nights, from, to, monthOf(month)),
  }));
  const left = cleared.flatMap(({ as_of, nights }) => (nights === null ? [] : [{ as_of, nights }]));
  await tx.query(
    `update snapshot_month set nights = cleared.nights::integer[], ${guestsThatStay('cleared.nights::integer[]')}
     from unnest($3::date[], $4::text[]) as cleared (as_of_date, nights)
     where hotel_id = $1 and month = $2 and snapshot_month.as_of_date = cleared.as_of_date`,
    [hotel, month, left.map(({ as_of }) => as_of), left.map(({ nights }) => arrayText(nights))],
  );
  const emptied = cleared.filter(({ nights }) => nights === null).map(({ as_of }) => as_of);
  await tx.query(
    `delete from snapshot_month where hotel_id = $1 and month = $2 and as_of_date = any ($3::date[])`,
    [hotel, month, emptied],
  );
  return cleared.reduce((sum, { deleted }) => sum + deleted, 0);
}

/** Takes the imported final nights of a month away; snapshots stay. Answers how many figures. */
export async function deleteFinalNights(
  tx: Queryable,
  hotel: string,
  month: Month,
): Promise<number> {
  await raiseVersions(tx, hotel, [firstDay(month)]);
  const { rows } = await tx.query<{ nights: Nights }>(
    `delete from final_month where hotel_id = $1 and month = $2 returning nights`,
    [hotel, firstDay(month)],
  );
  return rows[0]?.nights.filter((figure) => figure !== null).length ?? 0;
}
