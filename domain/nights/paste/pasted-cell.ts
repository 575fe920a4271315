import { frenchNumber } from '../../numbers/french-numbers.ts';
import type { FigureBounds } from '../limits.ts';

/** A parsed cell: a figure, or the reason (a French sentence) why it has none. Both null: the cell is empty, the day unknown. */
export type PastedCell = { readonly figure: number | null; readonly reason: string | null };

/** One number, with optional thousands separators and decimals, and no other digit around it. */
const oneNumber =
  /^(?<before>\D*)(?<whole>[1-9]\d{0,2}(?:\s\d{3})+|\d+)(?:[.,](?<decimals>\d*))?(?<after>\D*)$/;

/** The marks of an unknown figure, as users and the application's own tables write them. */
const unknownMark = /^(?:[-\u2010-\u2015\u2212.…?\s]*|n\/?[acd]\.?)$/i;
const notWhole = 'Une nuitée est un nombre entier.';
const unclear = 'Ce nombre ne peut pas être lu sans risque.';
const dateWord =
  /(?<!\p{L})(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc|lun|mar|mer|jeu|ven|sam|dim)(?:\.|(?!\p{L})|ier|er|il|let|embre|obre|di|credi|dredi|edi|anche)/iu;
const dashes = /[-\u2010-\u2015\u2212]/;

/**
 * Parses a cell (specification, section 5: "non-digits are stripped"): '120 nuits' is 120, and '1 234' with any
 * kind of space is 1234. A cell that stripping would turn into another figure is refused with the reason: a
 * minus, a fraction, a percentage, two numbers, a heading ('Hôtel 2'), a date, an error of the spreadsheet.
 */
export function parsePastedCell(text: string, bounds: FigureBounds): PastedCell {
  if (isUnknownMark(text)) return { figure: null, reason: null };
  if (/^[#=]/.test(text)) return refused('Erreur ou formule du tableur.');
  if (!/\d/.test(text)) return refused('Ce n’est pas un nombre.');
  const parts = oneNumber.exec(text)?.groups;
  if (parts === undefined) return refused('Plusieurs nombres dans la même cellule.');
  const { before = '', whole = '', decimals = '', after = '' } = parts;
  const reason = reasonFromSurroundings(before, after) ?? reasonFromDecimals(decimals);
  const sign = signOf(stripped(before), stripped(after));
  if (reason !== null || sign === null) return refused(reason ?? unclear);
  // A zero has no sign: '-0' is 0.
  const figure = sign * Number(whole.replace(/\s/g, '')) || 0;
  return outOfBounds(figure, bounds) ?? { figure, reason: null };
}

/**
 * Checks a number of a spreadsheet, which has 15 significant digits: a remainder of a formula beyond them
 * (120.00000000000001) is not a fraction.
 */
export function parseNumber(value: number, bounds: FigureBounds): PastedCell {
  const rounded = Number(value.toPrecision(15)) || 0;
  if (!Number.isInteger(rounded)) return refused(notWhole);
  return outOfBounds(rounded, bounds) ?? { figure: rounded, reason: null };
}

/** Whether the cell is empty, or has a mark of an unknown figure such as a dash or 'n/d'. */
export function isUnknownMark(text: string): boolean {
  return unknownMark.test(text);
}

function refused(reason: string): PastedCell {
  return { figure: null, reason };
}

/** Signs, multipliers and comparisons change the figure; words after it and currencies do not. */
function reasonFromSurroundings(before: string, after: string): string | null {
  if (/[%‰]/.test(before + after)) return 'Un pourcentage n’est pas un nombre de nuitées.';
  if (dateWord.test(before) || dateWord.test(after)) return 'C’est une date, et non un nombre.';
  if (/[<>≤≥~≈±×^/\p{N}]/u.test(before + after) || /[.,]$/.test(before)) return unclear;
  if (/\p{L}/u.test(before)) return 'Un mot précède le nombre.';
  if (/^\s*(?:k|m|mille|milliers?|millions?)(?!\p{L})/iu.test(after)) return unclear;
  return null;
}

function reasonFromDecimals(decimals: string): string | null {
  if (decimals.length === 3) {
    return 'Milliers ou décimales ? Écrivez ce nombre sans point ni virgule.';
  }
  return /[^0]/.test(decimals) ? notWhole : null;
}

/** −1 for '-12', '12-' and '(12)'; null where a dash or a bracket is ambiguous. */
function signOf(before: string, after: string): 1 | -1 | null {
  if (before === '(') return after === ')' ? -1 : null;
  if (before.length === 1 && dashes.test(before)) return -1;
  if (dashes.test(before) || before.includes('(')) return null;
  return after.length === 1 && dashes.test(after) ? -1 : 1;
}

function outOfBounds(figure: number, { min, max }: FigureBounds): PastedCell | null {
  if (figure < 0 && min === 0) return refused('Une nuitée ne peut pas être négative.');
  if (figure >= min && figure <= max) return null;
  return refused(`Hors limites : de ${frenchNumber(min)} à ${frenchNumber(max)}.`);
}

function stripped(text: string): string {
  return text.replace(/[\s\p{Sc}]/gu, '');
}
