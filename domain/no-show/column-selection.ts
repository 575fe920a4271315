import { type NoShowColumnId, noShowColumn, noShowColumns } from './columns.ts';

/** All columns, each once, in the selected order, and whether each is shown. */
export type ColumnSelection = readonly { readonly id: NoShowColumnId; readonly shown: boolean }[];

export const defaultColumnSelection: ColumnSelection = noShowColumns.map(({ id }) => ({
  id,
  shown: true,
}));

/**
 * Parses the selection that a browser stored (`noshow_columns_v1`): a list of columns, each `{id, shown}` or an
 * id alone. Damaged parts are ignored: unknown columns are removed, a repeated column counts once, and a
 * missing column is added at the end and shown. At least one column is shown, or the table would be empty.
 */
export function parseColumnSelection(stored: string | null): ColumnSelection {
  const selected = new Map<NoShowColumnId, boolean>();
  for (const entry of listIn(stored)) {
    const column = noShowColumn(String(idIn(entry)));
    if (column !== undefined && !selected.has(column.id)) selected.set(column.id, isShown(entry));
  }
  for (const { id } of noShowColumns) {
    if (!selected.has(id)) selected.set(id, true);
  }
  const selection = [...selected].map(([id, shown]) => ({ id, shown }));
  return selection.some(({ shown }) => shown)
    ? selection
    : selection.map(({ id }) => ({ id, shown: true }));
}

/** The text that a browser stores for a selection. */
export function serializeColumnSelection(selection: ColumnSelection): string {
  return JSON.stringify(selection.map(({ id, shown }) => ({ id, shown })));
}

/** The selection with one column shown or hidden; the last shown column cannot be hidden. */
export function withColumnVisibility(
  selection: ColumnSelection,
  column: string,
  isShown: boolean,
): ColumnSelection {
  const changed = selection.map(({ id, shown }) => ({
    id,
    shown: id === column ? isShown : shown,
  }));
  return changed.some(({ shown }) => shown) ? changed : selection;
}

/** The selection with some columns moved before or after the target column; they keep their order. */
export function moveColumns(
  selection: ColumnSelection,
  isMoved: (id: string) => boolean,
  target: string,
  position: 'before' | 'after',
): ColumnSelection {
  if (isMoved(target)) return selection;
  const moved = selection.filter(({ id }) => isMoved(id));
  const rest = selection.filter(({ id }) => !isMoved(id));
  const index = rest.findIndex(({ id }) => id === target);
  if (index === -1) return selection;
  return rest.toSpliced(position === 'before' ? index : index + 1, 0, ...moved);
}

function listIn(stored: string | null): unknown[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

function idIn(entry: unknown): unknown {
  return isRecord(entry) ? entry['id'] : entry;
}

function isShown(entry: unknown): boolean {
  return !(isRecord(entry) && entry['shown'] === false);
}

function isRecord(entry: unknown): entry is Record<string, unknown> {
  return typeof entry === 'object' && entry !== null;
}
