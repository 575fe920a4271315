import type { Day } from '../calendar/day.ts';
import { parseWrittenDay } from '../data-entry/cell-day.ts';
import { parseDecimal } from '../data-entry/cell-number.ts';
import { maxNightsPerDay } from '../nights/limits.ts';
import type { ColumnRule } from './file-lists.ts';

/** A cell as it is stored: days YYYY-MM-DD, null where it is blank. */
export type PmsFileCell = string | number | null;

const longestText = 200;

/** Stored in place of a revenue that is no number: it is unknown, and named by the import. */
const noNumber = '?';

/** A cell by the rule of its column; undefined where it does not follow it. */
export function parseCell(
  rule: ColumnRule,
  text: string,
  timeZone: string,
): PmsFileCell | undefined {
  if (text.trim() === '') return null;
  switch (rule) {
    case 'day':
      return parseFileDay(text, timeZone) ?? undefined;
    case 'count': {
      const number = parseDecimal(text);
      const isCount = Number.isInteger(number) && (number ?? -1) >= 0;
      return isCount && (number ?? 0) <= maxNightsPerDay ? (number ?? undefined) : undefined;
    }
    case 'amount':
      return parseDecimal(text) ?? undefined;
    case 'revenue':
      return parseDecimal(text) ?? noNumber;
    case 'text':
      // Its accents were lost before the file was written: the name would never be right again.
      if (text.includes('\ufffd')) return undefined;
      return [...text.trim()].slice(0, longestText).join('').trim();
  }
}

const day = /^(?:\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}|\d{1,2}-[a-z]{3}-(?:\d{4}|\d{2}))/i;
const time =
  /[ T](\d{1,2}:\d{2})(?::\d{2}(?:[.,]\d+)?)?(?<zone> ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;

/**
 * '2026-03-01', '01/03/2026' or '01-MAR-26'; an instant with its zone is the hotel's day. null for any other text,
 * and for an hour without its zone: midnight and noon are a day in the whole country, 23:00 may be the next one.
 */
export function parseFileDay(text: string, timeZone: string): Day | null {
  const trimmed = text.trim();
  const match = time.exec(trimmed);
  const isOpen = match !== null && match.groups?.['zone'] === undefined;
  if (!day.test(trimmed) || (isOpen && !/^(?:0?0:00|12:00)$/.test(match[1] ?? ''))) return null;
  const read = parseWrittenDay(trimmed, { order: 'day-first', timeZone });
  return read.kind === 'day' ? read.day : null;
}

/** How a day is written; a column that mixes several ways was put together from several sources. */
export function formOfDay(text: string): string {
  const trimmed = text.trim();
  const zone = time.exec(trimmed)?.groups?.['zone'] === undefined ? '' : ' avec un fuseau';
  if (/^\d{4}/.test(trimmed)) return `AAAA-MM-JJ${zone}`;
  return `${trimmed.includes('/') ? 'JJ/MM/AAAA' : 'JJ-MOI-AA'}${zone}`;
}

/** What the columns of a rule expect, as the end of a French sentence. */
export const expectedCells: Readonly<Record<ColumnRule, string>> = {
  day: 'un jour est attendu, AAAA-MM-JJ, JJ/MM/AAAA ou JJ-MOI-AA, sans heure ou avec son fuseau',
  count: `un nombre entier de 0 à ${maxNightsPerDay} est attendu`,
  amount: 'un nombre est attendu',
  revenue: 'un nombre est attendu',
  text: 'un texte sans caractère perdu (\ufffd) est attendu',
};
