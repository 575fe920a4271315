/**
 * Formats all numbers on the screens (specification, section 1: fr-FR).
 *
 * It does not use Intl: the thousands separator of fr-FR differs between ICU builds (U+00A0, U+202F), and a
 * table of 2,000 cells must not create formatters. The minus sign is U+2212: it is as wide as '+' in a
 * column, and screen readers say 'moins', while many skip a hyphen. CSV exports do not use this format.
 */

/** Narrow no-break space, U+202F: separates thousands, and precedes '%'. */
export const narrowSpace = '\u202f';
/** The minus sign, U+2212. */
export const minusSign = '\u2212';
/** An unknown figure is an en dash, never 0. */
export const unknownFigure = '\u2013';

/** 1234.5 with one decimal → '1 234,5'; null → '–'. Rounds half away from zero to `decimals`. */
export function frenchNumber(value: number | null, decimals = 0): string {
  return formatNumber(value, decimals, '');
}

/** A signed difference: '+12', '−12', '0'; null → '–'. */
export function frenchSigned(value: number | null, decimals = 0): string {
  return formatNumber(value, decimals, '+');
}

/** A percentage given in percent: 87.5 → '87,5 %'; null → '–'. */
export function frenchPercent(value: number | null, decimals = 1): string {
  const number = frenchNumber(value, decimals);
  return number === unknownFigure ? number : `${number}${narrowSpace}%`;
}

function formatNumber(value: number | null, decimals: number, plusSign: '' | '+'): string {
  if (value === null || !Number.isFinite(value)) return unknownFigure;
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, narrowSpace);
  const digits = fraction === undefined ? thousands : `${thousands},${fraction}`;
  // A value that rounds to zero has no sign: '−0' would show a difference where there is none.
  if (/^[0,]+$/.test(digits)) return digits;
  if (value < 0) return `${minusSign}${digits}`;
  return `${plusSign}${digits}`;
}
