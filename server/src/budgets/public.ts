/** What other features may use of the budgets. */
export { budgetOf, budgetsOf, findBudget } from './budgets-store.ts';
