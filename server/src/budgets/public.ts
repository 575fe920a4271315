/** What other features may use of the budgets. */
export { budgetsOf, findBudget } from './budgets-store.ts';
