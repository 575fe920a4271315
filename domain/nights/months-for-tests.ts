import fc from 'fast-check';
import { addDays, type Day, daysInMonth } from '../calendar/day.ts';
import { firstDay, type Month } from '../calendar/month.ts';
import { emptyNights, type MonthOfSnapshots, type Nights } from './month-of-snapshots.ts';

/** The nights of a month from figures by day: `{ 3: 80 }` is 80 on the third. */
export function nightsOn(month: Month, figures: Readonly<Record<number, number>>): Nights {
  return emptyNights(month).map((_, index) => figures[index + 1] ?? null);
}

/** A month from its snapshots by as-of date, and its imported final nights. */
export function aMonth(
  month: Month,
  snapshots: Readonly<Record<Day, Readonly<Record<number, number>>>>,
  imported: Readonly<Record<number, number>> | null = null,
): MonthOfSnapshots {
  const rows = Object.entries(snapshots)
    .map(([as_of, figures]) => ({ as_of, nights: nightsOn(month, figures) }))
    .toSorted((a, b) => (a.as_of < b.as_of ? -1 : 1));
  return { month, rows, imported: imported === null ? null : nightsOn(month, imported) };
}

/** Any state of a month: up to a dozen snapshots from 40 days before it to 20 after, some without figures. */
export function anyStateOf(month: Month): fc.Arbitrary<MonthOfSnapshots> {
  const days = daysInMonth(month.year, month.month);
  const anyNights = fc.array(fc.option(fc.nat({ max: 500 })), { minLength: days, maxLength: days });
  const anyRow = fc.record({
    as_of: fc.integer({ min: -40, max: days + 20 }).map((count) => addDays(firstDay(month), count)),
    nights: fc.oneof({ weight: 4, arbitrary: anyNights }, fc.constant(emptyNights(month))),
  });
  return fc.record({
    month: fc.constant(month),
    rows: fc
      .uniqueArray(anyRow, { selector: ({ as_of }) => as_of, maxLength: 12 })
      .map((rows) => rows.toSorted((a, b) => (a.as_of < b.as_of ? -1 : 1))),
    imported: fc.option(anyNights),
  });
}
