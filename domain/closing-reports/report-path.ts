import { apiError, fieldError } from '../api-error.ts';
import { type Day, isDay, todayIn } from '../calendar/day.ts';
import {
  escapesFolder,
  hasPdfExtension,
  isNewName,
  isPlainName,
  normalizeUnicode,
} from './safe-name.ts';
import { invalidFileName } from './upload-validation.ts';

/** The path of a report below the root: `<code>/<day>/<type>/<name>`. */
export type ReportPath = { code: string; day: Day; type: string; name: string };

/** Whether a file of this name is listed as a report: it ends in .pdf and is not hidden. */
export function isReportName(name: string): boolean {
  return hasPdfExtension(name) && isPlainName(name);
}

/**
 * The report at a path from a request, in the folder of the code. Throws FORBIDDEN for a path that leads
 * outside that folder in any spelling, NOT_A_PDF for another name, NOT_FOUND where no report can be.
 */
export function reportPathInFolder(code: string, path: string): ReportPath {
  const [first = '', day = '', type = '', name = '', ...deeper] = path.split('/');
  if (normalizeUnicode(first) !== normalizeUnicode(code) || escapesFolder(path))
    throw apiError('FORBIDDEN');
  if (!hasPdfExtension(path)) throw apiError('NOT_A_PDF');
  const isPlace = deeper.length === 0 && isDay(day) && isPlainName(type) && isReportName(name);
  if (!isPlace) throw apiError('NOT_FOUND');
  return { code, day, type, name };
}

/** A type of report from a request; throws FORBIDDEN unless it is a plain folder name. */
export function plainType(type: string): string {
  if (!isPlainName(type)) throw apiError('FORBIDDEN');
  return type;
}

/**
 * The path of a new report in the folder of the code. Throws FORBIDDEN for a path that leads outside that
 * folder in any spelling, NOT_A_PDF for another name, VALIDATION for a name that is not the same on every
 * system, or a day that has begun nowhere at `now` (milliseconds since 1970).
 */
export function newReportPath(
  code: string,
  { date, type, name }: { date: Day; type: string; name: string },
  now: number,
): ReportPath {
  for (const text of [type, name]) {
    if (text.includes('/') || escapesFolder(text)) throw apiError('FORBIDDEN');
  }
  if (!hasPdfExtension(name)) throw apiError('NOT_A_PDF');
  if (!isNewName(type)) throw fieldError('type', 'Type : un simple nom de dossier est attendu.');
  if (!isNewName(name)) throw fieldError('name', invalidFileName);
  if (isYetToCome(date, now)) throw fieldError('date', 'Date : ce jour n’est pas encore venu.');
  return { code, day: date, type: normalizeUnicode(type), name: normalizeUnicode(name) };
}

/** Whether a day has begun nowhere on earth at this instant (milliseconds since 1970). */
function isYetToCome(day: Day, now: number): boolean {
  return day > todayIn('Etc/GMT-14', now);
}
