/** What other features may use of the proof of revenue. */
export { isRevenueProven } from './revenue-proof-store.ts';
