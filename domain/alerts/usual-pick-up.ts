import { addDays, type Day, daysBetween, monthOf } from '../calendar/day.ts';
import { monthNames } from '../calendar/french-dates.ts';
import { lastDay, type Month, monthKey } from '../calendar/month.ts';
import { quantile } from '../landing/quantiles.ts';
import { hasFigure, type MonthOfSnapshots, monthTotal } from '../nights/month-of-snapshots.ts';
import { pickUpsOf } from '../nights/pick-up.ts';
import { frenchCount } from '../numbers/french-count.ts';
import { frenchNumber, narrowSpace } from '../numbers/french-numbers.ts';

/** What a morning usually brings a month, with as many of its nights left as it has now. */
export type UsualPickUp = Month & {
  /** Of the month, the night of the as-of day included. */
  readonly nights_left: number;
  /** Person-nights, the median; null where too few past mornings are known. */
  readonly usual: number | null;
  /** How many past mornings it is the median of. */
  readonly mornings: number;
};

/** Past months that are looked at: a year, so that every season counts once. */
export const monthsOfUsualPickUp = 12;
/** Mornings so many days before and after the same distance count too: one morning of twelve months is few. */
const distanceMargin = 1;
const fewestMornings = 6;

/**
 * The median pick-up of the mornings of past months with as many nights left as `month` has on the morning `asOf`, or
 * one more or less. A change over a missing morning is none of one morning, and is left out.
 */
export function usualPickUp(
  month: Month,
  asOf: Day,
  past: readonly MonthOfSnapshots[],
): UsualPickUp {
  const nightsLeft = nightsLeftOf(month, asOf);
  const pickUps = past
    .flatMap(morningPickUps)
    .filter((morning) => Math.abs(morning.nightsLeft - nightsLeft) <= distanceMargin)
    .map(({ pickUp }) => pickUp)
    .toSorted((one, other) => one - other);
  const { year, month: number } = month;
  return {
    ...{ year, month: number, nights_left: nightsLeft, mornings: pickUps.length },
    usual: pickUps.length < fewestMornings ? null : Math.round(quantile(pickUps, 0.5)),
  };
}

function nightsLeftOf(month: Month, asOf: Day): number {
  return daysBetween(asOf, lastDay(month)) + 1;
}

function morningPickUps({ month, rows }: MonthOfSnapshots) {
  const known = rows.filter(({ nights }) => hasFigure(nights));
  const changes = pickUpsOf(known.map(({ nights }) => monthTotal(nights)));
  return known.flatMap(({ as_of }, index) => {
    const pickUp = changes[index] ?? null;
    const isOfOneMorning = known[index - 1]?.as_of === addDays(as_of, -1);
    return pickUp === null || !isOfOneMorning
      ? []
      : [{ nightsLeft: nightsLeftOf(month, as_of), pickUp }];
  });
}

/** 'd’habitude 12 à 4 nuits de la fin'; null where nobody knows. */
export function usualPickUpText({ usual, nights_left }: UsualPickUp): string | null {
  if (usual === null) return null;
  return `d’habitude ${frenchNumber(usual)} à ${frenchCount(nights_left, 'nuit', 'nuits')} de la fin`;
}

/** The same of the month of a night, as a sentence to put behind an alert. */
export function usualPickUpNote(usual: readonly UsualPickUp[], night: Day): string | null {
  const found = usual.find((one) => monthKey(one) === monthKey(monthOf(night)));
  const text = found === undefined ? null : usualPickUpText(found);
  return text === null ? null : `D${text.slice(1)}.`;
}

/**
 * What is usual beside a threshold that is being set, month by month, and that it would be raised by every second
 * morning where it lies above: 'Novembre : d’habitude 12 à 4 nuits de la fin.' Empty where nothing is known.
 */
export function thresholdNote(threshold: number | null, usual: readonly UsualPickUp[]): string {
  const known = usual.flatMap((one) => {
    const text = usualPickUpText(one);
    return text === null ? [] : [{ ...one, text }];
  });
  const months = known.map(
    ({ month, text }) => `${monthNames[month - 1] ?? ''}${narrowSpace}: ${text}.`,
  );
  const tooOften = known.filter((one) => threshold !== null && threshold > (one.usual ?? 0));
  const names = tooOften.map(({ month }) => (monthNames[month - 1] ?? '').toLowerCase());
  const warning =
    names.length === 0
      ? []
      : [`Ce seuil alerterait au moins un matin sur deux pour ${names.join(' et ')}.`];
  return [...months, ...warning].join(' ');
}
