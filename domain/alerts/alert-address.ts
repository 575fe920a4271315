import type { Day } from '../calendar/day.ts';
import type { AlertRuleName } from './alert-rules.ts';

const paths: Readonly<Record<AlertRuleName, string>> = {
  pickup_below: '/',
  occupancy_above: '/',
  occupancy_below: '/',
  landing_below_budget: '/atterrissage',
  no_show_above: '/noshow',
};

/** The page that shows what an alert is about, in the month of its day. */
export function alertAddress({ rule, date }: { rule: AlertRuleName; date: Day }): string {
  return `${paths[rule]}?mois=${date.slice(0, 7)}`;
}
