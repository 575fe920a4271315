import { addDays, compareDays, type Day, daysBetween } from '../calendar/day.ts';
import { frenchLongDay, ofMonth } from '../calendar/french-dates.ts';
import { daysOfMonth, firstDay, type Month, monthKey } from '../calendar/month.ts';
import { type Beds, occupancyOfDays } from '../dashboard/occupancy.ts';
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
};

export type AlertInput = {
  readonly rules: AlertRules;
  /** The hotel's day. */
  readonly today: Day;
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
    ...occupancyAlerts(input),
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

function occupancyAlerts(input: AlertInput): Alert[] {
  const { rules, today } = input;
  const lastNight = addDays(today, (rules.occupancy_days ?? defaultOccupancyDays) - 1);
  return input.months
    .flatMap((month) => occupancyByNight(month, today))
    .filter(({ night }) => night >= today && night <= lastNight)
    .flatMap(({ night, occupancy }) => [
      ...(rules.occupancy_above !== null && occupancy > rules.occupancy_above
        ? [occupancyAlert('occupancy_above', night, `au-dessus de`, rules.occupancy_above)]
        : []),
      ...(rules.occupancy_below !== null && occupancy < rules.occupancy_below
        ? [occupancyAlert('occupancy_below', night, 'sous', rules.occupancy_below)]
        : []),
    ]);
}

/** The nights of a month whose occupancy is known and on which the hotel is open. */
function occupancyByNight({ month, grid, beds }: AlertMonth, today: Day) {
  const latest = lastMorning(grid, today);
  if (latest === null) return [];
  const occupancies = occupancyOfDays(latest.nights, beds);
  return daysOfMonth(month).flatMap((night, index) => {
    const occupancy = occupancies[index] ?? null;
    return occupancy === null || latest.closed[index] === true ? [] : [{ night, occupancy }];
  });
}

function occupancyAlert(
  rule: 'occupancy_above' | 'occupancy_below',
  night: Day,
  where: string,
  limit: number,
): Alert {
  const text = `Occupation ${where} ${percentText(limit)} la nuit du ${frenchLongDay(night)}.`;
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
