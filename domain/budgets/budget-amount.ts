import { parseDecimal, parseNumberText } from '../data-entry/cell-number.ts';
import { eurosText } from '../indicators/indicators-text.ts';
import { type Measure, measures } from '../nights/measure.ts';
import { frenchNumber, narrowSpace } from '../numbers/french-numbers.ts';
import { type BudgetAmounts, budgetFields } from './budget-of-month.ts';

/** What the amount of a measure is called on the screens and in their exports. */
export const budgetTitles: Readonly<Record<Measure, string>> = {
  nuitees: 'Budget',
  rooms: 'Chambres',
  revenue: 'CA chambres HT',
};

/** The highest budget of a month: nights, rooms, and cents. */
export const maxBudgets: Readonly<Record<Measure, number>> = {
  nuitees: 100_000_000,
  rooms: 100_000_000,
  revenue: 100_000_000_000,
};

/**
 * Parses the budget of the form or of a pasted cell: nights, rooms, or the cents of an amount in euros. "Parsed as
 * an integer, 0 when invalid" (specification, section 5); 0 is then refused. Thousands and decimals of zero are
 * allowed ('12 000,00'); a fraction, a sign or a word makes the budget invalid instead of changing the figure.
 */
export function parseBudgetAmount(text: string, measure: Measure = 'nuitees'): number {
  const max = maxBudgets[measure];
  const amount = measure === 'revenue' ? text.replace(/\s*€\s*$/, '').trim() : text.trim();
  if (!/^[\d\s.,'’\u02bc]+$/.test(amount)) return 0;
  if (measure !== 'revenue') return parseNumberText(amount, { min: 0, max }).figure ?? 0;
  const euros = parseDecimal(amount) ?? 0;
  const cents = Math.round(euros * 100);
  return cents / 100 === euros && cents <= max ? cents : 0;
}

/** The amount of a budget: '1 200', '96 000,00 €'; null → '–'. */
export function budgetAmountText(measure: Measure, amount: number | null): string {
  return measure === 'revenue' ? eurosText(amount) : frenchNumber(amount);
}

/** The amount as a person types it: '1200', '96000,00'; '' where none was set. */
export function typedBudgetAmount(measure: Measure, amount: number | null): string {
  if (amount === null) return '';
  return measure === 'revenue' ? (amount / 100).toFixed(2).replace('.', ',') : String(amount);
}

const units: Readonly<Record<Measure, string>> = {
  nuitees: 'nuitées',
  rooms: 'chambres',
  revenue: 'de CA HT',
};

/** The amounts that were set: '1 200 nuitées, 900 chambres, 96 000,00 € de CA HT'. */
export function budgetAmountsText(budget: BudgetAmounts): string {
  return measures
    .map((measure) => ({ measure, amount: budget[budgetFields[measure]] }))
    .filter(({ amount }) => amount !== null)
    .map(({ measure, amount }) => `${budgetAmountText(measure, amount)} ${units[measure]}`)
    .join(', ');
}

/** What an amount may be; said where one is invalid. */
export const budgetAmountExpected: Readonly<Record<Measure, string>> = {
  nuitees: 'un nombre entier au-dessus de 0',
  rooms: 'un nombre entier au-dessus de 0',
  revenue: `un montant en euros au-dessus de 0, deux décimales au plus, jusqu’à 1${narrowSpace}milliard`,
};
