import type { Alert } from '@hotel/domain/alerts/alerts.ts';
import {
  monthsOfUsualPickUp,
  type UsualPickUp,
  usualPickUp,
  usualPickUpNote,
} from '@hotel/domain/alerts/usual-pick-up.ts';
import { addMonths, firstDay, type Month, monthRange } from '@hotel/domain/calendar/month.ts';
import { loadMonths } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';

/** What a morning usually brings a month and the one after it, seen from the latest snapshot of each. */
export async function loadUsualPickUps(
  db: Queryable,
  hotel: string,
  current: Month,
): Promise<UsualPickUp[]> {
  const months = [current, addMonths(current, 1)];
  const past = monthRange(addMonths(current, -monthsOfUsualPickUp), addMonths(current, -1));
  const loaded = await loadMonths(db, hotel, [...months, ...past]);
  return months.map((month, index) => {
    const latest = loaded[index]?.rows.at(-1)?.as_of ?? firstDay(current);
    return usualPickUp(month, latest, loaded.slice(months.length));
  });
}

/**
 * The alerts of a hotel whose current month is `current`, those on the pick-up with what is usual beside their
 * threshold; their texts stay as they are.
 */
export async function withUsualPickUp<Noted extends Pick<Alert, 'rule' | 'date'>>(
  db: Queryable,
  hotel: string,
  current: Month,
  alerts: readonly Noted[],
): Promise<(Noted & { note?: string })[]> {
  if (!alerts.some(({ rule }) => rule === 'pickup_below')) return [...alerts];
  const usual = await loadUsualPickUps(db, hotel, current);
  return alerts.map((alert) => {
    const note = alert.rule === 'pickup_below' ? usualPickUpNote(usual, alert.date) : null;
    return note === null ? alert : { ...alert, note };
  });
}
