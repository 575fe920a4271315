import { addDays, type Day, daysBetween, monthOf } from '../../calendar/day.ts';
import { frenchDay, shortWeekday } from '../../calendar/french-dates.ts';
import { easterSunday, movableFeastOf } from '../../hotel-calendar/movable-feasts.ts';
import { frenchNumber } from '../../numbers/french-numbers.ts';
import { daysOfWeekdayYear } from './same-weekday-last-year.ts';

/** The night of the year before that a single night is compared with, and the movable feast that both belong to. */
export type ComparableNight = { readonly date: Day; readonly feast: string | null };

/** In days: the same weekday of the weeks around. The first that no feast fills stands in. */
const neighbouringWeeks = [0, -7, 7, -14] as const;

/**
 * The night a year before that a night is compared with: the same day of a movable feast, else the same weekday
 * 364 days before. Where last year's feast fills that one and this year's does not fill the night, the same weekday
 * of the nearest other week.
 */
export function comparableNight(night: Day): ComparableNight {
  const feast = movableFeastOf(night);
  if (feast !== null) {
    const fromEaster = daysBetween(easterSunday(monthOf(night).year), night);
    return { date: addDays(easterSunday(monthOf(night).year - 1), fromEaster), feast };
  }
  const sameWeekday = addDays(night, -daysOfWeekdayYear);
  const shift = neighbouringWeeks.find(
    (days) => movableFeastOf(addDays(sameWeekday, days)) === null,
  );
  return { date: addDays(sameWeekday, shift ?? 0), feast: null };
}

/** 'dim. 30/11/2025', or 'Pâques, dim. 20/04/2025': the night of last year. */
export function comparedNightText({ date, feast }: ComparableNight): string {
  const day = `${shortWeekday(date)} ${frenchDay(date)}`;
  return feast === null ? day : `${feast}, ${day}`;
}

/**
 * 'Pâques : 96 le 19/04', the final nights of the same night of a movable feast a year before; null on an
 * ordinary night.
 */
export function sameFeastText(
  night: Day,
  finalNightsOf: (night: Day) => number | null,
): string | null {
  const { date, feast } = comparableNight(night);
  if (feast === null) return null;
  return `${feast} : ${frenchNumber(finalNightsOf(date))} le ${frenchDay(date).slice(0, 5)}`;
}
