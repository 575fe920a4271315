import { parseBudgetAmount } from './budget-amount.ts';

/** What a paste changes in a month; an empty cell keeps the stored budget. */
export type PastedMonth = {
  /** 1 to 12. */
  readonly month: number;
  readonly before: number | null;
  readonly after: number | null;
  readonly change: 'new' | 'changed' | 'same' | 'kept' | 'wrong';
  /** The cell as it was pasted. */
  readonly text: string;
};

/** The twelve months, or a French sentence that says why they cannot be parsed. */
export type PastedYear =
  | { readonly months: readonly PastedMonth[]; readonly refused: null }
  | { readonly months: null; readonly refused: string };

/**
 * Parses twelve budgets pasted from a spreadsheet: one line of cells (separated by tabs, semicolons, or two or
 * more spaces), or twelve lines, whose last cells count ('Janvier', '1 200'). `before` has the year's budgets,
 * January first. Any other number of values is refused.
 */
export function parsePastedBudgets(text: string, before: readonly (number | null)[]): PastedYear {
  if (text.trim() === '') return refused("Collez des valeurs d'abord.");
  const cells = cellsOf(text);
  if (cells.every((cell) => cell === '')) return refused('Aucune valeur détectée.');
  if (cells.length !== 12) return refused(`12 valeurs attendues, ${cells.length} trouvées.`);
  const months = cells.map((cell, index) => pastedMonth(cell, index + 1, before[index] ?? null));
  return { months, refused: null };
}

/** The budgets to send, null for a month that keeps its budget. Null when a cell is invalid or nothing changes. */
export function budgetsToSave(months: readonly PastedMonth[]): (number | null)[] | null {
  const isWrong = months.some(({ change }) => change === 'wrong');
  const changes = months.some(({ change }) => change === 'new' || change === 'changed');
  if (isWrong || !changes) return null;
  return months.map(({ change, after }) =>
    change === 'new' || change === 'changed' ? after : null,
  );
}

function refused(sentence: string): PastedYear {
  return { months: null, refused: sentence };
}

function cellsOf(text: string): string[] {
  const lines = linesOf(text);
  const [first = ''] = lines;
  // The line is not trimmed: a tab at its start or end is an empty January or December.
  if (lines.length === 1) return first.split(/[\t;]| {2,}/).map((cell) => cell.trim());
  return lines.map((line) => line.split(/[\t;]/).at(-1)?.trim() ?? '');
}

/** A spreadsheet ends every line with a line break: twelve lines are a column, whose last cells may be empty. */
function linesOf(text: string): string[] {
  const lines = text.replaceAll('\r', '').replace(/\n$/, '').split('\n');
  while (lines.length !== 12 && lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  return lines;
}

function pastedMonth(text: string, month: number, before: number | null): PastedMonth {
  if (text === '') return { month, before, after: before, change: 'kept', text };
  const after = parseBudgetAmount(text);
  if (after === 0) return { month, before, after: null, change: 'wrong', text };
  const change = before === null ? 'new' : before === after ? 'same' : 'changed';
  return { month, before, after, change, text };
}
