import { monthNames } from '../calendar/french-dates.ts';
import { nightsColumn, type SheetContent } from '../exports/sheet.ts';
import type { Budget } from './endpoints.ts';

/** The table of budgets, in nights. */
export function budgetsSheet(budgets: readonly Budget[]): SheetContent {
  return {
    title: 'Budgets',
    columns: [
      { heading: 'Hôtel', holds: 'text' },
      { heading: 'Mois', holds: 'text' },
      { heading: 'Année', holds: 'number' },
      nightsColumn('Budget'),
    ],
    rows: budgets.map(({ hotel_name, month, year, budget }) => [
      hotel_name,
      monthNames[month - 1] ?? null,
      year,
      budget,
    ]),
  };
}
