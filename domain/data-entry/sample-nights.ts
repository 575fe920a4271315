import { type Day, monthOf } from '../calendar/day.ts';
import { addMonths, daysOfMonth } from '../calendar/month.ts';

/** The sample figures of the downloadable template, which must not be imported as a hotel's own. */

/** 80 to 129 nights, always the same for a day, so that sample figures can be recognised. */
export function sampleNights(day: Day): number {
  let hash = 2_166_136_261;
  // FNV-1a.
  for (const character of day) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  return 80 + ((hash >>> 0) % 50);
}

/** The days of the six months before the current one. */
export function sampleDays(today: Day): Day[] {
  const month = monthOf(today);
  return [-6, -5, -4, -3, -2, -1].flatMap((count) => daysOfMonth(addMonths(month, count)));
}

type DayFigure = { readonly day: Day; readonly nuitees: number };

/**
 * How many figures equal the sample; 0 when there are fewer than 5 or less than a fifth of them, because one
 * in fifty figures equals the sample by chance.
 */
export function countSampleFigures(figures: readonly DayFigure[]): number {
  const same = figures.filter(({ day, nuitees }) => nuitees === sampleNights(day)).length;
  return same >= 5 && same * 5 >= figures.length ? same : 0;
}
