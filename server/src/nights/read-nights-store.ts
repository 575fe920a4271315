import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import type {
  MonthOfSnapshots,
  Nights,
  SnapshotRow,
} from '@hotel/domain/nights/month-of-snapshots.ts';
import type { Queryable, SqlStatement } from '../platform/database/database.ts';

/** Reads nights, rooms and revenue as whole months; every rule about them is in the domain. */

const columnOf = { nuitees: 'nights', rooms: 'rooms', revenue: 'revenue' } as const;

/**
 * The snapshots of a month: its as-of dates, and for each measure that was read the figures of each of them, both
 * comma-separated. `as_of` is null for the month's imported final figures.
 */
export type MonthAsText = { month: Day; as_of: string | null } & {
  [M in Measure as (typeof columnOf)[M]]?: string | null;
};

/**
 * A parameter whose value the planner does not see: the plan is the same for every hotel and month, and
 * each connection makes it once. Planning for the values takes twice as long as running the query.
 */
export function opaqueParameter(position: number, type: 'integer' | 'date'): string {
  return `(select $${position}::${type})`;
}

const hotelParameter = opaqueParameter(1, 'integer');

/** A statement for each number of months; each is made once, so that its prepared plan is reused. */
export function statementsByCount(
  make: (count: number) => SqlStatement,
): (count: number) => SqlStatement {
  const statements = new Map<number, SqlStatement>();
  return (count) => {
    const statement = statements.get(count) ?? make(count);
    statements.set(count, statement);
    return statement;
  };
}

/** Whether a hotel has proven its revenue, as an SQL condition; `hotel` is an SQL expression of its id. */
export function revenueIsProven(hotel: string): string {
  return `exists (select from revenue_proof where revenue_proof.hotel_id = ${hotel} and state = 'proven')`;
}

/**
 * The columns of `MonthAsText` that a statement selects from `snapshot_month`, grouped by month, and from
 * `final_month`. Revenue is null until the hotel has proven it (contract, section 16); `proof` is that condition.
 */
export function measureColumns(
  measures: readonly Measure[],
  proof: string,
): { readonly snapshots: string; readonly finals: string } {
  const columns = measures.map((measure) => ({
    name: columnOf[measure],
    figures:
      measure === 'revenue'
        ? `case when ${proof} then revenue::text end`
        : `${columnOf[measure]}::text`,
  }));
  return {
    snapshots: columns
      .map(({ name, figures }) => {
        // A snapshot without the measure has a place among the others: only nights are never null.
        const each = name === 'nights' ? figures : `coalesce(${figures}, 'null')`;
        return `string_agg(${each}, ',' order by as_of_date) as ${name}`;
      })
      .join(', '),
    finals: columns.map(({ figures }) => figures).join(', '),
  };
}

/**
 * Selects `MonthAsText` rows of the hotel $1 and of the months that begin at $2, $3 …: one row for all
 * snapshots of a month costs little more than one for a single one.
 */
export function selectMonths(
  count: number,
  measures: readonly Measure[] = ['nuitees'],
): SqlStatement {
  const key = measures.join('-');
  const statements = selectMonthsOf.get(key) ?? statementsByCount(makeSelectMonths(measures));
  selectMonthsOf.set(key, statements);
  return statements(count);
}

const selectMonthsOf = new Map<string, (count: number) => SqlStatement>();

function makeSelectMonths(
  measures: readonly Measure[],
  proof = revenueIsProven(hotelParameter),
): (count: number) => SqlStatement {
  const columns = measureColumns(measures, proof);
  return (count) => {
    const months = Array.from({ length: count }, (_, index) => opaqueParameter(index + 2, 'date'));
    return {
      name: ['find-months', count, ...measures].join('-'),
      text: `
        select month, string_agg(as_of_date::text, ',' order by as_of_date) as as_of,
          ${columns.snapshots}
        from snapshot_month where hotel_id = ${hotelParameter} and month in (${months}) group by month
        union all
        select month, null, ${columns.finals}
        from final_month where hotel_id = ${hotelParameter} and month in (${months})`,
    };
  };
}

/** What is known of each requested month, in the same order. */
export type MonthsOfNights<Months extends readonly Month[]> = {
  -readonly [Index in keyof Months]: MonthOfSnapshots;
};

/**
 * What is known of a hotel's months in a measure, read in one query and so at one instant. Every month has the
 * form of nights; revenue is in cents, and unknown until the hotel has proven it.
 */
export async function loadMonths<const Months extends readonly Month[]>(
  db: Queryable,
  hotel: string,
  months: Months,
  measure: Measure = 'nuitees',
): Promise<MonthsOfNights<Months>> {
  const loaded = await loadMeasures(db, hotel, months, [measure]);
  return loaded[measure];
}

/** The same in several measures, all of one instant. */
export async function loadMeasures<const Months extends readonly Month[], M extends Measure>(
  db: Queryable,
  hotel: string,
  months: Months,
  measures: readonly M[],
): Promise<Record<M, MonthsOfNights<Months>>> {
  const statement = selectMonths(months.length, measures);
  const { rows } = await db.query<MonthAsText>({
    ...statement,
    values: [hotel, ...months.map(firstDay)],
  });
  return byMeasure(measures, (measure) => monthsFromRows(months, rows, measure));
}

const selectStoredRevenue = {
  ...makeSelectMonths(['revenue'], 'true')(1),
  name: 'find-stored-revenue',
};

/** The revenue of a month as it is stored, proven or not: only its proof may read it. */
export async function loadStoredRevenue(
  db: Queryable,
  hotel: string,
  month: Month,
): Promise<MonthOfSnapshots> {
  const values = [hotel, firstDay(month)];
  const { rows } = await db.query<MonthAsText>({ ...selectStoredRevenue, values });
  return monthFromRows(month, rows, 'revenue');
}

/** One value for each of the measures. */
export function byMeasure<M extends Measure, Value>(
  measures: readonly M[],
  figuresOf: (measure: M) => Value,
): Record<M, Value> {
  const entries = measures.map((measure) => [measure, figuresOf(measure)] as const);
  // The keys are those of `measures`, but the type of `fromEntries` does not say so.
  return Object.fromEntries(entries) as Record<M, Value>;
}

/** The months in the order requested, from the rows of `selectMonths`, which read the measure. */
export function monthsFromRows<const Months extends readonly Month[]>(
  months: Months,
  rows: readonly MonthAsText[],
  measure: Measure = 'nuitees',
): MonthsOfNights<Months> {
  const byMonth = Map.groupBy(rows, (row) => row.month);
  const loaded = months.map((month) =>
    monthFromRows(month, byMonth.get(firstDay(month)) ?? [], measure),
  );
  // `map` keeps the number and the order of the months, but its type does not say so.
  return loaded as MonthsOfNights<Months>;
}

/** The as-of dates of all the hotel's snapshots, oldest first, whatever their stay dates. */
export async function findAsOfDays(db: Queryable, hotel: string): Promise<Day[]> {
  const { rows } = await db.query<{ day: Day }>(
    `select as_of_date as day from snapshot_month where hotel_id = $1
     group by as_of_date order by as_of_date`,
    [hotel],
  );
  return rows.map(({ day }) => day);
}

function monthFromRows(
  month: Month,
  rows: readonly MonthAsText[],
  measure: Measure,
): MonthOfSnapshots {
  const snapshots = rows.find(({ as_of }) => as_of !== null);
  const finals = rows.find(({ as_of }) => as_of === null);
  const imported = finals?.[columnOf[measure]] ?? null;
  return {
    month,
    rows: snapshotRows(snapshots?.as_of ?? null, snapshots?.[columnOf[measure]] ?? null),
    imported: imported === null ? null : JSON.parse(imported),
  };
}

/**
 * From '2026-03-01,2026-03-02' and '[12,null],[7,9]'; empty where the month has no snapshots. A snapshot that has
 * nothing of the measure is 'null', and no row.
 */
function snapshotRows(asOfDates: string | null, figures: string | null): SnapshotRow[] {
  if (asOfDates === null || figures === null) return [];
  const rows: (Nights | null)[] = JSON.parse(`[${figures}]`);
  return asOfDates.split(',').flatMap((as_of, index) => {
    const nights = rows[index] ?? null;
    return nights === null ? [] : [{ as_of, nights }];
  });
}
