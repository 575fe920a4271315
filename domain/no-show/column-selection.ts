import { type NoShowColumnId, noShowColumn, noShowColumns } from './columns.ts';

/** Every column once, in the order chosen, and whether it is shown. */
export type ColumnSelection = readonly { readonly id: NoShowColumnId; readonly shown: boolean }[];

export const defaultColumnSelection: ColumnSelection = noShowColumns.map(({ id }) => ({
  id,
  shown: true,
}));

/**
 * The choice as a browser kept it (`noshow_columns_v1`): a list of columns, each `{id, shown}` or its name
 * alone. Whatever is damaged is passed over: unknown columns go, a column given twice counts once, one
 * that is missing comes at the end and is shown. At least one column is shown, or the table would be blank.
 */
export function parseColumnSelection(kept: string | null): ColumnSelection {
  const known = new Map<NoShowColumnId, boolean>();
  for (const entry of listIn(kept)) {
    const column = noShowColumn(String(nameIn(entry)));
    if (column !== undefined && !known.has(column.id)) known.set(column.id, isShown(entry));
  }
  for (const { id } of noShowColumns) {
    if (!known.has(id)) known.set(id, true);
  }
  const choice = [...known].map(([id, shown]) => ({ id, shown }));
  return choice.some(({ shown }) => shown) ? choice : choice.map(({ id }) => ({ id, shown: true }));
}

/** What a browser keeps of a choice. */
export function serializeColumnSelection(choice: ColumnSelection): string {
  return JSON.stringify(choice.map(({ id, shown }) => ({ id, shown })));
}

/** The choice with a column shown or hidden; the last one shown cannot be hidden. */
export function withColumnVisibility(
  choice: ColumnSelection,
  column: string,
  isShown: boolean,
): ColumnSelection {
  const changed = choice.map(({ id, shown }) => ({ id, shown: id === column ? isShown : shown }));
  return changed.some(({ shown }) => shown) ? changed : choice;
}

/** The choice with some columns taken out and put back before or after another, in the order they stood. */
export function moveColumns(
  choice: ColumnSelection,
  isTaken: (id: string) => boolean,
  target: string,
  place: 'before' | 'after',
): ColumnSelection {
  if (isTaken(target)) return choice;
  const taken = choice.filter(({ id }) => isTaken(id));
  const rest = choice.filter(({ id }) => !isTaken(id));
  const at = rest.findIndex(({ id }) => id === target);
  if (at === -1) return choice;
  return rest.toSpliced(place === 'before' ? at : at + 1, 0, ...taken);
}

function listIn(kept: string | null): unknown[] {
  try {
    const parsed: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function nameIn(entry: unknown): unknown {
  return isRecord(entry) ? entry['id'] : entry;
}

function isShown(entry: unknown): boolean {
  return !(isRecord(entry) && entry['shown'] === false);
}

function isRecord(entry: unknown): entry is Record<string, unknown> {
  return typeof entry === 'object' && entry !== null;
}
