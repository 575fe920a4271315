import { cellsOf, linesOf, separationOf } from '../nights/paste/pasted-lines.ts';
import type { WorkbookSheet } from './sheet.ts';

/**
 * A CSV file as a sheet whose cells are all text, also formulas. The whole file has one separator: tabs or
 * semicolons when any line has one outside quotes (a comma is then decimal), else commas.
 */
export function csvSheet(name: string, text: string): WorkbookSheet {
  const lines = linesOf(text);
  const isTabbed = lines.some((line) => separationOf(line.text) === 'tabs');
  const separation = isTabbed ? 'tabs' : 'commas';
  const rows = lines.map((line) => cellsOf(line.text, separation).map((cell) => cell || null));
  return { name, system: 1900, rows };
}
