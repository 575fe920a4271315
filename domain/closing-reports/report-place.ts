import { type Day, isDay } from '../calendar/day.ts';
import { refusal } from '../refusals.ts';
import { composed, isPlainName, leadsOutside } from './plain-name.ts';

/** Where a report lies: `<code>/<day>/<type>/<name>` below the tree's root. */
export type ReportPlace = { code: string; day: Day; type: string; name: string };

/** Whether a file's name is that of a PDF the tree lists. */
export function isReportName(name: string): boolean {
  return /\.pdf$/i.test(name) && isPlainName(name);
}

/**
 * The place a path from outside names in the folder of the code. Refused: FORBIDDEN what leads outside
 * that folder in any spelling, NOT_A_PDF another name, NOT_FOUND what no report can be at.
 */
export function placeInFolderOf(code: string, path: string): ReportPlace {
  const [first = '', day = '', type = '', name = '', ...deeper] = path.split('/');
  if (composed(first) !== composed(code) || leadsOutside(path)) throw refusal('FORBIDDEN');
  if (!/\.pdf$/i.test(path)) throw refusal('NOT_A_PDF');
  const isPlace = deeper.length === 0 && isDay(day) && isPlainName(type) && isReportName(name);
  if (!isPlace) throw refusal('NOT_FOUND');
  return { code, day, type, name };
}

/** A type of report named from outside; FORBIDDEN where it is no plain folder name. */
export function plainType(type: string): string {
  if (!isPlainName(type)) throw refusal('FORBIDDEN');
  return type;
}
