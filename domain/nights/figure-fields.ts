import { z } from 'zod';
import { isDay } from '../calendar/day.ts';
import { day } from '../fields.ts';
import {
  type FigureBounds,
  maxFinalItems,
  maxSnapshotItems,
  onTheBooksBounds,
  previousYearBounds,
  revenueBounds,
} from './limits.ts';
import { longList } from './long-list.ts';
import { measures } from './measure.ts';

/** The schemas of figures in the requests that write nights (contract, section 5). */

export const nightsOnTheBooks = figureWithin(onTheBooksBounds);

/** What is counted; nuitées where a request does not say. */
export const measureField = z.enum(measures).default('nuitees');

function figureWithin({ min, max }: FigureBounds) {
  return z.int().min(min).max(max);
}

/** The same for all requests of one paste, which are one import and are undone together. */
export const importRunField = z.uuid().optional();

/** Rooms and revenue (cents, without VAT): left out, what is stored stays; null, unknown (contract, section 16). */
const measureFields = {
  rooms: nightsOnTheBooks.nullable().optional(),
  revenue: figureWithin(revenueBounds).nullable().optional(),
};

/** The nights on the books of some stay dates. */
export const snapshotItems = longList(
  z.strictObject({ stay_date: day, nuitees: nightsOnTheBooks, ...measureFields }),
  { isValidItem: isItem('stay_date', onTheBooksBounds), min: 1, max: maxSnapshotItems },
).check(refuseDuplicateDays((item) => item.stay_date));

/** The final nights of some days, at least `min`. */
export function finalItems({ min }: { min: number } = { min: 0 }) {
  return longList(z.strictObject({ date: day, nuitees: nightsOnTheBooks, ...measureFields }), {
    isValidItem: isItem('date', onTheBooksBounds),
    min,
    max: maxFinalItems,
  }).check(refuseDuplicateDays((item) => item.date));
}

/** The final nights of some days of the year before; without rooms and revenue. */
export const previousYearItems = longList(
  z.strictObject({ date: day, nuitees: figureWithin(previousYearBounds) }),
  { isValidItem: isItem('date', previousYearBounds, false), min: 1, max: maxFinalItems },
).check(refuseDuplicateDays((item) => item.date));

/** One element per day of a month, from the first; null where there is no figure. */
export const figuresOfMonth = monthOfFigures(onTheBooksBounds);
export const revenueOfMonth = monthOfFigures(revenueBounds);

function monthOfFigures(bounds: FigureBounds) {
  return longList(figureWithin(bounds).nullable(), {
    isValidItem: (figure) => isWithinOrNull(figure, bounds),
    min: 1,
    max: 31,
  });
}

function isWithinOrNull(figure: unknown, bounds: FigureBounds): boolean {
  return figure === null || isWithin(figure, bounds);
}

function isWithin(figure: unknown, { min, max }: FigureBounds): boolean {
  return (
    typeof figure === 'number' && Number.isSafeInteger(figure) && figure >= min && figure <= max
  );
}

/** Whether an item has a valid day and valid figures, and no other field. */
function isItem(dayName: 'date' | 'stay_date', bounds: FigureBounds, hasMeasures = true) {
  return (item: unknown): boolean => {
    if (typeof item !== 'object' || item === null || !(dayName in item)) return false;
    const { [dayName]: sentDay, nuitees, rooms, revenue } = item as Record<string, unknown>;
    const hasRooms = hasMeasures && rooms !== undefined;
    const hasRevenue = hasMeasures && revenue !== undefined;
    return (
      typeof sentDay === 'string' &&
      isDay(sentDay) &&
      isWithin(nuitees, bounds) &&
      (!hasRooms || isWithinOrNull(rooms, onTheBooksBounds)) &&
      (!hasRevenue || isWithinOrNull(revenue, revenueBounds)) &&
      Object.keys(item).length === 2 + Number(hasRooms) + Number(hasRevenue)
    );
  };
}

/**
 * Refuses a day that is given twice, because either figure could be the right one. It is a check and not a
 * `superRefine`, which attaches a new function to the checked payload: V8 then keeps the whole list in memory
 * until its next major garbage collection.
 */
export function refuseDuplicateDays<Item>(dayOf: (item: Item) => string): z.core.CheckFn<Item[]> {
  return ({ value, issues }) => {
    if (areAscending(value, dayOf)) return;
    const seen = new Set<string>();
    value.forEach((item, index) => {
      const itemDay = dayOf(item);
      if (seen.has(itemDay)) {
        const message = `Le jour ${itemDay} est donné deux fois.`;
        issues.push({ code: 'custom', path: [index], message, input: value, continue: true });
      }
      seen.add(itemDay);
    });
  };
}

/** Whether the days are strictly ascending, as they mostly are: then none is given twice. */
function areAscending<Item>(items: readonly Item[], dayOf: (item: Item) => string): boolean {
  let last = '';
  for (const item of items) {
    const itemDay = dayOf(item);
    if (itemDay <= last) return false;
    last = itemDay;
  }
  return true;
}
