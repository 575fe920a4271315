import type { FigureBounds } from '../nights/limits.ts';
import { frenchNumber } from '../numbers/french-numbers.ts';

/** A parsed cell: a figure, or the reason (a French sentence) why it has none. Both null: the cell is empty, the day unknown. */
export type CellNumber = { readonly figure: number | null; readonly reason: string | null };

/**
 * One number and no other digit around it. Its thousands are separated by spaces or apostrophes of any kind, by
 * dots or by commas, the same between all of them; the sign of the decimals is another one.
 */
const oneNumber =
  /^(?<before>\D*?)(?<number>[1-9]\d{0,2}(?:(?:[\s'’\u02bc]\d{3})+(?:[.,]\d*)?|(?:\.\d{3})+(?:,\d*)?|(?:,\d{3})+(?:\.\d*)?)(?!\d)|\d+(?:[.,]\d*)?)(?<after>\D*)$/;

const plainDigits = /^\d{1,9}$/;

/** The marks of an unknown figure, as users and the application's own tables write them. */
const unknownMark = /^(?:[-\u2010-\u2015\u2212.…?\s]*|n\/?[acd]\.?)$/i;
const notWhole = 'Une nuitée est un nombre entier.';
const unclearThousands = 'Milliers ou décimales ? Écrivez ce nombre sans point ni virgule.';
const aDate = 'C’est une date, et non un nombre.';
const unclear = 'Ce nombre ne peut pas être lu sans risque.';
const dateWord =
  /(?<!\p{L})(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc|lun|mar|mer|jeu|ven|sam|dim)(?:\.|(?!\p{L})|ier|er|il|let|embre|obre|di|credi|dredi|edi|anche)/iu;
const dashes = /[-\u2010-\u2015\u2212]/;

/**
 * Parses a cell (specification, section 5: "non-digits are stripped"): '120 nuits' is 120, '1 234', "1'234" and
 * '1.234,00' are 1234. A cell that stripping would turn into another figure is refused with the reason: a
 * minus, a fraction, a percentage, two numbers, a heading ('Hôtel 2'), a date, an error of the spreadsheet.
 */
export function parseNumberText(text: string, bounds: FigureBounds): CellNumber {
  // Most cells of a long file are plain digits.
  if (plainDigits.test(text)) return checkNumber(Number(text), bounds);
  if (isUnknownMark(text)) return { figure: null, reason: null };
  if (/^[#=]/.test(text)) return refused('Erreur ou formule du tableur.');
  if (!/\d/.test(text)) return refused('Ce n’est pas un nombre.');
  const parts = oneNumber.exec(text)?.groups;
  if (parts === undefined) return refused(reasonForDigits(text));
  const { before = '', number = '', after = '' } = parts;
  const { whole, decimals } = partsOfNumber(number);
  const reason = reasonFromSurroundings(before, after) ?? reasonFromDecimals(number, decimals);
  const sign = signOf(stripped(before), stripped(after));
  if (reason !== null || sign === null) return refused(reason ?? unclear);
  // A zero has no sign: '-0' is 0.
  const figure = sign * Number(whole.replace(/\D/g, '')) || 0;
  return outOfBounds(figure, bounds) ?? { figure, reason: null };
}

/** A number with decimals; null for another text, and for '1.234', which may be thousands or a fraction. */
export function parseDecimal(text: string): number | null {
  const { before = 'x', number = '', after = 'x' } = oneNumber.exec(text.trim())?.groups ?? {};
  const { whole, decimals } = partsOfNumber(number);
  const isUnclear = decimals.length === 3 && !/[\s'’\u02bc]/.test(number);
  const isThousands = decimals === '' && /^\d{1,3}[.,]\d{3}$/.test(whole);
  if (!/^[-\u2212]?$/.test(before) || after !== '' || isUnclear || isThousands) return null;
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`);
  return before === '' ? value : -value || 0;
}

/** '1.234' and '1,234' may be thousands or a fraction: their last three digits are the decimals here. */
function partsOfNumber(number: string): { whole: string; decimals: string } {
  const [, whole = number, decimals = ''] = /^(.*)[.,](\d*)$/s.exec(number) ?? [];
  const isThousands = /[.,]/.test(whole) && decimals.length === 3;
  return isThousands ? { whole: number, decimals: '' } : { whole, decimals };
}

/** Why digits with other signs among them are no number. */
function reasonForDigits(text: string): string {
  if (/^\D*\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:\D|$)|\d{4}-\d{2}-\d{2}T/.test(text)) return aDate;
  if (/^\s*\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s*[ap]m)?\s*$/i.test(text)) {
    return 'C’est une heure, et non un nombre.';
  }
  if (/^\s*[-+]?\d[\d.,'’]*\s*(?:e[-+]?\d+)?\s*$/i.test(text)) return unclear;
  return 'Plusieurs nombres dans la même cellule.';
}

/**
 * Checks a number of a spreadsheet, which has 15 significant digits: a remainder of a formula beyond them
 * (120.00000000000001) is not a fraction.
 */
export function checkNumber(value: number, bounds: FigureBounds): CellNumber {
  const rounded = Number.isInteger(value) ? value || 0 : Number(value.toPrecision(15)) || 0;
  if (!Number.isInteger(rounded)) return refused(notWhole);
  return outOfBounds(rounded, bounds) ?? { figure: rounded, reason: null };
}

/** Whether the cell is empty, or has a mark of an unknown figure such as a dash or 'n/d'. */
export function isUnknownMark(text: string): boolean {
  return unknownMark.test(text);
}

function refused(reason: string): CellNumber {
  return { figure: null, reason };
}

/** Signs, multipliers and comparisons change the figure; words after it and currencies do not. */
function reasonFromSurroundings(before: string, after: string): string | null {
  if (/[%‰]/.test(before + after)) return 'Un pourcentage n’est pas un nombre de nuitées.';
  if (dateWord.test(before) || dateWord.test(after)) return aDate;
  if (/[<>≤≥~≈±×^/\p{N}]/u.test(before + after) || /[.,]$/.test(before)) return unclear;
  if (/\p{L}/u.test(before)) return 'Un mot précède le nombre.';
  if (/^\s*(?:k|m|mille|milliers?|millions?)(?!\p{L})/iu.test(after)) return unclear;
  return null;
}

function reasonFromDecimals(number: string, decimals: string): string | null {
  if (decimals.length === 3 && !/[\s'’\u02bc]/.test(number)) return unclearThousands;
  return /[^0]/.test(decimals) ? notWhole : null;
}

/** −1 for '-12', '12-' and '(12)'; null where a dash or a bracket is ambiguous. */
function signOf(before: string, after: string): 1 | -1 | null {
  if (before === '(') return after === ')' ? -1 : null;
  if (before.length === 1 && dashes.test(before)) return -1;
  if (dashes.test(before) || before.includes('(')) return null;
  return after.length === 1 && dashes.test(after) ? -1 : 1;
}

function outOfBounds(figure: number, { min, max }: FigureBounds): CellNumber | null {
  if (figure < 0 && min === 0) return refused('Une nuitée ne peut pas être négative.');
  if (figure >= min && figure <= max) return null;
  return refused(`Hors limites : de ${frenchNumber(min)} à ${frenchNumber(max)}.`);
}

function stripped(text: string): string {
  return text.replace(/[\s\p{Sc}]/gu, '');
}
