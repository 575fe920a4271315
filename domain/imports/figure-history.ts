import { type Day, dayOfMonth } from '../calendar/day.ts';
import type { MonthOfSnapshots } from '../nights/month-of-snapshots.ts';
import type { ImportKind } from './import-kind.ts';

/**
 * The history of one figure: the nights of a stay date at an as-of date, or its imported final nights. It
 * is read from the import log, which records for every write the values before and after it.
 */

/** Where a value came from: a kind of import; 'unknown' for a value older than the import log. */
export type FigureSource = ImportKind | 'unknown';

/** A value that was written, the latest first in a list. null: it was deleted, or there was none before. */
export type FigureEntry = {
  readonly value: number | null;
  readonly before: number | null;
  /** The author's e-mail address at the time; null: the application itself, or unknown. */
  readonly by: string | null;
  /** An instant; null: unknown. */
  readonly at: string | null;
  readonly source: FigureSource;
  /** The name of a file or the reason of a correction. */
  readonly label: string | null;
  readonly import_id: string | null;
  /** When the import was undone: the value before it came back. */
  readonly undone_at: string | null;
  /** The as-of date of the snapshot; null: imported final nights. */
  readonly as_of: Day | null;
};

/**
 * A write as the log has it. `is_recorded` is false where its value was not recorded: writes of rooms and revenue
 * by a server older than their log.
 */
export type FigureWrite = FigureEntry & { readonly is_recorded: boolean };

/** The as-of date of a figure; null: the imported final nights. */
export type FigureKey = Day | null;

/**
 * Where the final nights of a stay date are stored (contract, section 5): the imported figure where there
 * is one; else the snapshot that gives them, and the imported figures that were deleted or undone.
 */
export function finalFigureKeys(month: MonthOfSnapshots, day: Day): FigureKey[] {
  const index = dayOfMonth(day) - 1;
  const hasFigure = (nights: readonly (number | null)[] | null) =>
    (nights?.[index] ?? null) !== null;
  if (hasFigure(month.imported)) return [null];
  // "The last snapshot taken on or after that day, else the latest one before it": the newest either way.
  const snapshot = month.rows.findLast(({ nights }) => hasFigure(nights));
  return snapshot === undefined ? [null] : [null, snapshot.as_of];
}

/** The stored figure under a key; null where there is none. */
export function storedFigure(
  { rows, imported }: MonthOfSnapshots,
  key: FigureKey,
  day: Day,
): number | null {
  const nights = key === null ? imported : rows.find(({ as_of }) => as_of === key)?.nights;
  return nights?.[dayOfMonth(day) - 1] ?? null;
}

/**
 * The values of one stored figure, from its logged writes, the latest first. "Writing the same value makes
 * no entry" (contract, section 13). A value that no write explains comes last, of unknown origin: it is
 * older than the import log, or was loaded with the demonstration.
 */
export function figureHistory(
  writes: readonly FigureWrite[],
  { key, stored }: { key: FigureKey; stored: number | null },
): FigureEntry[] {
  const oldest = writes.at(-1);
  const unexplained = oldest === undefined ? stored : oldest.before;
  const changes = writes
    .map(({ is_recorded, ...entry }, index) =>
      is_recorded ? entry : { ...entry, value: unrecordedValue(entry, writes[index - 1], stored) },
    )
    .filter(({ value, before }) => value !== before);
  return unexplained === null ? changes : [...changes, unknownOrigin(unexplained, key)];
}

/** The histories of several stored figures as one, the latest value first; those of unknown time come last. */
export function mergeHistories(histories: readonly (readonly FigureEntry[])[]): FigureEntry[] {
  const timeOf = ({ at }: FigureEntry) => (at === null ? 0 : Date.parse(at));
  const [first = []] = histories;
  // The order of the writes of one figure is known better than their times.
  if (histories.length < 2) return [...first];
  return histories.flat().toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** What the next write found; of an undone write nothing is known but that the value before it came back. */
function unrecordedValue(
  { before, undone_at }: FigureEntry,
  next: FigureEntry | undefined,
  stored: number | null,
): number | null {
  if (undone_at !== null) return before;
  return next === undefined ? stored : next.before;
}

function unknownOrigin(value: number, key: FigureKey): FigureEntry {
  return {
    ...{ value, before: null, by: null, at: null },
    ...{ source: 'unknown', label: null, import_id: null, undone_at: null },
    as_of: key,
  };
}
