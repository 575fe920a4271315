import type { Day } from '@hotel/domain/calendar/day.ts';

/**
 * A reference model of the import log and its undo: one flat map of all figures, and each entry with
 * the values before its writes. It shares no code with the application, neither day masks nor months.
 */
type Figure = { readonly nuitees: number; readonly rooms: number | null };
export type WrittenFigure = {
  readonly day: Day;
  readonly nuitees: number;
  readonly rooms?: number;
};

type Write = { readonly number: number; readonly before: ReadonlyMap<string, Figure | null> };
type Entry = { readonly run: string | undefined; readonly writes: Write[]; isUndone: boolean };

export class ImportLogModel {
  /** By 'as-of date|stay date'; imported final nights have 'final' in place of the as-of date. */
  readonly figures = new Map<string, Figure>();
  /** Oldest first. */
  readonly entries: Entry[] = [];
  #writeCount = 0;

  write(asOf: Day | null, items: readonly WrittenFigure[], run?: string): void {
    const before = new Map<string, Figure | null>();
    for (const { day, nuitees, rooms } of items) {
      const key = `${asOf ?? 'final'}|${day}`;
      const stored = this.figures.get(key) ?? null;
      before.set(key, stored);
      this.figures.set(key, { nuitees, rooms: rooms ?? stored?.rooms ?? null });
    }
    this.#record(before, run);
  }

  delete(isDeleted: (asOf: string, stay: Day) => boolean): void {
    const before = new Map<string, Figure | null>();
    for (const [key, figure] of this.figures) {
      const [asOf = '', stay = ''] = key.split('|');
      if (isDeleted(asOf, stay)) before.set(key, figure);
    }
    for (const key of before.keys()) this.figures.delete(key);
    if (before.size > 0) this.#record(before);
  }

  canUndo(entry: Entry): boolean {
    return (
      !entry.isUndone &&
      entry.writes.every((own) =>
        this.entries
          .filter((other) => other !== entry && !other.isUndone)
          .flatMap(({ writes }) => writes)
          .filter(({ number }) => number > own.number)
          .every((newer) => [...newer.before.keys()].every((key) => !own.before.has(key))),
      )
    );
  }

  undo(entry: Entry): void {
    for (const { before } of entry.writes.toReversed()) {
      for (const [key, figure] of before) {
        if (figure === null) this.figures.delete(key);
        else this.figures.set(key, figure);
      }
    }
    entry.isUndone = true;
  }

  #record(before: Write['before'], run?: string): void {
    this.#writeCount += 1;
    const write = { number: this.#writeCount, before };
    const openEntry = this.entries.find(
      (entry) => run !== undefined && entry.run === run && !entry.isUndone,
    );
    if (openEntry === undefined) this.entries.push({ run, writes: [write], isUndone: false });
    else openEntry.writes.push(write);
  }
}
