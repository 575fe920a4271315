/** The thresholds of a hotel's alerts (contract, section 12); null is off. */
export type AlertRules = {
  /** Person-nights: the month's pick-up of the last morning. */
  readonly pickup_below: number | null;
  /** Per cent of the beds, of one of the next `occupancy_days` nights. */
  readonly occupancy_above: number | null;
  readonly occupancy_below: number | null;
  /** Per cent of the rooms that the hotel can sell, of the same nights. */
  readonly room_occupancy_above: number | null;
  readonly room_occupancy_below: number | null;
  /** Cents without VAT: a month's average price on the books. */
  readonly average_price_below: number | null;
  /** How many nights the occupancy rules look at, tonight included. */
  readonly occupancy_days: number | null;
  /** Per cent that the landing of a month is under its budget. */
  readonly landing_below_budget: number | null;
  /** Rooms: the no-shows of the last day. */
  readonly no_show_above: number | null;
};

/** The rules that can raise an alert; `occupancy_days` only limits those on the occupancy. */
export const alertRuleNames = [
  'pickup_below',
  'occupancy_above',
  'occupancy_below',
  'room_occupancy_above',
  'room_occupancy_below',
  'average_price_below',
  'landing_below_budget',
  'no_show_above',
] as const;
export type AlertRuleName = (typeof alertRuleNames)[number];

/** The rules that are named only where they are set: the contract has the other six. */
const optionalRuleNames = [
  'room_occupancy_above',
  'room_occupancy_below',
  'average_price_below',
] as const;
type OptionalRuleName = (typeof optionalRuleNames)[number];

/** The rules as a response has them. */
export type ShownAlertRules = Omit<AlertRules, OptionalRuleName> & {
  readonly [Name in OptionalRuleName]?: AlertRules[Name] | undefined;
};

/** The rules without those that are named only where they are set, and are not. */
export function shownAlertRules(rules: AlertRules): ShownAlertRules {
  const shown: { -readonly [Name in keyof ShownAlertRules]: ShownAlertRules[Name] } = { ...rules };
  for (const name of optionalRuleNames) if (rules[name] === null) delete shown[name];
  return shown;
}

/** A week: the nights that a hotel can still fill or close by hand. */
export const defaultOccupancyDays = 7;
/** The rules look at the current and the next month, which have 62 days at most. */
export const maxOccupancyDays = 62;

/** Every rule is off until somebody sets it: an alert that nobody chose is soon ignored. */
export const defaultAlertRules: AlertRules = {
  pickup_below: null,
  occupancy_above: null,
  occupancy_below: null,
  room_occupancy_above: null,
  room_occupancy_below: null,
  average_price_below: null,
  occupancy_days: defaultOccupancyDays,
  landing_below_budget: null,
  no_show_above: null,
};

/**
 * Thresholds to begin with, which the screen offers. None on rooms, which would tell the same nights again, and none
 * on the price, which is each hotel's own.
 */
export const suggestedAlertRules: ShownAlertRules = {
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
