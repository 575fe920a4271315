import type { Day } from '@hotel/domain/calendar/day.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import type { PastedRow, SentFigure } from './paste/import-run.ts';

/** A figure that is stored: the answer of `GET /nuitees/snapshot`. */
export type StoredFigure = {
  readonly as_of_date: Day;
  readonly stay_date: Day;
  readonly nuitees: number;
};

/** How many figures would be new, stay the same, replace another. */
export type ChangeCounts = Readonly<Record<'new' | 'same' | 'changed', number>>;

/** How many figures the server will say it replaced: it counts those that stay the same as well. */
export function replacedCount(counts: ChangeCounts | null): number | null {
  return counts === null ? null : counts.same + counts.changed;
}

/** 'dont 3 identiques' beside those that are replaced; undefined where there are none. */
export function sameAmongReplaced(counts: ChangeCounts | null): string | undefined {
  if (counts === null || counts.same === 0) return undefined;
  return `dont ${frenchCount(counts.same, 'identique', 'identiques')}`;
}

/** What inserting one figure would do to what is stored; `before` is null where nothing is. */
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

/** Holds what was pasted against what is stored for the same as-of days. */
export function comparePastedRows(
  rows: readonly PastedRow[],
  stored: readonly StoredFigure[],
): ComparedRow[] {
  const known = new Map(
    stored.map(({ as_of_date, stay_date, nuitees }) => [`${as_of_date} ${stay_date}`, nuitees]),
  );
  return rows.map(({ asOf, items }) => {
    const figures = compareFigures(items, (day) => known.get(`${asOf} ${day}`) ?? null);
    return { asOf, figures, counts: countsOf(figures) };
  });
}

export function countsOf(figures: readonly ComparedFigure[]): ChangeCounts {
  const counts = { new: 0, same: 0, changed: 0 };
  for (const { change } of figures) counts[change] += 1;
  return counts;
}

/** Holds figures against what is known of their days; null where nothing is. */
export function compareFigures(
  items: readonly SentFigure[],
  known: (day: Day) => number | null,
): ComparedFigure[] {
  return items.map(({ stay_date, nuitees }) => {
    const before = known(stay_date);
    return { stay_date, nuitees, before, change: changeOf(before, nuitees) };
  });
}

/** What storing a figure does to the one before; null where there is none. */
export function changeOf(before: number | null, nuitees: number): ComparedFigure['change'] {
  if (before === null) return 'new';
  return before === nuitees ? 'same' : 'changed';
}
