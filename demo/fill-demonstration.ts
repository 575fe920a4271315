import { addDays, type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { addMonths, firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import { ask } from '@hotel/server/src/database/ask.ts';
import type { Database, Queryable } from '@hotel/server/src/database/database.ts';
import { insertHotel } from '@hotel/server/src/hotels/hotels-store.ts';
import {
  addMissingFinalNights,
  addMissingSnapshots,
} from '@hotel/server/src/nights/whole-months-store.ts';
import { bookStays } from './book-stays.ts';
import { type BudgetOfMonth, budgetsOf } from './budgets.ts';
import { numberOfDay } from './day-numbers.ts';
import {
  addMissingBudgets,
  connectToPms,
  type FilledHotel,
  findFilledHotel,
  noteFilled,
  openNotes,
} from './demonstration-store.ts';
import type { HotelPlan } from './hotels/hotel-plan.ts';
import { fillPms, firstDayOfPms } from './pms/fill-pms.ts';
import { finalNights, type SnapshotOfMonth, snapshotsOf } from './snapshots.ts';
import type { Stay } from './stay.ts';

/** Whole months of snapshots before the one of yesterday. */
const monthsOfSnapshots = 26;

export type DemonstrationHotel = { readonly plan: HotelPlan; readonly pms: Database };

/**
 * Brings the demonstration up to the evening before `today`: hotels, their PMS settings, snapshots,
 * final nights and budgets of what is older, and each hotel's PMS. Run again on the same day it
 * changes nothing; on a later day it adds the days since. What people entered, changed or deleted
 * meanwhile stays so. Gives the ids of the hotels in the order given.
 */
export async function fillDemonstration(
  database: Database,
  hotels: readonly DemonstrationHotel[],
  today: Day,
): Promise<string[]> {
  await openNotes(database);
  const ids: string[] = [];
  const filling: Promise<unknown>[] = [];
  for (const { plan, pms } of hotels) {
    const booked = oncePerRun(() => bookStays(plan, numberOfDay(today) - 1));
    filling.push(fillPms(pms, plan, booked, today));
    ids.push(await fillHotel(database, plan, booked, today));
  }
  await Promise.all(filling);
  return ids;
}

/** Booking years of stays takes a second: it is done once, and only when something is missing. */
function oncePerRun<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}

/** The first as-of day of a demonstration started today. */
function firstAsOfDay(today: Day): Day {
  return firstDay(addMonths(monthOf(addDays(today, -1)), -monthsOfSnapshots));
}

async function fillHotel(
  database: Database,
  plan: HotelPlan,
  booked: () => readonly Stay[],
  today: Day,
): Promise<string> {
  const yesterday = addDays(today, -1);
  const filled = await findFilledHotel(database, plan.service);
  if (filled !== null && (filled.is_deleted || filled.filled_up_to >= yesterday)) {
    return filled.hotel_id;
  }
  const stays = booked();
  const from = filled === null ? firstAsOfDay(today) : addDays(filled.filled_up_to, 1);
  const snapshots = takenSnapshots(plan, stays, from, yesterday);
  const older = filled === null ? nightsBefore(stays, today) : [];
  const budgets = budgetsDue(plan, stays, filled, today);
  return withoutLimitOfTime(database, async (tx) => {
    const hotel = filled?.hotel_id ?? (await openHotel(tx, plan));
    await addMissingSnapshots(tx, hotel, snapshots);
    await addMissingFinalNights(tx, hotel, older);
    await addMissingBudgets(tx, hotel, budgets);
    await noteFilled(tx, plan.service, {
      hotel_id: hotel,
      filled_up_to: yesterday,
      budgets_up_to: monthOf(today).year + 1,
    });
    return hotel;
  });
}

/** One transaction on a connection of its own: a slow machine may take its time for two years of figures. */
function withoutLimitOfTime<T>(
  database: Database,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.dedicated(async (client) => {
    await client.query('begin');
    const done = await work({ query: (statement, values) => ask(client, statement, values) });
    await client.query('commit');
    return done;
  });
}

function takenSnapshots(
  plan: HotelPlan,
  stays: readonly Stay[],
  from: Day,
  to: Day,
): SnapshotOfMonth[] {
  return snapshotsOf(stays, from, to).filter(({ asOf }) => !plan.missedMornings.includes(asOf));
}

/** The final nights of the months before the first snapshot, as a hotel types them in from its books. */
function nightsBefore(
  stays: readonly Stay[],
  today: Day,
): { month: Month; nights: readonly number[] }[] {
  const end = firstAsOfDay(today);
  const months: { month: Month; nights: readonly number[] }[] = [];
  for (
    let month: Month = monthOf(firstDayOfPms(today));
    firstDay(month) < end;
    month = addMonths(month, 1)
  ) {
    months.push({ month, nights: finalNights(stays, month) });
  }
  return months;
}

/** Last year's, this year's and next year's budgets; later only those of a year that begins. */
function budgetsDue(
  plan: HotelPlan,
  stays: readonly Stay[],
  filled: FilledHotel | null,
  today: Day,
): BudgetOfMonth[] {
  const { year } = monthOf(today);
  return [year - 1, year, year + 1]
    .filter((due) => due > (filled?.budgets_up_to ?? 0))
    .flatMap((due) => budgetsOf(stays, plan.seed, due));
}

async function openHotel(tx: Queryable, plan: HotelPlan): Promise<string> {
  const { id } = await insertHotel(tx, { name: plan.name, logo_url: null });
  await connectToPms(tx, id, plan.service);
  return id;
}
