import { type Day, dayOf, isDay } from '../calendar/day.ts';
import { maxNightsPerDay } from '../nights/limits.ts';
import type { ColumnRule } from './file-lists.ts';

/** A cell as it is stored: days YYYY-MM-DD, null where it is blank. */
export type PmsFileCell = string | number | null;

const longestText = 200;

/** A cell by the rule of its column; undefined where it does not follow it. */
export function parseCell(rule: ColumnRule, text: string): PmsFileCell | undefined {
  if (text.trim() === '') return null;
  switch (rule) {
    case 'day':
      return parseFileDay(text) ?? undefined;
    case 'count': {
      const number = parseDecimal(text);
      const isCount = Number.isInteger(number) && number >= 0 && number <= maxNightsPerDay;
      return isCount ? number : undefined;
    }
    case 'amount': {
      const number = parseDecimal(text);
      return Number.isFinite(number) ? number : undefined;
    }
    case 'text':
      return text.trim().slice(0, longestText);
  }
}

/** '2026-03-01' or '01/03/2026', also with a time of day behind it; null for any other text. */
export function parseFileDay(text: string): Day | null {
  const [date = ''] = text.trim().split(/[ T]/);
  const written = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date);
  const day =
    written === null ? date : dayOf(Number(written[3]), Number(written[2]), Number(written[1]));
  return isDay(day) ? day : null;
}

/** A number with a decimal comma or point and spaces between its thousands; NaN for any other text. */
function parseDecimal(text: string): number {
  const digits = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** What the columns of a rule expect, as the end of a French sentence. */
export const expectedCells: Readonly<Record<ColumnRule, string>> = {
  day: 'un jour est attendu, AAAA-MM-JJ ou JJ/MM/AAAA',
  count: `un nombre entier de 0 à ${maxNightsPerDay} est attendu`,
  amount: 'un nombre est attendu',
  text: 'un texte est attendu',
};
