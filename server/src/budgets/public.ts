/** What other features may use of the budgets. */
export { findBudget } from './budgets-store.ts';
