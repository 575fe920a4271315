import { cellsOf, linesOf, separatorOf } from '../nights/paste/pasted-lines.ts';
import type { WorkbookSheet } from './sheet.ts';

/**
 * A CSV file as a sheet whose cells are all text, also formulas. The whole file has one separator: tabs or
 * semicolons when any line has one outside quotes (a comma is then decimal), else commas.
 */
export function csvSheet(name: string, text: string): WorkbookSheet {
  const lines = linesOf(text);
  const isTabbed = lines.some((line) => separatorOf(line.text) === 'tabs');
  const separator = isTabbed ? 'tabs' : 'commas';
  const rows = lines.map((line) => cellsOf(line.text, separator).map((cell) => cell || null));
  return { name, system: 1900, rows };
}
