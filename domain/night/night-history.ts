import { addDays, type Day, dayOfMonth, daysBetween } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { finalNights } from '../nights/final-nights.ts';
import type { Measure } from '../nights/measure.ts';
import { inUnit, measuredCount } from '../nights/measure-units.ts';
import type { MonthOfSnapshots } from '../nights/month-of-snapshots.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { frenchNumber } from '../numbers/french-numbers.ts';

/** What a night had on the books as one morning knew it: person-nights, or another measure. */
export type NightPoint = { readonly as_of: Day; readonly nuitees: number };

/** How a night filled, and what it ended at or has on the books. */
export type NightHistory = {
  readonly points: readonly NightPoint[];
  /** Its final nights (contract, section 5); null is unknown. */
  readonly final: number | null;
  readonly is_actual: boolean;
};

/** The history of a night of a month: each snapshot that has a figure of it. */
export function nightHistory(month: MonthOfSnapshots, night: Day): NightHistory {
  const index = dayOfMonth(night) - 1;
  const points = month.rows.flatMap(({ as_of, nights }): NightPoint[] => {
    const nuitees = nights[index] ?? null;
    return nuitees === null ? [] : [{ as_of, nuitees }];
  });
  const final = finalNights(month)[index];
  return { points, final: final?.nuitees ?? null, is_actual: final?.is_actual ?? false };
}

/** A history as it was responded, in the unit of its measure. */
export function historyInUnits<History extends Pick<NightHistory, 'points' | 'final'>>(
  measure: Measure,
  history: History,
): History {
  if (measure !== 'revenue') return history;
  const points = history.points.map(({ as_of, nuitees }) => ({
    as_of,
    nuitees: inUnit(measure, nuitees),
  }));
  return { ...history, points, final: inUnit(measure, history.final) };
}

/** The night at one distance, this year and last; null where no snapshot was taken. */
export type NightColumn = {
  /** Days from the morning to the night; below 0 after it. */
  readonly daysBefore: number;
  readonly asOf: Day;
  readonly current: number | null;
  readonly lastYear: number | null;
};

/** Mornings before the latest snapshot that are shown, and mornings before the night. */
const shownBeforeLatest = 60;
const shownBeforeNight = 120;

type Filling = { readonly date: Day; readonly points: readonly NightPoint[] };

/**
 * How a night filled, by days before it, beside the night of last year at the same distance: from 120 mornings before
 * it, from 60 before its latest snapshot where that is farther, or from where either is known, to the night itself
 * and the morning after. Empty where neither has a figure.
 */
export function nightColumns(night: Filling, lastYear: Filling): NightColumn[] {
  const [current, before] = [byDistance(night), byDistance(lastYear)];
  const distances = [...current.keys(), ...before.keys()];
  if (distances.length === 0) return [];
  const latest = Math.max(0, Math.min(...(current.size > 0 ? current.keys() : [0])));
  const wanted = Math.max(latest + shownBeforeLatest, shownBeforeNight);
  const first = Math.min(Math.max(0, ...distances), wanted);
  const last = Math.max(Math.min(0, ...distances), -1);
  return Array.from({ length: first - last + 1 }, (_, index) => {
    const daysBefore = first - index;
    return {
      daysBefore,
      asOf: addDays(night.date, -daysBefore),
      current: current.get(daysBefore) ?? null,
      lastYear: before.get(daysBefore) ?? null,
    };
  });
}

function byDistance({ date, points }: Filling): Map<number, number> {
  return new Map(points.map(({ as_of, nuitees }) => [daysBetween(as_of, date), nuitees]));
}

/** A snapshot so many days before the same distance may stand in for it. */
const nearestMornings = 3;

/** What the night of last year had on the books at the same distance, and in which snapshot; null where unknown. */
export function lastYearAtDistance(night: Filling, lastYear: Filling): NightPoint | null {
  const latest = night.points.at(-1);
  if (latest === undefined) return null;
  const wanted = addDays(lastYear.date, -daysBetween(latest.as_of, night.date));
  const found = lastYear.points.findLast(({ as_of }) => as_of <= wanted);
  return found !== undefined && daysBetween(found.as_of, wanted) <= nearestMornings ? found : null;
}

/** 'à 8 jours', 'la veille', 'le jour même', 'après la nuit': how far from the night a morning is. */
export function distanceText(daysBefore: number): string {
  if (daysBefore < 0) return 'après la nuit';
  if (daysBefore === 0) return 'le jour même';
  return daysBefore === 1 ? 'la veille' : `à ${frenchCount(daysBefore, 'jour', 'jours')}`;
}

/** One morning of a night in words: 'à 8 jours (27/11/2026) : 210 nuitées, N-1 198'. */
export function nightColumnText(
  { daysBefore, asOf, current, lastYear }: NightColumn,
  measure: Measure = 'nuitees',
): string {
  const books = current === null ? 'pas de photo' : measuredCount(measure, current);
  const before = lastYear === null ? '' : `, N-1 ${frenchNumber(lastYear)}`;
  return `${distanceText(daysBefore)} (${frenchDay(asOf)}) : ${books}${before}`;
}
