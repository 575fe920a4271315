import { addDays, type Day, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { previousYear } from '@hotel/domain/calendar/month.ts';
import { defaultTimeZone } from '@hotel/domain/hotels/time-zone.ts';
import { gridOf } from '@hotel/domain/nights/grid.ts';
import { loadMonths } from '@hotel/server/src/nights/public.ts';
import type { Database, Queryable } from '@hotel/server/src/platform/database/database.ts';
import type { OpenHotel } from '../open-hotel.ts';
import { leaveNotes, queueFlash, subscribeOnce, watchPickUp } from './morning-flash-store.ts';

/**
 * Subscribes a visitor of the demonstration to the flash, puts one into the outbox, and gives a hotel a rule
 * that holds and notes of the reception. Once: what the visitor changes afterwards stays.
 */
export async function prepareFlash(
  database: Database,
  watched: OpenHotel,
  { email, colleague, now }: { email: string; colleague: string; now: number },
): Promise<void> {
  const day = todayIn(defaultTimeZone, now);
  await database.transaction(async (tx) => {
    const account = await subscribeOnce(tx, email, { day, at: new Date(now) });
    if (account === null) return;
    await watchPickUp(tx, watched.id, await limitAbovePickUp(tx, watched));
    await leaveNotes(tx, watched.id, colleague, notesOfReception(day, now));
    await queueFlash(tx, { account, day, dueAt: now });
  });
}

/** What the reception wrote in the last hours. */
function notesOfReception(day: Day, now: number) {
  const hour = 60 * 60_000;
  return [
    {
      day,
      isOfNight: false,
      text: 'Congrès reporté au printemps : le groupe ne viendra pas ce mois-ci, la direction est prévenue.',
      at: new Date(now - 3 * hour),
    },
    {
      day: addDays(day, 2),
      isOfNight: true,
      text: 'Deux chambres du 3e étage en panne de chauffage, à ne pas vendre avant le passage du technicien.',
      at: new Date(now - 2 * hour),
    },
  ];
}

/** A round number of nights that the pick-up of the last morning does not reach. */
async function limitAbovePickUp(tx: Queryable, { id, today }: OpenHotel): Promise<number> {
  const current = monthOf(today);
  const [month, previous] = await loadMonths(tx, id, [current, previousYear(current)]);
  const pickUp = gridOf(month, previous).rows.at(-1)?.pickup ?? 0;
  return Math.max(10, Math.ceil((pickUp + 1) / 10) * 10);
}
