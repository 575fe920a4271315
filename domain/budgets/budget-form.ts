import { type Measure, measures } from '../nights/measure.ts';
import { budgetAmountExpected, parseBudgetAmount } from './budget-amount.ts';
import { type BudgetAmounts, budgetFields } from './budget-of-month.ts';

/** Validates the budget form (specification, section 5). */

export const budgetFieldsRequired = 'Champs requis';
export const budgetHotelRequired = 'Sélectionner un hôtel';

/** The years that a budget may have. */
export const firstBudgetYear = 2020;
export const lastBudgetYear = 2100;

export const budgetYearExpected = `Année : de ${firstBudgetYear} à ${lastBudgetYear}.`;

/** The amounts as they are typed, in nights, rooms and euros; '' is none. */
export type TypedAmounts = Readonly<Record<Measure, string>>;
export type BudgetFormInput = {
  hotelId: string;
  month: number;
  year: string;
  amounts: TypedAmounts;
};
export type AmountErrors = { budget?: string; rooms?: string; revenue?: string };
export type BudgetErrors = AmountErrors & { hotel_id?: string; year?: string };

/** The message of each invalid field; empty when all fields are valid. */
export function validateBudget({ hotelId, year, amounts }: BudgetFormInput): BudgetErrors {
  return {
    ...(hotelId === '' ? { hotel_id: budgetHotelRequired } : {}),
    ...(year.trim() === ''
      ? { year: budgetFieldsRequired }
      : parseBudgetYear(year) === null
        ? { year: budgetYearExpected }
        : {}),
    ...validateAmounts(amounts),
  };
}

/** "One of budget, rooms, revenue is enough, each above 0" (contract, section 16). */
export function validateAmounts(amounts: TypedAmounts): AmountErrors {
  if (measures.every((measure) => amounts[measure].trim() === '')) {
    return { budget: budgetFieldsRequired };
  }
  const invalid = measures.filter(
    (measure) =>
      amounts[measure].trim() !== '' && parseBudgetAmount(amounts[measure], measure) === 0,
  );
  return Object.fromEntries(
    invalid.map((measure) => [
      budgetFields[measure],
      measure === 'nuitees' ? budgetFieldsRequired : `Attendu : ${budgetAmountExpected[measure]}.`,
    ]),
  );
}

/** The amounts of a valid form; null where a field is empty. */
export function amountsOf(amounts: TypedAmounts): BudgetAmounts {
  const amountOf = (measure: Measure) =>
    amounts[measure].trim() === '' ? null : parseBudgetAmount(amounts[measure], measure);
  return { budget: amountOf('nuitees'), rooms: amountOf('rooms'), revenue: amountOf('revenue') };
}

/** Parses a year of four digits; null for any other text, and outside the years that a budget may have. */
export function parseBudgetYear(text: string): number | null {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : 0;
  return year >= firstBudgetYear && year <= lastBudgetYear ? year : null;
}
