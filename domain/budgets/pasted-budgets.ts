import { monthNames } from '../calendar/french-dates.ts';
import { parseWrittenMonth } from '../data-entry/cell-day.ts';
import { cellsOf, fileLines, isBlank, separatorOf } from '../data-entry/text-cells.ts';
import { type Measure, measures } from '../nights/measure.ts';
import { budgetAmountText, budgetTitles, parseBudgetAmount } from './budget-amount.ts';

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
 * more spaces), or twelve lines, whose last cells count ('Janvier', '1 200'). Lines that name their months, as those
 * of an export, may be in any order; of its columns, that of the measure counts. A total beside them is checked and
 * left out. `before` has the year's budgets of the measure, January first, revenue in cents. Any other number of
 * values is refused.
 */
export function parsePastedBudgets(
  text: string,
  before: readonly (number | null)[],
  measure: Measure = 'nuitees',
): PastedYear {
  if (text.trim() === '') return refused("Collez des valeurs d'abord.");
  const all = linesOfMeasure(linesOf(text), measure);
  if (all === null) {
    return refused(`La colonne « ${budgetTitles[measure]} » manque dans la ligne de titres.`);
  }
  const isTotal = (cells: readonly string[]) => isTotalOf(measure, cells);
  const sumOf = (cells: readonly string[]) => sumOfCells(measure, cells);
  const lines = all.filter((line) => !isTotal(line));
  const named = monthsByName(lines);
  if (typeof named === 'string') return refused(named);
  const [cells, totals] = withoutTotal(measure, named ?? cellsInOrder(lines), all.filter(isTotal));
  const sum = sumOf(cells);
  const wrongTotal = totals.find((total) => sum !== null && total !== sum);
  if (wrongTotal !== undefined && sum !== null) {
    const written = budgetAmountText(measure, wrongTotal);
    const counted = budgetAmountText(measure, sum);
    return refused(`Le total collé (${written}) n’est pas la somme des douze mois (${counted}).`);
  }
  if (cells.every((cell) => cell === '')) return refused('Aucune valeur détectée.');
  if (cells.length !== 12) return refused(`12 valeurs attendues, ${cells.length} trouvées.`);
  const months = cells.map((cell, index) => {
    const monthBefore = before[index] ?? null;
    return pastedMonth(cell, { month: index + 1, before: monthBefore, measure });
  });
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

const totalWords = /^\s*(?:total|totaux|somme|cumul|ann[ée]e)(?!\p{L})/iu;

const columnNames: Readonly<Record<Measure, RegExp>> = {
  nuitees: /^(?:budget|nuit[ée]es)(?!\p{L})/iu,
  rooms: /^chambres(?!\p{L})/iu,
  revenue: /^ca(?!\p{L})/iu,
};

/**
 * The lines of a table that has a column for each measure, as an export has (also without its headings), with that of
 * the measure alone behind their names; null where its headings name others only. Other lines stay as they are.
 */
function linesOfMeasure(lines: string[][], measure: Measure): string[][] | null {
  const columnOf = (one: Measure) =>
    (lines[0] ?? []).findIndex((cell) => columnNames[one].test(cell));
  const named = measures.map(columnOf).filter((column) => column >= 0);
  const isExport = ([, month = '', year = '', ...amounts]: readonly string[]) =>
    amounts.length === 3 && parseWrittenMonth(month)?.month != null && /^\d{4}$/.test(year);
  const columns = named.length > 0 ? named : lines.every(isExport) ? [3, 4, 5] : [];
  if (columns.length === 0) return lines;
  const column = named.length > 0 ? columnOf(measure) : 3 + measures.indexOf(measure);
  if (column < 0) return null;
  return lines.map((cells) => [
    ...cells.filter((_, index) => !columns.includes(index)),
    cells[column] ?? '',
  ]);
}

/** Whether a line names itself the total of the year instead of a month. */
function isTotalOf(measure: Measure, cells: readonly string[]): boolean {
  const labels = cells.slice(0, -1);
  return (
    labels.some((cell) => totalWords.test(cell)) &&
    labels.every((cell) => parseWrittenMonth(cell)?.month == null) &&
    parseBudgetAmount(cells.at(-1) ?? '', measure) > 0
  );
}

/** The cells of the months, and the totals beside them; a thirteenth value is one where it is their sum. */
function withoutTotal(
  measure: Measure,
  cells: readonly string[],
  totalLines: readonly (readonly string[])[],
): [cells: readonly string[], totals: readonly number[]] {
  const named = totalLines.map((line) => parseBudgetAmount(line.at(-1) ?? '', measure));
  const last = parseBudgetAmount(cells[12] ?? '', measure);
  const isSum = cells.length === 13 && last === sumOfCells(measure, cells.slice(0, 12));
  return isSum ? [cells.slice(0, 12), named] : [cells, named];
}

/** The sum of twelve budgets; null where one of them is not given. */
function sumOfCells(measure: Measure, cells: readonly string[]): number | null {
  const amounts = cells.map((cell) => parseBudgetAmount(cell, measure));
  if (amounts.length !== 12 || amounts.some((amount) => amount === 0)) return null;
  return amounts.reduce((total, amount) => total + amount, 0);
}

function refused(sentence: string): PastedYear {
  return { months: null, refused: sentence };
}

/** The last cells of lines that each name a month, by month; null where not all do; a sentence where they contradict. */
function monthsByName(lines: readonly (readonly string[])[]): string[] | string | null {
  const filled = lines.filter((cells) => cells.some((cell) => cell !== ''));
  if (filled.length < 2) return null;
  const monthOf = (cells: readonly string[]) =>
    cells.slice(0, -1).flatMap((cell) => parseWrittenMonth(cell)?.month ?? [])[0] ?? null;
  // The heading of an export has no figure.
  const rows = filled.filter((cells, index) => index > 0 || /\d/.test(cells.at(-1) ?? ''));
  if (rows.length === 0 || rows.some((cells) => monthOf(cells) === null)) return null;
  const budgets = Array<string>(12).fill('');
  const seen = new Set<number>();
  for (const cells of rows) {
    const month = monthOf(cells) ?? 0;
    if (seen.has(month)) return `Le mois de ${monthNames[month - 1]} est donné deux fois.`;
    seen.add(month);
    budgets[month - 1] = cells.at(-1) ?? '';
  }
  return budgets;
}

function cellsInOrder(lines: readonly (readonly string[])[]): string[] {
  const [first = []] = lines;
  return lines.length === 1 ? [...first] : lines.map((cells) => cells.at(-1) ?? '');
}

/** A spreadsheet ends every line with a line break: twelve lines are a column, whose last cells may be empty. */
function linesOf(text: string): string[][] {
  const lines = fileLines(text.replace(/\r?\n$/, '')).lines;
  while (
    lines.length !== 12 &&
    lines.length > 1 &&
    isBlank(lines.at(-1) ?? { line: 0, text: '' })
  ) {
    lines.pop();
  }
  // A comma is decimal here, and a tab at the start or end of a line is an empty January or December.
  return lines.map((line) => {
    const separator = separatorOf(line.text);
    return cellsOf(line.text, separator === 'commas' ? 'spaces' : separator);
  });
}

function pastedMonth(
  text: string,
  { month, before, measure }: { month: number; before: number | null; measure: Measure },
): PastedMonth {
  if (text === '') return { month, before, after: before, change: 'kept', text };
  const after = parseBudgetAmount(text, measure);
  if (after === 0) return { month, before, after: null, change: 'wrong', text };
  const change = before === null ? 'new' : before === after ? 'same' : 'changed';
  return { month, before, after, change, text };
}
