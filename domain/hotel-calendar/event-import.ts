import type { DayRange } from '../calendar/day-ranges.ts';

/** An event of an iCalendar file; days of the hotel, the last one included. */
export type ImportedEvent = DayRange & { readonly uid: string; readonly title: string };

/** An entry of the hotel's calendar; `uid` is null for one that somebody typed. */
type EntryWithUid = DayRange & { readonly uid: string | null; readonly title: string };

export type EventImport<Entry> = {
  readonly added: readonly ImportedEvent[];
  readonly changed: readonly { readonly entry: Entry; readonly event: ImportedEvent }[];
  /** How many events change nothing. */
  readonly skipped: number;
};

/**
 * What the events of a file change in a calendar, by their UIDs (contract, section 10), each given once: the
 * entry of a known UID is changed where it differs. An event with the title and days of an entry that stays as
 * it is changes nothing, since published files renew their UIDs.
 */
export function eventImport<Entry extends EntryWithUid>(
  stored: readonly Entry[],
  events: readonly ImportedEvent[],
): EventImport<Entry> {
  const entries = new Map<string | null, Entry>(stored.map((entry) => [entry.uid, entry]));
  const contents = new Set(entriesThatStay(stored, events).map(contentKey));
  const added: ImportedEvent[] = [];
  const changed: { entry: Entry; event: ImportedEvent }[] = [];
  for (const event of events) {
    const entry = entries.get(event.uid);
    if (contents.has(contentKey(event))) {
      if (entry !== undefined) contents.add(contentKey(entry));
      continue;
    }
    if (entry === undefined) added.push(event);
    else changed.push({ entry, event });
    contents.add(contentKey(event));
  }
  return { added, changed, skipped: events.length - added.length - changed.length };
}

/** The content of an entry whose UID the file gives to another event is not in the calendar afterwards. */
function entriesThatStay<Entry extends EntryWithUid>(
  stored: readonly Entry[],
  events: readonly ImportedEvent[],
): Entry[] {
  const byUid = new Map<string | null, ImportedEvent>(events.map((event) => [event.uid, event]));
  return stored.filter((entry) => {
    const event = byUid.get(entry.uid);
    return event === undefined || contentKey(event) === contentKey(entry);
  });
}

function contentKey({ from, to, title }: DayRange & { readonly title: string }): string {
  return JSON.stringify([from, to, title]);
}
