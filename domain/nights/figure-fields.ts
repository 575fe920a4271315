import { z } from 'zod';
import { day } from '../fields.ts';
import {
  maxFinalItems,
  maxNightsPerDay,
  maxSnapshotItems,
  minNightsOfPreviousYear,
} from './limits.ts';

/** The lists of figures that the calls that write nights take (contract, section 5). */

export const nightsOnTheBooks = z.int().min(0).max(maxNightsPerDay);
/** Last year's paste may correct downwards: negatives are allowed there only. */
export const previousYearNights = z.int().min(minNightsOfPreviousYear).max(maxNightsPerDay);

/** Names the requests of one paste, which are one entry of the imports and are taken back together. */
export const run = z.uuid().optional();

/** The nights on the books of some stay days. */
export const snapshotItems = z
  .array(z.strictObject({ stay_date: day, nuitees: nightsOnTheBooks }))
  .min(1)
  .max(maxSnapshotItems)
  .superRefine(noDayTwice((item) => item.stay_date));

/** Final nights of some days; they may be none. */
export function finalItems<Figure extends z.ZodType<number>>(nuitees: Figure) {
  return z
    .array(z.strictObject({ date: day, nuitees }))
    .max(maxFinalItems)
    .superRefine(noDayTwice((item) => item.date));
}

/** Refuses a day that is given twice: nobody could say which of the two figures counts. */
export function noDayTwice<Item>(dayOf: (item: Item) => string) {
  return (items: readonly Item[], context: z.RefinementCtx) => {
    if (areInOrder(items, dayOf)) return;
    const seen = new Set<string>();
    items.forEach((item, index) => {
      const itsDay = dayOf(item);
      if (seen.has(itsDay)) {
        context.addIssue({
          code: 'custom',
          path: [index],
          message: `Le jour ${itsDay} est donné deux fois.`,
        });
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
