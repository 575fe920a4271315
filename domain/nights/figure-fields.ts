import { z } from 'zod';
import { isDay } from '../calendar/day.ts';
import { day } from '../fields.ts';
import {
  maxFinalItems,
  maxNightsPerDay,
  maxSnapshotItems,
  minNightsOfPreviousYear,
} from './limits.ts';
import { trustedList } from './trusted-list.ts';

/** The lists of figures that the calls that write nights take (contract, section 5). */

/** The lowest and the highest figure of one day, in person-nights. */
export type FigureBounds = { readonly min: number; readonly max: number };

export const onTheBooksBounds: FigureBounds = { min: 0, max: maxNightsPerDay };
/** Last year's paste may correct downwards: negatives are allowed there only. */
export const previousYearBounds: FigureBounds = {
  min: minNightsOfPreviousYear,
  max: maxNightsPerDay,
};

export const nightsOnTheBooks = figureWithin(onTheBooksBounds);

function figureWithin({ min, max }: FigureBounds) {
  return z.int().min(min).max(max);
}

/** Names the requests of one paste, which are one entry of the imports and are taken back together. */
export const importRunField = z.uuid().optional();

/** The nights on the books of some stay days. */
export const snapshotItems = trustedList(
  z.strictObject({ stay_date: day, nuitees: nightsOnTheBooks }),
  { isRight: isItem('stay_date', onTheBooksBounds), most: maxSnapshotItems },
)
  .min(1)
  .check(refuseDuplicateDays((item) => item.stay_date));

/** Final nights of some days; they may be none. */
export function finalItems(bounds: FigureBounds) {
  return trustedList(z.strictObject({ date: day, nuitees: figureWithin(bounds) }), {
    isRight: isItem('date', bounds),
    most: maxFinalItems,
  }).check(refuseDuplicateDays((item) => item.date));
}

/** One element per day of a month, from the first; null where nothing is said. */
export const figuresOfMonth = trustedList(nightsOnTheBooks.nullable(), {
  isRight: (figure) => figure === null || isWithin(figure, onTheBooksBounds),
  most: 31,
}).min(1);

function isWithin(figure: unknown, { min, max }: FigureBounds): boolean {
  return (
    typeof figure === 'number' && Number.isSafeInteger(figure) && figure >= min && figure <= max
  );
}

/** Whether it is a figure of a day, both right, and nothing more. */
function isItem(dayName: 'date' | 'stay_date', bounds: FigureBounds) {
  return (item: unknown): boolean => {
    if (typeof item !== 'object' || item === null || !(dayName in item)) return false;
    const { [dayName]: itsDay, nuitees } = item as Record<string, unknown>;
    return (
      typeof itsDay === 'string' &&
      isDay(itsDay) &&
      isWithin(nuitees, bounds) &&
      Object.keys(item).length === 2
    );
  };
}

/**
 * Refuses a day that is given twice: nobody could say which of the two figures counts. A check, not a
 * `superRefine`: that hangs a new function on what is checked, and V8 then keeps the whole list until
 * its next great collection.
 */
export function refuseDuplicateDays<Item>(dayOf: (item: Item) => string): z.core.CheckFn<Item[]> {
  return ({ value, issues }) => {
    if (areInOrder(value, dayOf)) return;
    const seen = new Set<string>();
    value.forEach((item, index) => {
      const itsDay = dayOf(item);
      if (seen.has(itsDay)) {
        const message = `Le jour ${itsDay} est donné deux fois.`;
        issues.push({ code: 'custom', path: [index], message, input: value, continue: true });
      }
      seen.add(itsDay);
    });
  };
}

/** Whether every day comes after the one before it: mostly so, and then none is given twice. */
function areInOrder<Item>(items: readonly Item[], dayOf: (item: Item) => string): boolean {
  let last = '';
  for (const item of items) {
    const itsDay = dayOf(item);
    if (itsDay <= last) return false;
    last = itsDay;
  }
  return true;
}
