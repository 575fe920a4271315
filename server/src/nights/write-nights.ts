import { fieldError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import { isFromPms } from '@hotel/domain/imports/import-kind.ts';
import { revenueNeedsRooms } from '@hotel/domain/nights/measure.ts';
import { hasFigure, splitByMonth } from '@hotel/domain/nights/month-of-snapshots.ts';
import {
  countDays,
  type DaysMask,
  hasDay,
  type MergedRow,
  type MonthFigures,
  type MonthRow,
  type MonthRowChange,
  type MonthRowKey,
  type MonthRowUpdate,
  mergeRow,
  overlayRow,
  type RowItem,
  rowKeyText,
} from '@hotel/domain/nights/month-row.ts';
import type { Queryable } from '../platform/database/database.ts';
import { daysWrittenBy, type ImportCounts, openEntry, recordChanges } from './import-log-store.ts';
import type { ImportSource } from './import-source.ts';
import { loadRows, lockMonths, saveRows } from './write-nights-store.ts';

/** The figures of one as-of date, by stay date or as a whole month; `asOf` null: imported final nights. */
export type NightsToWrite =
  | { readonly asOf: Day | null; readonly items: readonly RowItem[] }
  | ({ readonly asOf: Day | null; readonly month: Month } & MonthFigures);

/** A figure as a request sends it; revenue in cents, without VAT. */
type SentFigure = Pick<RowItem, 'nuitees' | 'rooms' | 'revenue'>;

/** A snapshot as a request sends it. */
export function snapshotToWrite({
  as_of_date,
  items,
}: {
  as_of_date: Day;
  items: readonly (SentFigure & { stay_date: Day })[];
}): NightsToWrite {
  return {
    asOf: as_of_date,
    items: items.map(({ stay_date, ...figure }) => ({ day: stay_date, ...figure })),
  };
}

/** Final nights as a request sends them. */
export function finalNightsToWrite(items: readonly (SentFigure & { date: Day })[]): NightsToWrite {
  return { asOf: null, items: items.map(({ date, ...figure }) => ({ day: date, ...figure })) };
}

/** The id of the log entry, and how many figures the write added and replaced. */
export type WriteResult = { id: string; inserted: number; updated: number };

/**
 * Merges figures into the stored ones; stay dates that are not given keep theirs. An as-of date may
 * be given once, and each of its stay dates once. Nights are written here and deleted in `delete-nights.ts`,
 * nowhere else: every change is recorded in the import log, in the caller's transaction. Throws VALIDATION for
 * a day whose revenue somebody sends while its rooms are unknown; a PMS may give it so.
 */
export async function writeFigures(
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  figures: readonly NightsToWrite[],
): Promise<WriteResult> {
  const id = await openEntry(tx, hotel, source);
  const merges = figures.flatMap(monthMerges);
  const changes = await rewriteMonths(tx, hotel, merges, (rows) =>
    merges.map(({ month, asOf, mergeInto }) => ({
      month,
      asOf,
      ...mergeInto(rows.get(rowKeyText({ month, asOf })) ?? null),
    })),
  );
  if (!isFromPms(source.kind)) refuseRevenueWithoutRooms(changes);
  const inserted = changes.reduce((sum, change) => sum + change.inserted, 0);
  const updated = changes.reduce((sum, change) => sum + change.updated, 0);
  const alreadyWritten = source.run === undefined ? new Map() : await daysWrittenBy(tx, hotel, id);
  await recordChanges(tx, hotel, id, changes, entryCounts(changes, alreadyWritten));
  return { id, inserted, updated };
}

function refuseRevenueWithoutRooms(
  changes: readonly (MonthRowKey & Pick<MergedRow, 'revenueWithoutRooms'>)[],
): void {
  const days = changes.flatMap(({ month, revenueWithoutRooms }) =>
    daysOfMonth(month).filter((_, index) => hasDay(revenueWithoutRooms, index)),
  );
  const [first] = days;
  if (first === undefined) return;
  throw fieldError('items', revenueNeedsRooms(first));
}

/**
 * Locks the months of the rows until the transaction ends, reads the rows, and saves what `rewrite`
 * returns. `rewrite` receives the rows that exist, by `rowKeyText`; when it throws, nothing is saved.
 */
export async function rewriteMonths<Updates extends readonly MonthRowUpdate[]>(
  tx: Queryable,
  hotel: string,
  keys: readonly MonthRowKey[],
  rewrite: (rows: ReadonlyMap<string, MonthRow>) => Updates | Promise<Updates>,
): Promise<Updates> {
  await lockMonths(tx, hotel, keys);
  const updates = await rewrite(await loadRows(tx, hotel, keys));
  await saveRows(tx, hotel, updates);
  return updates;
}

type MonthMerge = MonthRowKey & {
  mergeInto(stored: MonthRow | null): ReturnType<typeof mergeRow>;
};

/** One merge for each month that the figures have stay dates in. */
function monthMerges(figures: NightsToWrite): MonthMerge[] {
  const { asOf } = figures;
  if ('nights' in figures) {
    const { month, nights } = figures;
    return hasFigure(nights)
      ? [{ month, asOf, mergeInto: (stored) => overlayRow(month, stored, figures) }]
      : [];
  }
  return splitByMonth(figures.items).map(({ month, items }) => ({
    month,
    asOf,
    mergeInto: (stored) => mergeRow(month, stored, items),
  }));
}

/**
 * Counts by the state before the entry's run: a figure that the run has written already was counted by
 * that write.
 */
function entryCounts(
  changes: readonly MonthRowChange[],
  alreadyWritten: ReadonlyMap<string, DaysMask>,
): ImportCounts {
  let [inserted, updated] = [0, 0];
  for (const change of changes) {
    const newDays = change.days & ~(alreadyWritten.get(rowKeyText(change)) ?? 0);
    const counts = countDays(change, newDays);
    inserted += counts.unknown;
    updated += counts.known;
  }
  return { inserted, updated, deleted: 0 };
}
