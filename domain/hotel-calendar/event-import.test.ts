import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventImport, type ImportedEvent } from './event-import.ts';

type Entry = { uid: string | null; from: string; to: string; title: string };

function event(uid: string, title: string): ImportedEvent {
  return { uid, title, from: '2026-02-03', to: '2026-02-04' };
}

/** The calendar after the import. */
function imported(stored: readonly Entry[], events: readonly ImportedEvent[]): Entry[] {
  const { added, changed } = eventImport(stored, events);
  const changes = new Map(changed.map(({ entry, event }) => [entry, event]));
  return [...stored.map((entry) => changes.get(entry) ?? entry), ...added];
}

function counts(stored: readonly Entry[], events: readonly ImportedEvent[]) {
  const { added, changed, skipped } = eventImport(stored, events);
  return [added.length, changed.length, skipped];
}

describe('the import of a calendar file', () => {
  it('adds unknown events, changes known ones, and skips what is there', () => {
    const stored = [event('a', 'Salon'), event('b', 'Foire')];
    const file = [event('a', 'Salon'), event('b', 'Foire annuelle'), event('c', 'Marathon')];
    expect(counts(stored, file)).toEqual([1, 1, 1]);
  });

  it('skips an event that is there under another UID, or typed by hand', () => {
    const stored = [event('a', 'Salon'), { ...event('', 'Foire'), uid: null }];
    expect(counts(stored, [event('x', 'Salon'), event('y', 'Foire')])).toEqual([0, 0, 2]);
    expect(counts(stored, [event('a', 'Foire')])).toEqual([0, 0, 1]);
  });

  it('loses no event of a file whose UIDs have moved on by one', () => {
    const stored = [event('1', 'Janvier'), event('2', 'Février'), event('3', 'Mars')];
    const file = [event('1', 'Février'), event('2', 'Mars'), event('3', 'Avril')];
    expect(imported(stored, file)).toEqual(file);
  });

  const title = fc.constantFrom('Salon', 'Foire', 'Marathon', 'Festival');
  const events = fc.uniqueArray(
    fc.record({ uid: fc.constantFrom('1', '2', '3', '4', '5'), title }),
    { selector: ({ uid }) => uid },
  );
  const file = events.map((known) => known.map(({ uid, title }) => event(uid, title)));
  const calendar = fc
    .tuple(file, fc.array(title, { maxLength: 2 }))
    .map(([known, typed]): Entry[] => [
      ...known,
      ...typed.map((title) => ({ ...event('', title), uid: null })),
    ]);

  it('leaves every event of any file in the calendar, and changes nothing the second time', () => {
    fc.assert(
      fc.property(calendar, file, (stored, read) => {
        const after = imported(stored, read);
        const titles = after.map(({ title }) => title);
        for (const { title } of read) expect(titles).toContain(title);
        expect(counts(after, read)).toEqual([0, 0, read.length]);
      }),
    );
  });
});
