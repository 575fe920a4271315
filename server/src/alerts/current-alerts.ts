import { hasActiveRule } from '@hotel/domain/alerts/alert-rules.ts';
import { type Alert, alertsOf } from '@hotel/domain/alerts/alerts.ts';
import { todayIn } from '@hotel/domain/calendar/day.ts';
import { findHotelProfile } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PmsFigures } from '../pms/public.ts';
import { loadAlertInput } from './alert-figures.ts';
import { findAlertRules } from './alert-rules-store.ts';
import { type CurrentAlert, findCurrentAlerts, replaceCurrentAlerts } from './alerts-store.ts';

export type AlertDependencies = { pms: PmsFigures; now: () => Date };

/**
 * The active alerts, computed from the figures of this moment. The table only remembers since when an alert
 * is active, who has seen it and when it was mailed; it is written when that changes.
 */
export async function currentAlerts(
  { pms, now }: AlertDependencies,
  db: Queryable,
  hotel: string,
): Promise<CurrentAlert[]> {
  const at = now();
  const known = await findCurrentAlerts(db, hotel);
  const rules = await findAlertRules(db, hotel);
  if (!hasActiveRule(rules) && known.length === 0) return [];
  const { time_zone, beds, rooms } = await findHotelProfile(db, hotel);
  const place = { id: hotel, today: todayIn(time_zone, at.getTime()), beds, rooms };
  const active = hasActiveRule(rules) ? alertsOf(await loadAlertInput(db, pms, place, rules)) : [];
  const ended = known.filter((alert) => !active.some((other) => isSame(alert, other)));
  const changed = active.filter((alert) => !known.some((other) => isUnchanged(alert, other)));
  if (ended.length === 0 && changed.length === 0) return known;
  await replaceCurrentAlerts(db, hotel, { changed, ended: ended.map(({ id }) => id), at });
  return findCurrentAlerts(db, hotel);
}

type Subject = Pick<Alert, 'rule' | 'subject'>;

function isSame(one: Subject, other: Subject): boolean {
  return one.rule === other.rule && one.subject === other.subject;
}

function isUnchanged(one: Alert, other: Alert): boolean {
  return isSame(one, other) && one.date === other.date && one.text === other.text;
}
