import type { Queryable } from '../database/database.ts';
import {
  findImportedEntries,
  insertEvents,
  lockCalendar,
  type StoredEntry,
  updateEntry,
} from './calendar-store.ts';
import { closureChanged } from './closed-days.ts';
import type { ImportedEvent, ReadCalendar } from './read-icalendar.ts';

export type EventImportCounts = { inserted: number; updated: number; skipped: number };

/**
 * Stores the events of an iCalendar file, by their UIDs (contract, section 10): a known one is changed
 * where it differs. One with the title and days of a stored entry changes nothing, since published files
 * renew their UIDs. What an entry was declared to be, a closure say, stays.
 */
export async function importEvents(
  tx: Queryable,
  hotel: string,
  { events, skipped }: ReadCalendar,
): Promise<EventImportCounts> {
  await lockCalendar(tx, hotel);
  const stored = await findImportedEntries(tx, hotel);
  const byUid = new Map(stored.map((entry) => [entry.uid, entry]));
  const sameDays = new Set(stored.map(contentKey));
  const added: ImportedEvent[] = [];
  const counts: EventImportCounts = { inserted: 0, updated: 0, skipped };
  for (const event of events) {
    const known = byUid.get(event.uid);
    if (sameDays.has(contentKey(event))) {
      counts.skipped += 1;
    } else if (known === undefined) {
      added.push(event);
    } else {
      const { from, to, title } = event;
      await updateEntry(tx, { ...known, from, to, title });
      await closureChanged(tx, hotel, [known, { ...known, from, to }]);
      counts.updated += 1;
    }
    sameDays.add(contentKey(event));
  }
  await insertEvents(tx, hotel, added);
  return { ...counts, inserted: added.length };
}

function contentKey({
  from,
  to,
  title,
}: Pick<ImportedEvent | StoredEntry, 'from' | 'to' | 'title'>) {
  return JSON.stringify([from, to, title]);
}
