/** The thresholds of a hotel's alerts (contract, section 12); null is off. */
export type AlertRules = {
  /** Person-nights: the month's pick-up of the last morning. */
  readonly pickup_below: number | null;
  /** Per cent of the beds, of one of the next `occupancy_days` nights. */
  readonly occupancy_above: number | null;
  readonly occupancy_below: number | null;
  /** How many nights the two occupancy rules look at, tonight included. */
  readonly occupancy_days: number | null;
  /** Per cent that the landing of a month is under its budget. */
  readonly landing_below_budget: number | null;
  /** Rooms: the no-shows of the last day. */
  readonly no_show_above: number | null;
};

/** The rules that can raise an alert; `occupancy_days` only limits two of them. */
export const alertRuleNames = [
  'pickup_below',
  'occupancy_above',
  'occupancy_below',
  'landing_below_budget',
  'no_show_above',
] as const;
export type AlertRuleName = (typeof alertRuleNames)[number];

/** A week: the nights that a hotel can still fill or close by hand. */
export const defaultOccupancyDays = 7;
/** The rules look at the current and the next month, which have 62 days at most. */
export const maxOccupancyDays = 62;

/** Every rule is off until somebody sets it: an alert that nobody chose is soon ignored. */
export const defaultAlertRules: AlertRules = {
  pickup_below: null,
  occupancy_above: null,
  occupancy_below: null,
  occupancy_days: defaultOccupancyDays,
  landing_below_budget: null,
  no_show_above: null,
};

/** Thresholds to begin with, which the screen offers. */
export const suggestedAlertRules: AlertRules = {
  pickup_below: 0,
  occupancy_above: 95,
  occupancy_below: 40,
  occupancy_days: defaultOccupancyDays,
  landing_below_budget: 5,
  no_show_above: 3,
};

/** Whether any rule can raise an alert. */
export function hasActiveRule(rules: AlertRules): boolean {
  return alertRuleNames.some((name) => rules[name] !== null);
}
