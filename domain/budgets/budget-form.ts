import { parseBudgetAmount } from './budget-amount.ts';

/** Validates the budget form (specification, section 5). */

export const budgetFieldsRequired = 'Champs requis';
export const budgetHotelRequired = 'Sélectionner un hôtel';

/** The years that a budget may have. */
export const firstBudgetYear = 2020;
export const lastBudgetYear = 2100;

export const budgetYearExpected = `Année : de ${firstBudgetYear} à ${lastBudgetYear}.`;

export type BudgetFormInput = { hotelId: string; month: number; year: string; amount: string };
export type BudgetErrors = { hotel_id?: string; year?: string; budget?: string };

/** The message of each invalid field; empty when all fields are valid. */
export function validateBudget({ hotelId, year, amount }: BudgetFormInput): BudgetErrors {
  return {
    ...(hotelId === '' ? { hotel_id: budgetHotelRequired } : {}),
    ...(year.trim() === ''
      ? { year: budgetFieldsRequired }
      : parseBudgetYear(year) === null
        ? { year: budgetYearExpected }
        : {}),
    ...(parseBudgetAmount(amount) === 0 ? { budget: budgetFieldsRequired } : {}),
  };
}

/** Parses a year of four digits; null for any other text, and outside the years that a budget may have. */
export function parseBudgetYear(text: string): number | null {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : 0;
  return year >= firstBudgetYear && year <= lastBudgetYear ? year : null;
}
