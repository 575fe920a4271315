import { addDays, type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import { addMonths, firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { compareRevenue } from '@hotel/domain/revenue/revenue-proof.ts';
import { replaceSchoolZones } from '@hotel/server/src/hotel-calendar/public.ts';
import { insertHotel } from '@hotel/server/src/hotels/hotels-store.ts';
import {
  addMissingFinalNights,
  addMissingSnapshots,
} from '@hotel/server/src/nights/missing-months-store.ts';
import { loadStoredRevenue } from '@hotel/server/src/nights/public.ts';
import type { Database, Queryable } from '@hotel/server/src/platform/database/database.ts';
import { query } from '@hotel/server/src/platform/database/query.ts';
import { saveRevenueProof } from '@hotel/server/src/revenue/revenue-proof-store.ts';
import { type BudgetOfMonth, budgetsOf } from './budgets.ts';
import {
  addMissingBudgets,
  connectToPms,
  type FilledHotel,
  findFilledHotel,
  noteFilled,
  openNotes,
  setTouristTaxRate,
} from './demonstration-store.ts';
import type { HotelPlan } from './hotels/hotel-plan.ts';
import { findKnownDays, insertMornings, turnDailyImportOn } from './import-log/import-log-store.ts';
import { morningsOf } from './import-log/mornings.ts';
import {
  type DemonstrationHotel,
  type HotelToFill,
  hotelAt,
  type OpenHotel,
} from './open-hotel.ts';
import { fillPms, firstDayOfPms } from './pms/fill-pms.ts';
import { grossPriceOf } from './pms/reservation-rows.ts';
import {
  demonstrationReading,
  finalFiguresOfStays,
  type SnapshotOfMonth,
  snapshotsOf,
} from './snapshots.ts';
import type { BookedStay } from './stay.ts';

/** Who has proven the revenue of a hotel: the demonstration's administrator. */
const controllerEmail = 'admin@demo.hotel';

/** Whole months of snapshots before the one of yesterday. */
const monthsOfSnapshots = 26;
/** The number of mornings in the import log at the first start. */
const loggedMornings = 30;

/**
 * Brings the demonstration up to the instant: hotels, their PMS settings, snapshots with the daily
 * imports that stored them, final nights and budgets of what is older, and each hotel's PMS. Run again
 * on the same day it changes nothing; on a later day it adds the days since. What users entered,
 * changed or deleted meanwhile is kept, and so is the result of a morning that the product itself imported.
 */
export async function fillDemonstration(
  database: Database,
  hotels: readonly DemonstrationHotel[],
  now: number,
): Promise<OpenHotel[]> {
  await openNotes(database);
  const wanted: { hotel: HotelToFill; filled: FilledHotel | null }[] = [];
  for (const { plan, pms } of hotels) {
    const filled = await findFilledHotel(database, plan.service);
    const timeZone = filled?.time_zone ?? defaultTimeZone;
    wanted.push({ hotel: hotelAt(now, { plan, pms }, timeZone), filled });
  }
  return database.dedicated(async (client) => {
    const db = {
      query: ((statement, values) => query(client, statement, values)) as Queryable['query'],
    };
    const filling = await beginFillingPms(wanted.map(({ hotel }) => hotel));
    const open: OpenHotel[] = [];
    for (const { hotel, filled } of wanted) {
      open.push({ ...hotel, id: await fillHotel(db, hotel, filled, now) });
    }
    await filling.done;
    return open;
  });
}

/**
 * Starts to fill the PMS of the hotels, in parallel with the other figures. Every connection
 * is open before stays are generated, because on a slow machine that blocks this process for longer than
 * the connection timeout.
 */
async function beginFillingPms(
  hotels: readonly HotelToFill[],
): Promise<{ done: Promise<unknown> }> {
  const allConnected = Promise.withResolvers<void>();
  const connecting: Promise<unknown>[] = [];
  const filling = hotels.map(({ plan, pms, booked, workingDate }) => {
    const connected = Promise.withResolvers<void>();
    const done = fillPms(pms, plan, workingDate, async () => {
      connected.resolve();
      await allConnected.promise;
      return booked();
    });
    connecting.push(Promise.race([connected.promise, done]));
    return done;
  });
  const done = Promise.all(filling);
  // The caller handles a failure when it awaits the result.
  done.catch(() => undefined);
  await Promise.all(connecting).finally(allConnected.resolve);
  return { done };
}

/** The first as-of day of a demonstration started today. */
function firstAsOfDay(today: Day): Day {
  return firstDay(addMonths(monthOf(addDays(today, -1)), -monthsOfSnapshots));
}

/**
 * Fills hotels that have no PMS, one after the other: for the pages of a group, two years of snapshots are
 * enough. They are kept and continued as the others.
 */
export async function fillHotelsWithoutPms(
  database: Database,
  plans: readonly HotelPlan[],
  now: number,
): Promise<string[]> {
  return database.dedicated(async (client) => {
    const db = {
      query: ((statement, values) => query(client, statement, values)) as Queryable['query'],
    };
    const ids: string[] = [];
    for (const plan of plans) {
      const filled = await findFilledHotel(db, plan.service);
      const hotel = hotelAt(now, { plan, pms: null }, filled?.time_zone ?? defaultTimeZone);
      ids.push(await fillHotel(db, hotel, filled, now));
    }
    return ids;
  });
}

/** Runs one transaction on a connection without timeouts, because a slow machine needs long for two years of figures. */
async function fillHotel(
  db: Queryable,
  hotel: HotelToFill<Database | null>,
  filled: FilledHotel | null,
  now: number,
): Promise<string> {
  const { plan, today, workingDate } = hotel;
  if (filled !== null && (filled.is_deleted || filled.filled_up_to >= workingDate)) {
    return filled.hotel_id;
  }
  const stays = hotel.booked();
  const from = filled === null ? firstAsOfDay(today) : addDays(filled.filled_up_to, 1);
  const snapshots = takenSnapshots(plan, stays, from, workingDate);
  const older = filled === null ? figuresBefore(plan, stays, today) : [];
  const budgets = budgetsDue(plan, stays, filled, today);
  await db.query('begin');
  const hasPms = hotel.pms !== null;
  const id = filled?.hotel_id ?? (await openHotel(db, plan, hasPms));
  if (hasPms) await turnDailyImportOn(db, id);
  await addMornings(db, { ...hotel, id }, snapshots, now);
  await addMissingFinalNights(db, id, older);
  await addMissingBudgets(db, id, budgets);
  if (filled === null && plan.isRevenueProven) await proveRevenue(db, id, plan, stays, today);
  await noteFilled(db, plan.service, {
    hotel_id: id,
    filled_up_to: workingDate,
    budgets_up_to: monthOf(today).year + 1,
  });
  await db.query('commit');
  return id;
}

/** Declares the room revenue that the last month's closing reports add up to. */
async function proveRevenue(
  tx: Queryable,
  hotel: string,
  plan: HotelPlan,
  stays: readonly BookedStay[],
  today: Day,
): Promise<void> {
  const month = addMonths(monthOf(today), -1);
  const priceOf = (stay: BookedStay) => grossPriceOf(plan, stay);
  const { revenue } = finalFiguresOfStays(stays, priceOf, month);
  const declared = revenue.reduce((sum, cents) => sum + cents, 0);
  const compared = compareRevenue(await loadStoredRevenue(tx, hotel, month), declared);
  await saveRevenueProof(tx, hotel, { ...compared, month, by: controllerEmail });
}

/** Adds the snapshots, and the daily imports of the last of them to the import log. */
async function addMornings(
  tx: Queryable,
  { id, plan, timeZone, workingDate }: Omit<OpenHotel, 'pms'>,
  snapshots: readonly SnapshotOfMonth[],
  now: number,
): Promise<void> {
  const firstLogged = addDays(workingDate, 1 - loggedMornings);
  const known = await findKnownDays(tx, id, snapshots[0]?.asOf ?? workingDate);
  const missing = snapshots.filter(({ asOf }) => !known.imported.has(asOf));
  await addMissingSnapshots(tx, id, missing);
  const logged = missing.filter(({ asOf }) => asOf >= firstLogged && !known.withSnapshot.has(asOf));
  await insertMornings(tx, id, morningsOf(logged, { seed: plan.seed, timeZone, now }));
}

function takenSnapshots(
  plan: HotelPlan,
  stays: readonly BookedStay[],
  from: Day,
  to: Day,
): SnapshotOfMonth[] {
  const priceOf = (stay: BookedStay) => grossPriceOf(plan, stay);
  return snapshotsOf(stays, priceOf, from, to).filter(
    ({ asOf }) => !plan.missedMornings.includes(asOf),
  );
}

/** The final figures of the months before the first snapshot, as a hotel would enter them by hand. */
function figuresBefore(
  plan: HotelPlan,
  stays: readonly BookedStay[],
  today: Day,
): ({ month: Month } & ReturnType<typeof finalFiguresOfStays>)[] {
  const end = firstAsOfDay(today);
  const priceOf = (stay: BookedStay) => grossPriceOf(plan, stay);
  const months: ReturnType<typeof figuresBefore> = [];
  for (
    let month: Month = monthOf(firstDayOfPms(today));
    firstDay(month) < end;
    month = addMonths(month, 1)
  ) {
    months.push({ month, ...finalFiguresOfStays(stays, priceOf, month) });
  }
  return months;
}

/** Last year's, this year's and next year's budgets; later only those of a year that begins. */
function budgetsDue(
  plan: HotelPlan,
  stays: readonly BookedStay[],
  filled: FilledHotel | null,
  today: Day,
): BudgetOfMonth[] {
  const { year } = monthOf(today);
  const priceOf = (stay: BookedStay) => grossPriceOf(plan, stay);
  return [year - 1, year, year + 1]
    .filter((due) => due > (filled?.budgets_up_to ?? 0))
    .flatMap((due) => budgetsOf(stays, priceOf, { seed: plan.seed, year: due }));
}

/** A hotel without a PMS tells its beds itself. */
async function openHotel(tx: Queryable, plan: HotelPlan, hasPms: boolean): Promise<string> {
  const ownBeds = plan.categories.reduce((sum, { rooms, beds }) => sum + rooms * beds, 0);
  const beds = hasPms ? null : ownBeds;
  const rooms = plan.categories.reduce((sum, category) => sum + category.rooms, 0);
  const { basis: revenue_basis, vatRate: vat_rate } = demonstrationReading;
  const { id } = await insertHotel(tx, {
    ...{ name: plan.name, logo_url: null, beds },
    ...{ rooms, revenue_basis, vat_rate },
  });
  if (hasPms) await connectToPms(tx, id, plan.service);
  await setTouristTaxRate(tx, id, 165);
  if (plan.schoolZones !== undefined) await replaceSchoolZones(tx, id, plan.schoolZones);
  return id;
}
