import { addDays, compareDays, type Day, daysBetween } from '../calendar/day.ts';
import { frenchLongDay, ofMonth } from '../calendar/french-dates.ts';
import { daysOfMonth, firstDay, type Month, monthKey } from '../calendar/month.ts';
import { type Beds, occupancyOfDays } from '../dashboard/occupancy.ts';
import { indicatorsOf, type MeasuredNights } from '../indicators/indicators.ts';
import { eurosText } from '../indicators/indicators-text.ts';
import type { Landing } from '../landing/landing.ts';
import type { Grid, GridRow } from '../nights/grid.ts';
import { frenchNumber, narrowSpace } from '../numbers/french-numbers.ts';
import { percentOf } from '../numbers/nullable-arithmetic.ts';
import { type AlertRuleName, type AlertRules, defaultOccupancyDays } from './alert-rules.ts';

/** An active alert. Two alerts with the same rule and subject are the same one, which lasts. */
export type Alert = {
  readonly rule: AlertRuleName;
  /** The month ('2026-11') or the night ('2026-11-28') it is about; '' for no-shows. */
  readonly subject: string;
  /** The day it leads to: a night, the last day, or the first night to come of its month. */
  readonly date: Day;
  /** A French sentence without figures that change: it stays the same while the alert lasts. */
  readonly text: string;
};

/** What is known of a month; the figures are those of the dashboard's endpoints. */
export type AlertMonth = {
  readonly month: Month;
  readonly grid: Grid;
  readonly beds: Beds | null;
  /** Null where no rule needs it. */
  readonly landing: Pick<Landing, 'as_of' | 'expected' | 'budget'> | null;
  /** The nights of the grid's latest row in each measure. Null where no rule needs them. */
  readonly measured: MeasuredNights | null;
};

export type AlertInput = {
  readonly rules: AlertRules;
  /** The hotel's day. */
  readonly today: Day;
  /** The rooms that the hotel can sell; null where nobody entered them. */
  readonly rooms: number | null;
  /** The current and the next month. */
  readonly months: readonly AlertMonth[];
  /** The rooms of the no-shows of a day; null where the PMS gives none. */
  readonly noShow: { readonly date: Day; readonly rooms: number | null } | null;
};

/** An older snapshot says nothing of the last morning. */
const oldestSnapshotDays = 7;

/**
 * The active alerts, by their day (contract, section 12). Limits are strict, and an unknown figure
 * raises none.
 */
export function alertsOf(input: AlertInput): Alert[] {
  const alerts = [
    ...input.months.flatMap((month) => pickUpAlert(input, month)),
    ...input.months.flatMap((month) => landingAlert(input, month)),
    ...input.months.flatMap((month) => averagePriceAlert(input, month)),
    ...occupancyRules.flatMap((rule) => occupancyAlerts(input, rule)),
    ...noShowAlert(input),
  ];
  return alerts.toSorted((one, other) => compareDays(one.date, other.date));
}

function pickUpAlert({ rules, today }: AlertInput, { month, grid }: AlertMonth): Alert[] {
  const latest = lastMorning(grid, today);
  const limit = rules.pickup_below;
  if (latest === null || latest.pickup === null || limit === null || latest.pickup >= limit) {
    return [];
  }
  const text =
    limit === 0
      ? `Pick-up ${ofMonth(month)} négatif au dernier matin.`
      : `Pick-up ${ofMonth(month)} sous ${countText(limit, 'nuitée')} au dernier matin.`;
  return [
    { rule: 'pickup_below', subject: monthKey(month), date: nightToCome(month, latest), text },
  ];
}

function landingAlert({ rules }: AlertInput, { month, landing }: AlertMonth): Alert[] {
  const limit = rules.landing_below_budget;
  const percent = percentOf(landing?.expected ?? null, landing?.budget ?? null);
  if (limit === null || percent === null || landing?.as_of == null || 100 - percent <= limit) {
    return [];
  }
  const distance = limit === 0 ? 'sous' : `à plus de ${percentText(limit)} sous`;
  return [
    {
      rule: 'landing_below_budget',
      subject: monthKey(month),
      date: nightToCome(month, landing),
      text: `Atterrissage ${ofMonth(month)} ${distance} le budget.`,
    },
  ];
}

/** On the average price that the dashboard shows of the month's latest morning. */
function averagePriceAlert(
  { rules, today, rooms }: AlertInput,
  { month, grid, measured }: AlertMonth,
): Alert[] {
  const limit = rules.average_price_below;
  const latest = lastMorning(grid, today);
  if (limit === null || latest === null || measured === null) return [];
  const price = indicatorsOf(measured, rooms, latest.closed).average_price;
  if (price === null || price >= limit) return [];
  return [
    {
      rule: 'average_price_below',
      subject: monthKey(month),
      date: nightToCome(month, latest),
      text: `Prix moyen HT ${ofMonth(month)} sous ${eurosText(limit, limit % 100 === 0 ? 0 : 2)}.`,
    },
  ];
}

type OccupancyRule = {
  readonly above: AlertRuleName & `${string}occupancy_above`;
  readonly below: AlertRuleName & `${string}occupancy_below`;
  readonly name: string;
  /** One per night of the month; null where unknown. */
  readonly ofNights: (input: AlertInput, month: AlertMonth, latest: GridRow) => (number | null)[];
};

const occupancyRules: readonly OccupancyRule[] = [
  {
    above: 'occupancy_above',
    below: 'occupancy_below',
    name: 'Occupation (lits)',
    ofNights: (_input, { beds }, { nights }) => occupancyOfDays(nights, beds),
  },
  {
    above: 'room_occupancy_above',
    below: 'room_occupancy_below',
    name: 'Occupation (chambres)',
    ofNights: ({ rooms }, { measured }) =>
      (measured?.rooms ?? []).map((sold) => percentOf(sold, rooms)),
  },
];

function occupancyAlerts(input: AlertInput, rule: OccupancyRule): Alert[] {
  const { rules, today } = input;
  const lastNight = addDays(today, (rules.occupancy_days ?? defaultOccupancyDays) - 1);
  const { [rule.above]: above, [rule.below]: below } = rules;
  return input.months
    .flatMap((month) => occupancyByNight(input, month, rule))
    .filter(({ night }) => night >= today && night <= lastNight)
    .flatMap(({ night, occupancy }) => [
      ...(above !== null && occupancy > above
        ? [occupancyAlert(rule.above, night, `${rule.name} au-dessus de`, above)]
        : []),
      ...(below !== null && occupancy < below
        ? [occupancyAlert(rule.below, night, `${rule.name} sous`, below)]
        : []),
    ]);
}

/** The nights of a month whose occupancy is known and on which the hotel is open. */
function occupancyByNight(input: AlertInput, month: AlertMonth, { ofNights }: OccupancyRule) {
  const latest = lastMorning(month.grid, input.today);
  if (latest === null) return [];
  const occupancies = ofNights(input, month, latest);
  return daysOfMonth(month.month).flatMap((night, index) => {
    const occupancy = occupancies[index] ?? null;
    return occupancy === null || latest.closed[index] === true ? [] : [{ night, occupancy }];
  });
}

function occupancyAlert(rule: AlertRuleName, night: Day, where: string, limit: number): Alert {
  const text = `${where} ${percentText(limit)} la nuit du ${frenchLongDay(night)}.`;
  return { rule, subject: night, date: night, text };
}

function noShowAlert({ rules, noShow }: AlertInput): Alert[] {
  const limit = rules.no_show_above;
  if (limit === null || noShow === null || noShow.rooms === null || noShow.rooms <= limit) {
    return [];
  }
  const text =
    limit === 0
      ? 'No-shows le dernier jour.'
      : `Plus de ${countText(limit, 'chambre')} en no-show le dernier jour.`;
  return [{ rule: 'no_show_above', subject: '', date: noShow.date, text }];
}

/** The latest row of the month, unless it is too old to speak of the last morning. */
function lastMorning({ rows }: Grid, today: Day): GridRow | null {
  const latest = rows.at(-1);
  if (latest === undefined || daysBetween(latest.as_of, today) > oldestSnapshotDays) return null;
  return latest;
}

/** The later of the as-of day and the month's first day. */
function nightToCome(month: Month, { as_of }: { readonly as_of: Day | null }): Day {
  const first = firstDay(month);
  return as_of === null || as_of < first ? first : as_of;
}

/** A limit as it was typed: '5 %', '7,5 %'. */
function percentText(limit: number): string {
  return `${limitText(limit)}${narrowSpace}%`;
}

/** '7,5 nuitées', '1 chambre'; in French the plural starts at 2. */
function countText(limit: number, singular: string): string {
  return `${limitText(limit)} ${singular}${Math.abs(limit) >= 2 ? 's' : ''}`;
}

/** A rounded limit would say something else than the rule. */
function limitText(limit: number): string {
  const [, decimals = ''] = String(limit).split('.');
  return frenchNumber(limit, decimals.length);
}
