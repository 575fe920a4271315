import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import type { MonthRow, MonthRowKey } from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../platform/database/database.ts';
import { lockMonths, rowColumns } from './write-nights-store.ts';

/** Which snapshot figures to delete: `scope` says which of their two dates lies in from..to, both included. */
export type DeletionRange = { scope: 'as_of' | 'stay'; from: Day; to: Day };

/** How many figures a deletion of this range would remove. */
export async function countFigures(
  db: Queryable,
  hotel: string,
  { scope, from, to }: DeletionRange,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count
     from snapshot_month
       cross join json_array_elements_text(nights) with ordinality as night (figure, day)
     where hotel_id = $1 and ${overlapsRange[scope]} and figure is not null
       and ${scope === 'as_of' ? 'true' : 'month + (day::integer - 1) between $2 and $3'}`,
    [hotel, from, to],
  );
  return rows[0]?.count ?? 0;
}

/** $1 hotel, $2 from, $3 to. */
const overlapsRange = {
  as_of: 'as_of_date between $2 and $3',
  stay: `month between date_trunc('month', $2::date) and $3`,
} as const satisfies Record<DeletionRange['scope'], string>;

type StoredSnapshotRow = MonthRow & { month: Day; as_of: Day };

/** Every snapshot row that overlaps the range, with all its days, its month locked until the transaction ends. */
export async function lockSnapshotRows(
  tx: Queryable,
  hotel: string,
  { scope, from, to }: DeletionRange,
): Promise<(MonthRowKey & { row: MonthRow })[]> {
  const months = await tx.query<{ month: Day }>(
    `select distinct month from snapshot_month where hotel_id = $1 and ${overlapsRange[scope]}`,
    [hotel, from, to],
  );
  const keys = months.rows.map(({ month }) => ({ month: monthOf(month), asOf: null }));
  await lockMonths(tx, hotel, keys);
  const { rows } = await tx.query<StoredSnapshotRow>(
    `select month, as_of_date as as_of, ${rowColumns}
     from snapshot_month
     where hotel_id = $1 and ${overlapsRange[scope]} and month = any ($4::date[])`,
    [hotel, from, to, months.rows.map(({ month }) => month)],
  );
  return rows.map(({ month, as_of: asOf, ...row }) => ({ month: monthOf(month), asOf, row }));
}
