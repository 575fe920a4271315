/**
 * The one way figures are written on the screens (specification, section 1: fr-FR).
 *
 * Written by hand rather than with Intl: the thousands separator of fr-FR differs between ICU
 * builds (U+00A0, U+202F), and a table of 2,000 cells must not build formatters. The minus is the
 * true one, U+2212: it has the width of '+' in a column and screen readers say 'moins', where many
 * pass over a hyphen. What is exported for a spreadsheet (CSV) is not formatted with this.
 */

/** Narrow no-break space, U+202F: between thousands, and before '%'. */
export const narrowSpace = '\u202f';
/** The minus sign, U+2212. */
export const minusSign = '\u2212';
/** Unknown is written as an en dash, never as 0. */
export const unknownFigure = '\u2013';

/** 1234.5 with one decimal → '1 234,5'; null → '–'. Rounded half away from zero to `decimals` (0). */
export function frenchNumber(value: number | null, decimals = 0): string {
  return written(value, decimals, '');
}

/** A difference with its sign: '+12', '−12', '0'; null → '–'. */
export function frenchSigned(value: number | null, decimals = 0): string {
  return written(value, decimals, '+');
}

/** Percent as a number of hundredths: 87.5 → '87,5 %'; null → '–'. */
export function frenchPercent(value: number | null, decimals = 1): string {
  const number = frenchNumber(value, decimals);
  return number === unknownFigure ? number : `${number}${narrowSpace}%`;
}

function written(value: number | null, decimals: number, plus: '' | '+'): string {
  if (value === null || !Number.isFinite(value)) return unknownFigure;
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, narrowSpace);
  const digits = fraction === undefined ? thousands : `${thousands},${fraction}`;
  // What rounds to zero carries no sign: '−0' would be a difference that is not there.
  if (/^[0,]+$/.test(digits)) return digits;
  if (value < 0) return `${minusSign}${digits}`;
  return `${plus}${digits}`;
}
