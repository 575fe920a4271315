import { addDays, type Day, dayOf, daysBetween } from '../calendar/day.ts';
import type { DayRange } from '../calendar/day-ranges.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { firstDay, lastDay, type Month, previousYear } from '../calendar/month.ts';
import type { Comparison } from '../nights/grid.ts';
import { daysOfWeekdayYear } from '../nights/previous-year/same-weekday-last-year.ts';
import { frenchCount } from '../numbers/french-count.ts';

/** Feasts that move with Easter, and their nights: a comparison with last year must name them. */

/**
 * Easter Sunday of a year of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher
 * (J. Meeus, Astronomical Algorithms, chapter 8).
 */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekdayShift =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451);
  const count = epact + weekdayShift - 7 * late + 114;
  return dayOf(year, Math.floor(count / 31), (count % 31) + 1);
}

export type MovableFeast = 'easter' | 'ascension' | 'pentecost';

/**
 * Which nights around each feast fill for it, as days from Easter Sunday, both included: Friday to Monday of
 * Easter and Pentecost, Wednesday to Saturday of the Ascension's bridge.
 */
const feastNights: Readonly<Record<MovableFeast, readonly [first: number, last: number]>> = {
  easter: [-2, 1],
  ascension: [38, 41],
  pentecost: [47, 50],
};
const feasts: readonly MovableFeast[] = ['easter', 'ascension', 'pentecost'];

const feastNames: Readonly<Record<MovableFeast, string>> = {
  easter: 'Pâques',
  ascension: 'Ascension',
  pentecost: 'Pentecôte',
};

/** The nights of a feast of a year. */
export function nightsOfFeast(feast: MovableFeast, year: number): DayRange {
  const [first, last] = feastNights[feast];
  const sunday = easterSunday(year);
  return { from: addDays(sunday, first), to: addDays(sunday, last) };
}

/** The movable feast whose nights a night is one of, in French; null for any other night. */
export function movableFeastOf(night: Day): string | null {
  const fromEaster = daysBetween(easterSunday(Number(night.slice(0, 4))), night);
  const found = feasts.find((feast) => {
    const [first, last] = feastNights[feast];
    return first <= fromEaster && fromEaster <= last;
  });
  return found === undefined ? null : feastNames[found];
}

/** A feast that has more nights in a month or in what the month is compared with than in the other. */
export type ShiftedFeast = {
  readonly feast: MovableFeast;
  /** Its nights in the month, and in the stay days of last year that it is compared with. */
  readonly nights: number;
  readonly nightsLastYear: number;
  /** All its nights of this year and of the year before. */
  readonly thisYear: DayRange;
  readonly lastYear: DayRange;
};

/** The feasts that make a month differ from the stay days of last year that it is compared with. */
export function shiftedFeasts(month: Month, comparison: Comparison): ShiftedFeast[] {
  const range = { from: firstDay(month), to: lastDay(month) };
  const compared =
    comparison === 'weekday'
      ? { from: addDays(range.from, -daysOfWeekdayYear), to: addDays(range.to, -daysOfWeekdayYear) }
      : { from: firstDay(previousYear(month)), to: lastDay(previousYear(month)) };
  return feasts.flatMap((feast) => {
    const thisYear = nightsOfFeast(feast, month.year);
    const lastYear = nightsOfFeast(feast, month.year - 1);
    const nights = commonNights(thisYear, range);
    const nightsLastYear = commonNights(lastYear, compared);
    return nights === nightsLastYear ? [] : [{ feast, nights, nightsLastYear, thisYear, lastYear }];
  });
}

function commonNights(one: DayRange, other: DayRange): number {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from > to ? 0 : daysBetween(from, to) + 1;
}

/** A feast that shifted, in few words and in whole. */
export type ShiftedFeastText = {
  /** 'Pâques : 3 nuits, aucune en N-1'. */
  readonly short: string;
  /** The same with the days: 'Pâques : 3 nuits (03/04 au 05/04/2026), aucune en N-1 (18/04 au 20/04/2025)'. */
  readonly long: string;
};

/** What a reader of the comparison must know, one text for each feast. */
export function shiftedFeastTexts(month: Month, comparison: Comparison): ShiftedFeastText[] {
  return shiftedFeasts(month, comparison).map(
    ({ feast, nights, nightsLastYear, thisYear, lastYear }) => {
      const name = feastNames[feast];
      const here = nights === 0 ? 'aucune nuit' : frenchCount(nights, 'nuit', 'nuits');
      const before = nightsLastYear === 0 ? 'aucune' : String(nightsLastYear);
      return {
        short: `${name} : ${here}, ${before} en N-1`,
        long: `${name} : ${here} (${rangeText(thisYear)}), ${before} en N-1 (${rangeText(lastYear)})`,
      };
    },
  );
}

/** '03/04 au 05/04/2026'. */
function rangeText({ from, to }: DayRange): string {
  return `${frenchDay(from).slice(0, 5)} au ${frenchDay(to)}`;
}
