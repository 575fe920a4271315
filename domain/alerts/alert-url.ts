import type { Day } from '../calendar/day.ts';
import { nightUrl } from '../night/night-url.ts';
import type { AlertRuleName } from './alert-rules.ts';

const monthPages: Readonly<Partial<Record<AlertRuleName, string>>> = {
  pickup_below: '/',
  average_price_below: '/',
  landing_below_budget: '/atterrissage',
  no_show_above: '/noshow',
};

/** The page that shows what an alert is about: its night, or the month of its day. */
export function alertUrl({ rule, date }: { rule: AlertRuleName; date: Day }): string {
  const page = monthPages[rule];
  return page === undefined ? nightUrl(date) : `${page}?mois=${date.slice(0, 7)}`;
}
