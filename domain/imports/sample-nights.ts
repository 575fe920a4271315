import { type Day, monthOf } from '../calendar/day.ts';
import { addMonths, daysOfMonth } from '../calendar/month.ts';

/** The figures of the template to download: nobody counted them, and none may be taken for a hotel's own. */

/** 80 to 129 nights, always the same for a day: what is still the sample's can be told. */
export function sampleNights(day: Day): number {
  let mixed = 2_166_136_261;
  for (const letter of day) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16_777_619);
  return 80 + ((mixed >>> 0) % 50);
}

/** The days of the six months before today's. */
export function sampleDays(today: Day): Day[] {
  const month = monthOf(today);
  return [-6, -5, -4, -3, -2, -1].flatMap((count) => daysOfMonth(addMonths(month, count)));
}

type Figure = { readonly day: Day; readonly nuitees: number };

/**
 * How many figures are the sample's; 0 where they are so few that chance explains them: one figure in
 * fifty is the same by accident.
 */
export function isUnchangedSample(figures: readonly Figure[]): number {
  const same = figures.filter(({ day, nuitees }) => nuitees === sampleNights(day)).length;
  return same >= 5 && same * 5 >= figures.length ? same : 0;
}
