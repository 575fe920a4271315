import { type Day, todayIn } from '@hotel/domain/calendar/day.ts';
import { type Hour, localMomentIn } from '@hotel/domain/daily-import/schedule.ts';

/** A hotel of a subscriber, as the schedule sees it. */
export type ScheduledHotel = {
  readonly timeZone: string;
  /** Whether the snapshot of the hotel's day is there and nothing is being written any more. */
  readonly isReady: boolean;
};

export type FlashSubscription = {
  /** In the order of the flash: the first one's clock decides. */
  readonly hotels: readonly ScheduledHotel[];
  /** The last day whose flash was queued. */
  readonly sentFor: Day | null;
  /** When the person last changed the subscription, in milliseconds since 1970. */
  readonly changedAt: number;
};

/** A flash waits no longer for the snapshots of the day. */
export const flashDeadline: Hour = '09:00';
/** Whoever subscribes after the deadline may be about to enter the snapshots. */
const graceMs = 60_000;

/**
 * The day whose flash is due at an instant, null while it is not: once every hotel is ready, at 09:00 of the
 * first hotel at the latest, and once for each day.
 */
export function flashDue(
  { hotels, sentFor, changedAt }: FlashSubscription,
  instant: number,
): Day | null {
  const [first] = hotels;
  if (first === undefined) return null;
  const day = todayIn(first.timeZone, instant);
  if (sentFor !== null && sentFor >= day) return null;
  if (hotels.every(({ isReady }) => isReady)) return day;
  const isLate = localMomentIn(first.timeZone, instant).hour >= flashDeadline;
  return isLate && instant - changedAt >= graceMs ? day : null;
}
