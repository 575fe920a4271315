/** What other features may use of the PMS. */
export type { PmsFigures } from './pms-figures.ts';
