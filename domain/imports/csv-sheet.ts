import { cellsOf, linesOf, separationOf } from '../nights/paste/pasted-lines.ts';
import type { Sheet } from './sheet.ts';

/**
 * A .csv as a sheet: every cell is text, formulas too. The separator is that of the whole file: tabs or
 * semicolons where any line has one outside quotes (a comma is decimal then), else commas.
 */
export function csvSheet(name: string, text: string): Sheet {
  const lines = linesOf(text);
  const isTabbed = lines.some((line) => separationOf(line.text) === 'tabs');
  const separation = isTabbed ? 'tabs' : 'commas';
  const rows = lines.map((line) => cellsOf(line.text, separation).map((cell) => cell || null));
  return { name, system: 1900, rows };
}
