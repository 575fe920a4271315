import { addDays, type Day, dayOf, daysBetween, monthOf } from '../../calendar/day.ts';
import { frenchDay, shortWeekday } from '../../calendar/french-dates.ts';
import { daysOfWeekdayYear } from './same-weekday-last-year.ts';

/** The night of the year before that a single night is compared with, and the movable feast that both belong to. */
export type ComparableNight = { readonly date: Day; readonly feast: string | null };

/** The feasts that move with Easter, and which nights around each fill for it, in days from Easter Sunday. */
const movableFeasts = [
  { feast: 'Pâques', first: -2, last: 1 },
  { feast: 'Ascension', first: 38, last: 41 },
  { feast: 'Pentecôte', first: 47, last: 50 },
] as const;

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

/** The movable feast whose nights a night is one of, in French; null for any other night. */
export function movableFeastOf(night: Day): string | null {
  const fromEaster = daysBetween(easterSunday(monthOf(night).year), night);
  const found = movableFeasts.find(({ first, last }) => fromEaster >= first && fromEaster <= last);
  return found?.feast ?? null;
}

/** Gregorian Easter, by the algorithm of Meeus, Jones and Butcher (J. Meeus, "Astronomical Algorithms", chapter 8). */
function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - leapCorrection + 15) % 30;
  const weekdayShift =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lunarCorrection = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451);
  const dayOfMarch = epact + weekdayShift - 7 * lunarCorrection + 22;
  return addDays(dayOf(year, 3, 1), dayOfMarch - 1);
}
