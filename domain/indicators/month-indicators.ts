import { addDays, type Day, sameDayLastYear } from '../calendar/day.ts';
import { daysOfMonth, type Month } from '../calendar/month.ts';
import { finalNights } from '../nights/final-nights.ts';
import type { ComparisonBasis } from '../nights/grid.ts';
import type { Measure } from '../nights/measure.ts';
import {
  emptyNights,
  hasFigure,
  type MonthOfSnapshots,
  type Nights,
} from '../nights/month-of-snapshots.ts';
import {
  daysOfWeekdayYear,
  sameWeekdayLastYearValues,
  weekdayWindow,
} from '../nights/previous-year/same-weekday-last-year.ts';
import {
  type Indicators,
  indicatorsOf,
  type MeasuredNights,
  type RevenueEffects,
  revenueEffects,
} from './indicators.ts';

/** A hotel's month in each measure. */
export type MeasuredMonth = Readonly<Record<Measure, MonthOfSnapshots>>;

/** The month a year before, and by weekday the one after it, which hold the stay days 364 days before. */
export type PreviousMeasures = readonly [MeasuredMonth] | readonly [MeasuredMonth, MeasuredMonth];

export type IndicatorsInput = {
  readonly current: MeasuredMonth;
  /** One month: compared by date; two: by weekday. */
  readonly previous: PreviousMeasures;
  /** The as-of day asked for; undefined: the latest, or the final figures of a month that is over. */
  readonly asOf: Day | undefined;
  readonly isOver: boolean;
  readonly roomsAvailable: number | null;
  readonly closedNights: ReadonlySet<Day>;
};

export type PreviousIndicators = Indicators & {
  /** Null against the final figures. */
  readonly as_of: Day | null;
  readonly basis: ComparisonBasis;
};

/** The figures of a month beside last year's (contract, section 16, `GET /nuitees/indicators`). */
export type MonthIndicators = {
  readonly as_of: Day | null;
  readonly rooms_available: number | null;
  readonly days: readonly (Readonly<Record<Measure, number | null>> & { readonly date: Day })[];
  readonly total: Indicators;
  /** Last year at the same time; one basis for the three measures, that of person-nights. */
  readonly n1: PreviousIndicators | null;
  /** What last year's month came to; null where nothing is known of it. */
  readonly n1_final: Indicators | null;
  /** Null against the final figures. */
  readonly effects: RevenueEffects | null;
};

export function monthIndicators(input: IndicatorsInput): MonthIndicators {
  const { current, roomsAvailable, closedNights } = input;
  const asOf = input.asOf ?? latestAsOf(current);
  const nights = shownNights(input);
  const days = daysOfMonth(current.nuitees.month);
  const of = (figures: MeasuredNights, dates: readonly Day[]) =>
    indicatorsOf(
      figures,
      roomsAvailable,
      dates.map((date) => closedNights.has(date)),
    );
  const lastYear = lastYearOf(input);
  const before = asOf === null ? null : lastYear.at(asOf);
  const finals = lastYear.finals();
  const n1 =
    before ?? (hasAnyFigure(finals) ? { as_of: null, basis: 'final', nights: finals } : null);
  return {
    as_of: asOf,
    rooms_available: roomsAvailable,
    days: days.map((date, index) => ({
      date,
      nuitees: nights.nuitees[index] ?? null,
      rooms: nights.rooms[index] ?? null,
      revenue: nights.revenue[index] ?? null,
    })),
    total: of(nights, days),
    n1: n1 === null ? null : { as_of: n1.as_of, basis: n1.basis, ...of(n1.nights, lastYear.days) },
    n1_final: hasAnyFigure(finals) ? of(finals, lastYear.days) : null,
    effects: before === null ? null : revenueEffects(nights, before.nights),
  };
}

/** The nights that are shown: those of an as-of day, or the final ones of a month that is over. */
export function shownNights({
  current,
  asOf,
  isOver,
}: Pick<IndicatorsInput, 'current' | 'asOf' | 'isOver'>): MeasuredNights {
  if (asOf === undefined && isOver) return finalFigures(current);
  const shown = asOf ?? latestAsOf(current);
  return eachMeasure((measure) => figuresOn(current[measure], shown));
}

/** The month's latest as-of day: that of its person-nights. */
function latestAsOf({ nuitees }: MeasuredMonth): Day | null {
  return nuitees.rows.findLast(({ nights }) => hasFigure(nights))?.as_of ?? null;
}

function figuresOn({ month, rows }: MonthOfSnapshots, asOf: Day | null): Nights {
  return rows.find(({ as_of }) => as_of === asOf)?.nights ?? emptyNights(month);
}

function finalFigures(month: MeasuredMonth): MeasuredNights {
  return eachMeasure((measure) => finalNights(month[measure]).map(({ nuitees }) => nuitees));
}

function eachMeasure(nightsOf: (measure: Measure) => Nights): MeasuredNights {
  return {
    nuitees: nightsOf('nuitees'),
    rooms: nightsOf('rooms'),
    revenue: nightsOf('revenue'),
  };
}

function hasAnyFigure({ nuitees, rooms, revenue }: MeasuredNights): boolean {
  return [nuitees, rooms, revenue].some(hasFigure);
}

type PreviousNights = {
  readonly as_of: Day | null;
  readonly basis: ComparisonBasis;
  readonly nights: MeasuredNights;
};

/** Last year's nights, in the order of this year's. */
type LastYear = {
  readonly days: readonly Day[];
  /** As they stood at the same time, seen from an as-of day of this year; null where no snapshot tells. */
  at(asOf: Day): PreviousNights | null;
  finals(): MeasuredNights;
};

function lastYearOf({ current, previous }: IndicatorsInput): LastYear {
  const [before, after] = previous;
  return after === undefined ? byDate(before) : byWeekday(current.nuitees.month, before, after);
}

function byDate(before: MeasuredMonth): LastYear {
  return {
    days: daysOfMonth(before.nuitees.month),
    at(asOf) {
      const sameDate = sameDayLastYear(asOf);
      if (!hasFigure(figuresOn(before.nuitees, sameDate))) return null;
      const nights = eachMeasure((measure) => figuresOn(before[measure], sameDate));
      return { as_of: sameDate, basis: 'same_date', nights };
    },
    finals: () => finalFigures(before),
  };
}

function byWeekday(month: Month, before: MeasuredMonth, after: MeasuredMonth): LastYear {
  const windowOf = (measure: Measure) => weekdayWindow(month, [before[measure], after[measure]]);
  return {
    days: windowOf('nuitees').days,
    at(asOf) {
      // Any row with a figure: only its as-of day is looked at.
      const row = { as_of: asOf, nights: [0] };
      const previous = [before.nuitees, after.nuitees] as const;
      const [value] = sameWeekdayLastYearValues(month, [row], previous);
      const basis = value?.basis ?? null;
      if (basis === null || basis === 'final') return null;
      const as_of = value?.n1_as_of ?? addDays(asOf, -daysOfWeekdayYear);
      return { as_of, basis, nights: eachMeasure((measure) => windowOf(measure).nightsOn(as_of)) };
    },
    finals: () => eachMeasure((measure) => windowOf(measure).finals()),
  };
}
