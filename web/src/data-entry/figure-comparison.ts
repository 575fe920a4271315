import type { Day } from '@hotel/domain/calendar/day.ts';
import type { SnapshotFigure } from '@hotel/domain/nights/snapshot-figures.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { PastedRow, SentFigure } from './paste/paste-run.ts';

/** The numbers of figures that would be new, unchanged or changed. */
export type ChangeCounts = Readonly<Record<'new' | 'same' | 'changed', number>>;

/** The number of figures that the server will report as updated: it includes unchanged ones. */
export function replacedCount(counts: ChangeCounts | null): number | null {
  return counts === null ? null : counts.same + counts.changed;
}

/** 'dont 3 identiques', shown beside the replaced figures; undefined where none is unchanged. */
export function unchangedNote(counts: ChangeCounts | null): string | undefined {
  if (counts === null || counts.same === 0) return undefined;
  return `dont ${frenchCount(counts.same, 'identique', 'identiques')}`;
}

/** A figure compared with the stored one; `before` is null where none is stored. */
export type ComparedFigure = {
  readonly stay_date: Day;
  readonly nuitees: number;
  readonly before: number | null;
  readonly change: 'new' | 'same' | 'changed';
};

export type ComparedRow = {
  readonly asOf: Day;
  readonly figures: readonly ComparedFigure[];
  readonly counts: ChangeCounts;
};

/** Compares pasted rows with the figures stored for the same as-of days. */
export function comparePastedRows(
  rows: readonly PastedRow[],
  stored: readonly SnapshotFigure[],
): ComparedRow[] {
  const storedNights = new Map(
    stored.map(({ as_of_date, stay_date, nuitees }) => [`${as_of_date} ${stay_date}`, nuitees]),
  );
  return rows.map(({ asOf, items }) => {
    const figures = compareFigures(items, (day) => storedNights.get(`${asOf} ${day}`) ?? null);
    return { asOf, figures, counts: countChanges(figures) };
  });
}

export function countChanges(figures: readonly ComparedFigure[]): ChangeCounts {
  const counts = { new: 0, same: 0, changed: 0 };
  for (const { change } of figures) counts[change] += 1;
  return counts;
}

/** Compares figures with the nights stored for their days; `storedNights` returns null where there are none. */
export function compareFigures(
  items: readonly SentFigure[],
  storedNights: (day: Day) => number | null,
): ComparedFigure[] {
  return items.map(({ stay_date, nuitees }) => {
    const before = storedNights(stay_date);
    return { stay_date, nuitees, before, change: changeKind(before, nuitees) };
  });
}

/** What storing a figure changes; `before` is null where none is stored. */
export function changeKind(before: number | null, nuitees: number): ComparedFigure['change'] {
  if (before === null) return 'new';
  return before === nuitees ? 'same' : 'changed';
}
