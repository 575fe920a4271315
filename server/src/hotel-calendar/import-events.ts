import type { UnusableEvent } from '@hotel/domain/hotel-calendar/calendar-entry.ts';
import { eventImport } from '@hotel/domain/hotel-calendar/event-import.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findEntriesWithUid, insertEvents, lockCalendar, updateEntry } from './calendar-store.ts';
import { raiseVersionsOfClosures } from './closed-days.ts';
import type { ReadCalendar } from './read-icalendar.ts';

export type EventImportCounts = {
  inserted: number;
  updated: number;
  skipped: number;
  unusable?: UnusableEvent[];
};

/**
 * Stores the events of an iCalendar file (contract, section 10). What an entry was declared to be, a closure
 * say, stays.
 */
export async function importEvents(
  tx: Queryable,
  hotel: string,
  { events, skipped, unusable }: ReadCalendar,
): Promise<EventImportCounts> {
  await lockCalendar(tx, hotel);
  const plan = eventImport(await findEntriesWithUid(tx, hotel), events);
  for (const { entry, event } of plan.changed) {
    const { from, to, title } = event;
    await updateEntry(tx, { ...entry, from, to, title });
    await raiseVersionsOfClosures(tx, hotel, [entry, { ...entry, from, to }]);
  }
  await insertEvents(tx, hotel, plan.added);
  return {
    inserted: plan.added.length,
    updated: plan.changed.length,
    skipped: skipped + plan.skipped,
    ...(unusable.length > 0 ? { unusable: [...unusable] } : {}),
  };
}
