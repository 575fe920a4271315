import { monthNames } from '../calendar/french-dates.ts';
import { measureColumn, nightsColumn, type SheetContent } from '../exports/sheet.ts';
import { budgetTitles } from './budget-amount.ts';
import type { Budget } from './endpoints.ts';

/** The table of budgets: nights, rooms, and the revenue in cents. */
export function budgetsSheet(budgets: readonly Budget[]): SheetContent {
  return {
    title: 'Budgets',
    columns: [
      { heading: 'Hôtel', holds: 'text' },
      { heading: 'Mois', holds: 'text' },
      { heading: 'Année', holds: 'number' },
      nightsColumn('Budget'),
      { heading: budgetTitles.rooms, holds: 'number', decimals: 0 },
      measureColumn(budgetTitles.revenue, 'revenue'),
    ],
    rows: budgets.map(({ hotel_name, month, year, budget, rooms, revenue }) => [
      hotel_name,
      monthNames[month - 1] ?? null,
      year,
      budget,
      rooms,
      revenue,
    ]),
  };
}
