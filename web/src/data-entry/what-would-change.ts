import type { Day } from '@hotel/domain/calendar/day.ts';
import type { PastedRow, SentFigure } from './paste/import-run.ts';

/** A figure that is stored: the answer of `GET /nuitees/snapshot`. */
export type StoredFigure = {
  readonly as_of_date: Day;
  readonly stay_date: Day;
  readonly nuitees: number;
};

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
  /** How many figures would be new, stay the same, replace another. */
  readonly counts: Readonly<Record<ComparedFigure['change'], number>>;
};

/** Holds what was pasted against what is stored for the same as-of days. */
export function whatWouldChange(
  rows: readonly PastedRow[],
  stored: readonly StoredFigure[],
): ComparedRow[] {
  const known = new Map(
    stored.map(({ as_of_date, stay_date, nuitees }) => [`${as_of_date} ${stay_date}`, nuitees]),
  );
  return rows.map(({ asOf, items }) => {
    const figures = compareFigures(items, (day) => known.get(`${asOf} ${day}`) ?? null);
    const counts = { new: 0, same: 0, changed: 0 };
    for (const { change } of figures) counts[change] += 1;
    return { asOf, figures, counts };
  });
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
