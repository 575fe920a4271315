import { type Day, daysBetween } from '../calendar/day.ts';

/** An alert that was mailed stays out of the emails of so many days while it lasts. */
const silentDays = 3;

/**
 * Whether a flash of `today` names an alert: one never mailed, one that was mailed to other subscribers on the
 * same day, and one that still lasts after three days.
 */
export function isToBeMailed(mailedOn: Day | null, today: Day): boolean {
  if (mailedOn === null || mailedOn === today) return true;
  return daysBetween(mailedOn, today) > silentDays;
}
