import { parseNumberText } from '../data-entry/cell-number.ts';

/** The highest budget of a month, in nights. */
const maxBudget = 999_999_999;

/**
 * Parses the budget of the form or of a pasted cell, in nights: "parsed as an integer, 0 when invalid"
 * (specification, section 5); 0 is then refused. Thousands and decimals of zero are allowed ('12 000,00'); a
 * fraction, a sign or a word makes the budget invalid instead of changing the figure.
 */
export function parseBudgetAmount(text: string): number {
  if (!/^[\d\s.,'’\u02bc]+$/.test(text.trim())) return 0;
  return parseNumberText(text.trim(), { min: 0, max: maxBudget }).figure ?? 0;
}
