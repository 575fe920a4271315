import { type Day, isDay, todayIn } from '../calendar/day.ts';
import { refusal, wrongField } from '../refusals.ts';
import { composed, isNewName, isPlainName, leadsOutside } from './plain-name.ts';

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

/**
 * The place where a new report is filed in the folder of the code. Refused: FORBIDDEN what leads outside
 * that folder in any spelling, NOT_A_PDF another name, VALIDATION a name that is not the same on every
 * system, or a day that has come nowhere by then (`now`, milliseconds).
 */
export function placeToFileIn(
  code: string,
  { date, type, name }: { date: Day; type: string; name: string },
  now: number,
): ReportPlace {
  for (const text of [type, name]) {
    if (text.includes('/') || leadsOutside(text)) throw refusal('FORBIDDEN');
  }
  if (!/\.pdf$/i.test(name)) throw refusal('NOT_A_PDF');
  if (!isNewName(type)) throw wrongField('type', 'Type : un simple nom de dossier est attendu.');
  if (!isNewName(name)) throw wrongField('name', 'Nom : un simple nom de fichier est attendu.');
  if (isYetToCome(date, now)) throw wrongField('date', 'Date : ce jour n’est pas encore venu.');
  return { code, day: date, type: composed(type), name: composed(name) };
}

/** Whether a day has begun nowhere on earth by this instant (milliseconds). */
function isYetToCome(day: Day, now: number): boolean {
  return day > todayIn('Etc/GMT-14', now);
}
