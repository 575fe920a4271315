import { frenchNumber } from '../../numbers/french-numbers.ts';

/** What a pasted cell holds: a figure, or why it holds none. Both null: the cell is empty, the day unknown. */
export type PastedCell = { readonly figure: number | null; readonly reason: string | null };

/** The figures that may be stored, both included. */
export type PasteBounds = { readonly min: number; readonly max: number };

/** One number with at most its thousands set apart, decimals, and no other digit around. */
const oneNumber =
  /^(?<before>\D*)(?<whole>[1-9]\d{0,2}(?:\s\d{3})+|\d+)(?:[.,](?<decimals>\d*))?(?<after>\D*)$/;

/** How people and our own tables write 'unknown' in a cell. */
const unknownMarkShape = /^(?:[-\u2010-\u2015\u2212.…?\s]*|n\/?[acd]\.?)$/i;
const notWhole = 'Une nuitée est un nombre entier.';
const unclear = 'Ce nombre ne peut pas être lu sans risque.';
const dateWord =
  /(?<!\p{L})(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc|lun|mar|mer|jeu|ven|sam|dim)(?:\.|(?!\p{L})|ier|er|il|let|embre|obre|di|credi|dredi|edi|anche)/iu;
const dashes = /[-\u2010-\u2015\u2212]/;

/**
 * Reads one cell (specification, section 5: "non-digits are stripped"): '120 nuits' is 120 and '1 234'
 * with any kind of space is 1234. What stripping would turn into another figure is refused with its reason:
 * a minus, a fraction, a percentage, two numbers, a heading ('Hôtel 2'), a date, a spreadsheet's error.
 */
export function parsePastedCell(text: string, bounds: PasteBounds): PastedCell {
  if (isUnknownMark(text)) return { figure: null, reason: null };
  if (/^[#=]/.test(text)) return refused('Erreur ou formule du tableur.');
  if (!/\d/.test(text)) return refused('Ce n’est pas un nombre.');
  const parts = oneNumber.exec(text)?.groups;
  if (parts === undefined) return refused('Plusieurs nombres dans la même cellule.');
  const { before = '', whole = '', decimals = '', after = '' } = parts;
  const reason = changedByItsSurroundings(before, after) ?? changedByItsDecimals(decimals);
  const sign = signOf(bare(before), bare(after));
  if (reason !== null || sign === null) return refused(reason ?? unclear);
  // '-0' is 0: a zero has no sign.
  const figure = sign * Number(whole.replace(/\s/g, '')) || 0;
  return outOfBounds(figure, bounds) ?? { figure, reason: null };
}

/**
 * Reads a number that is already one, as a spreadsheet keeps it. It keeps 15 digits: what a formula leaves
 * behind the fifteenth (120.00000000000001) is not a fraction.
 */
export function parseNumber(value: number, bounds: PasteBounds): PastedCell {
  const kept = Number(value.toPrecision(15)) || 0;
  if (!Number.isInteger(kept)) return refused(notWhole);
  return outOfBounds(kept, bounds) ?? { figure: kept, reason: null };
}

/** Whether the cell is empty, or says 'unknown' as a dash or as 'n/d'. */
export function isUnknownMark(text: string): boolean {
  return unknownMarkShape.test(text);
}

function refused(reason: string): PastedCell {
  return { figure: null, reason };
}

/** Signs, multipliers and comparisons make another figure of the digits; words and currencies do not. */
function changedByItsSurroundings(before: string, after: string): string | null {
  if (/[%‰]/.test(before + after)) return 'Un pourcentage n’est pas un nombre de nuitées.';
  if (dateWord.test(before) || dateWord.test(after)) return 'C’est une date, et non un nombre.';
  if (/[<>≤≥~≈±×^/\p{N}]/u.test(before + after) || /[.,]$/.test(before)) return unclear;
  if (/\p{L}/u.test(before)) return 'Un mot précède le nombre.';
  if (/^\s*(?:k|m|mille|milliers?|millions?)(?!\p{L})/iu.test(after)) return unclear;
  return null;
}

function changedByItsDecimals(decimals: string): string | null {
  if (decimals.length === 3) {
    return 'Milliers ou décimales ? Écrivez ce nombre sans point ni virgule.';
  }
  return /[^0]/.test(decimals) ? notWhole : null;
}

/** −1 for '-12', '12-' and '(12)'; null where a dash or a bracket may mean something else. */
function signOf(before: string, after: string): 1 | -1 | null {
  if (before === '(') return after === ')' ? -1 : null;
  if (before.length === 1 && dashes.test(before)) return -1;
  if (dashes.test(before) || before.includes('(')) return null;
  return after.length === 1 && dashes.test(after) ? -1 : 1;
}

function outOfBounds(figure: number, { min, max }: PasteBounds): PastedCell | null {
  if (figure < 0 && min === 0) return refused('Une nuitée ne peut pas être négative.');
  if (figure >= min && figure <= max) return null;
  return refused(`Hors limites : de ${frenchNumber(min)} à ${frenchNumber(max)}.`);
}

function bare(text: string): string {
  return text.replace(/[\s\p{Sc}]/gu, '');
}
