import type { Day } from '@hotel/domain/calendar/day.ts';

/** The year of a French hotel, the same every year: '12-19' to '01-04' runs over New Year. */
type Season = readonly [from: string, to: string];

const schoolHolidays: readonly Season[] = [
  ['02-07', '03-08'],
  ['04-11', '05-03'],
  ['07-04', '08-31'],
  ['10-17', '11-02'],
  ['12-19', '01-04'],
];

/** Whether the day lies in the season, both ends included. */
export function isIn([from, to]: Season, day: Day): boolean {
  const inYear = day.slice(5);
  return from <= to ? inYear >= from && inYear <= to : inYear >= from || inYear <= to;
}

export function isSchoolHoliday(day: Day): boolean {
  return schoolHolidays.some((season) => isIn(season, day));
}

/** The factors of the seasons a day lies in, one after the other; 1 outside all of them. */
export function factorOf(day: Day, seasons: readonly (readonly [...Season, number])[]): number {
  return seasons.reduce(
    (factor, [from, to, own]) => (isIn([from, to], day) ? factor * own : factor),
    1,
  );
}
