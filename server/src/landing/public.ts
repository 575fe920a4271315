/** What other features may use of the landing. */
export { historyNeeded } from './load-landing.ts';
