import type { Day } from '@hotel/domain/calendar/day.ts';

/**
 * Imports and their undoing the slow way: every figure in one flat map, every entry with each figure
 * it wrote and what stood there, and none of the product's masks or months.
 */
export type Figure = { readonly nuitees: number; readonly rooms: number | null };
export type SentFigure = { readonly day: Day; readonly nuitees: number; readonly rooms?: number };

type Write = { readonly number: number; readonly before: ReadonlyMap<string, Figure | null> };
type Entry = { readonly run: string | undefined; readonly writes: Write[]; isTakenBack: boolean };

export class ImportLogModel {
  /** By 'as-of day|stay day'; 'final' stands for the as-of day of imported final nights. */
  readonly figures = new Map<string, Figure>();
  /** The oldest first. */
  readonly entries: Entry[] = [];
  #writes = 0;

  write(asOf: Day | null, items: readonly SentFigure[], run?: string): void {
    const before = new Map<string, Figure | null>();
    for (const { day, nuitees, rooms } of items) {
      const key = `${asOf ?? 'final'}|${day}`;
      const there = this.figures.get(key) ?? null;
      before.set(key, there);
      const kept = there?.nuitees === nuitees ? there.rooms : null;
      this.figures.set(key, { nuitees, rooms: rooms ?? kept });
    }
    this.#enter(before, run);
  }

  delete(isGone: (asOf: string, stay: Day) => boolean): void {
    const before = new Map<string, Figure | null>();
    for (const [key, figure] of this.figures) {
      const [asOf = '', stay = ''] = key.split('|');
      if (isGone(asOf, stay)) before.set(key, figure);
    }
    for (const key of before.keys()) this.figures.delete(key);
    if (before.size > 0) this.#enter(before);
  }

  mayTakeBack(entry: Entry): boolean {
    return (
      !entry.isTakenBack &&
      entry.writes.every((mine) =>
        this.entries
          .filter((other) => other !== entry && !other.isTakenBack)
          .flatMap(({ writes }) => writes)
          .filter(({ number }) => number > mine.number)
          .every((newer) => [...newer.before.keys()].every((key) => !mine.before.has(key))),
      )
    );
  }

  takeBack(entry: Entry): void {
    for (const { before } of entry.writes.toReversed()) {
      for (const [key, figure] of before) {
        if (figure === null) this.figures.delete(key);
        else this.figures.set(key, figure);
      }
    }
    entry.isTakenBack = true;
  }

  #enter(before: Write['before'], run?: string): void {
    this.#writes += 1;
    const write = { number: this.#writes, before };
    const open = this.entries.find(
      (entry) => run !== undefined && entry.run === run && !entry.isTakenBack,
    );
    if (open === undefined) this.entries.push({ run, writes: [write], isTakenBack: false });
    else open.writes.push(write);
  }
}
