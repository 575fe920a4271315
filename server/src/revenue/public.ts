/** What other features may use of the proof of revenue. */
export { isRevenueProven, measureVersion } from './revenue-proof-store.ts';
