import { readBudgetAmount } from './budget-amount.ts';

/** What a budget must have, as it is typed (specification, section 5). */

export const budgetFieldsRequired = 'Champs requis';
export const budgetHotelRequired = 'Sélectionner un hôtel';

/** Years a budget may be of. */
export const firstBudgetYear = 2020;
export const lastBudgetYear = 2100;

export type TypedBudget = { hotelId: string; month: number; year: string; amount: string };
export type BudgetErrors = { hotel_id?: string; year?: string; budget?: string };

/** The sentence under each field that is wrong; nothing when all are right. */
export function validateBudget({ hotelId, year, amount }: TypedBudget): BudgetErrors {
  return {
    ...(hotelId === '' ? { hotel_id: budgetHotelRequired } : {}),
    ...(year.trim() === ''
      ? { year: budgetFieldsRequired }
      : readBudgetYear(year) === null
        ? { year: `Année : de ${firstBudgetYear} à ${lastBudgetYear}.` }
        : {}),
    ...(readBudgetAmount(amount) === 0 ? { budget: budgetFieldsRequired } : {}),
  };
}

/** A year typed with its four digits; null for anything else, and outside those a budget may be of. */
export function readBudgetYear(text: string): number | null {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : 0;
  return year >= firstBudgetYear && year <= lastBudgetYear ? year : null;
}
