/** What other features may use of the PMS. */
export { findMorningCheck } from './check/morning-check-store.ts';
export type { PmsFigures } from './pms-figures.ts';
