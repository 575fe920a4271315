import { apiError, fieldError } from '@hotel/domain/api-error.ts';
import { budgetFieldsRequired } from '@hotel/domain/budgets/budget-form.ts';
import { type BudgetAmounts, budgetFields } from '@hotel/domain/budgets/budget-of-month.ts';
import { type Budget, hasAmount } from '@hotel/domain/budgets/endpoints.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { hotelIsVisible, viewerParameters } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Caller } from '../platform/http/authorization.ts';

const budgetColumns = `budget.id::text as id, budget.hotel_id::text as hotel_id, hotel.name as hotel_name,
  budget.month, budget.year, budget.budget, budget.rooms, budget.revenue`;

/** Null: of all of the caller's hotels, of all years. */
type BudgetFilter = { hotel: string | null; year: number | null };

/** The budgets of the caller's hotels, sorted by hotel name, year and month; of one hotel or year when given. */
export async function budgetsOf(
  db: Queryable,
  caller: Caller,
  { hotel, year }: BudgetFilter,
): Promise<Budget[]> {
  const { rows } = await db.query<Budget>(
    `select ${budgetColumns} from budget join hotel on hotel.id = budget.hotel_id
     where ${isListed}
     order by budget.hotel_id, budget.year, budget.month`,
    [...viewerParameters(caller), hotel, year],
  );
  return rows.toSorted((a, b) => inFrenchOrder(a.hotel_name, b.hotel_name));
}

/** How many budgets `budgetsOf` lists. */
export async function countBudgetsOf(
  db: Queryable,
  caller: Caller,
  { hotel, year }: BudgetFilter,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from budget join hotel on hotel.id = budget.hotel_id where ${isListed}`,
    [...viewerParameters(caller), hotel, year],
  );
  return rows[0]?.count ?? 0;
}

const isListed = `${hotelIsVisible} and ($3::integer is null or budget.hotel_id = $3)
  and ($4::integer is null or budget.year = $4)`;

/** Creates a budget; throws CONFLICT when the hotel has one for this month and year. */
export async function insertBudget(
  tx: Queryable,
  {
    hotel_id,
    month,
    year,
    budget = null,
    rooms = null,
    revenue = null,
  }: { hotel_id: string; month: number; year: number } & AmountChanges,
): Promise<Budget> {
  const [created] = await queryBudgets(
    tx,
    `with saved as (
       insert into budget (hotel_id, month, year, budget, rooms, revenue)
       values ($1, $2, $3, $4, $5, $6) returning *
     )
     select ${budgetColumns} from saved as budget join hotel on hotel.id = budget.hotel_id`,
    [hotel_id, month, year, budget, rooms, revenue],
  );
  if (created === undefined) throw new Error('insert into budget returned no row');
  return created;
}

/** A hotel's year, January first: the amounts of each month, null where none was set. */
export type BudgetsOfYear = {
  budgets: readonly (number | null)[];
  rooms: readonly (number | null)[];
  revenue: readonly (number | null)[];
};

/** The budgets of a hotel's year, locked until the transaction ends. */
export async function lockBudgetsOfYear(
  tx: Queryable,
  hotel: string,
  year: number,
): Promise<BudgetsOfYear> {
  const { rows } = await tx.query<{ month: number } & BudgetAmounts>(
    `select month, budget, rooms, revenue from budget where hotel_id = $1 and year = $2
     order by month for update`,
    [hotel, year],
  );
  const twelve = (measure: Measure) =>
    Array.from({ length: 12 }, (_, index) => {
      const line = rows.find(({ month }) => month === index + 1);
      return line?.[budgetFields[measure]] ?? null;
    });
  return { budgets: twelve('nuitees'), rooms: twelve('rooms'), revenue: twelve('revenue') };
}

/** Inserts or updates the budgets of a hotel's year; an amount that is null keeps what is stored. */
export async function upsertBudgetsOfYear(
  tx: Queryable,
  { hotel, year, budgets, rooms, revenue }: { hotel: string; year: number } & BudgetsOfYear,
): Promise<{ inserted: number; updated: number }> {
  // Ordered by month, so that two transactions that save the same year lock the rows in the same order.
  const { rows: saved } = await tx.query<{ is_new: boolean }>(
    `insert into budget (hotel_id, year, month, budget, rooms, revenue)
     select $1::integer, $2::integer, month, nights, rooms, revenue
     from unnest($3::integer[], $4::integer[], $5::bigint[]) with ordinality
       as sent (nights, rooms, revenue, month)
     where num_nonnulls(nights, rooms, revenue) > 0 order by month
     on conflict (hotel_id, year, month) do update set
       budget = coalesce(excluded.budget, budget.budget),
       rooms = coalesce(excluded.rooms, budget.rooms),
       revenue = coalesce(excluded.revenue, budget.revenue)
     returning (xmax = 0) as is_new`,
    [hotel, year, budgets, rooms, revenue],
  );
  const inserted = saved.filter(({ is_new }) => is_new).length;
  return { inserted, updated: saved.length - inserted };
}

/** Nights, rooms and cents. An amount that is undefined keeps its value; null removes it. */
type AmountChanges = {
  budget?: number | null | undefined;
  rooms?: number | null | undefined;
  revenue?: number | null | undefined;
};

/** A field that is undefined keeps its value. */
export type BudgetChanges = AmountChanges & {
  hotel_id?: string | undefined;
  month?: number | undefined;
  year?: number | undefined;
};

/**
 * Updates a budget of one of the caller's hotels; null when it is of another hotel or does not exist. Throws
 * VALIDATION when no amount would be left.
 */
export async function updateBudgetOf(
  tx: Queryable,
  caller: Caller,
  id: string,
  changes: BudgetChanges,
): Promise<{ before: Budget; after: Budget } | null> {
  const [before] = await queryBudgets(
    tx,
    `select ${budgetColumns} from budget join hotel on hotel.id = budget.hotel_id
     where budget.id = $3 and ${hotelIsVisible} for update of budget`,
    [...viewerParameters(caller), id],
  );
  if (before === undefined) return null;
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const { hotel_id, month, year, budget, rooms, revenue }: Budget = {
    ...before,
    ...Object.fromEntries(given),
  };
  if (!hasAmount({ budget, rooms, revenue })) throw fieldError('budget', budgetFieldsRequired);
  const [after] = await queryBudgets(
    tx,
    `with saved as (
       update budget set hotel_id = $2, month = $3, year = $4, budget = $5, rooms = $6, revenue = $7
       where id = $1 returning *
     )
     select ${budgetColumns} from saved as budget join hotel on hotel.id = budget.hotel_id`,
    [id, hotel_id, month, year, budget, rooms, revenue],
  );
  return after === undefined ? null : { before, after };
}

/** Deletes a budget of one of the caller's hotels and returns it; null when it is of another hotel or does not exist. */
export async function deleteBudgetOf(
  tx: Queryable,
  caller: Caller,
  id: string,
): Promise<Budget | null> {
  const [deleted] = await queryBudgets(
    tx,
    `with deleted as (
       delete from budget using hotel
       where budget.id = $3 and hotel.id = budget.hotel_id and ${hotelIsVisible} returning budget.*
     )
     select ${budgetColumns} from deleted as budget join hotel on hotel.id = budget.hotel_id`,
    [...viewerParameters(caller), id],
  );
  return deleted ?? null;
}

/** Runs a statement that returns budgets; throws CONFLICT when it would add a second one for a hotel, month and year. */
async function queryBudgets(
  tx: Queryable,
  statement: string,
  values: readonly unknown[],
): Promise<Budget[]> {
  try {
    const { rows } = await tx.query<Budget>(statement, values);
    return rows;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw apiError('CONFLICT', {
      message: 'Un budget existe déjà pour cet hôtel, ce mois et cette année.',
      cause: error,
    });
  }
}

/** The budget of a measure, revenue in cents, as an SQL expression on `budget`. */
export function budgetOf(measure: Measure): string {
  return `budget.${budgetFields[measure]}`;
}

/** The budget of a hotel's month in a measure, revenue in cents; null where none was set. */
export async function findBudget(
  db: Queryable,
  hotel: string,
  { year, month }: Month,
  measure: Measure = 'nuitees',
): Promise<number | null> {
  const { rows } = await db.query<{ amount: number | null }>(
    `select ${budgetOf(measure)} as amount from budget
     where hotel_id = $1 and year = $2 and month = $3`,
    [hotel, year, month],
  );
  return rows[0]?.amount ?? null;
}
