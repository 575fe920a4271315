/** What other features may use of the PMS. */
export { countGuestLists, deleteGuestLists, findGuestLists } from './cache/guest-lists-store.ts';
export { guestNamesJob, guestNamesJobHandler } from './cache/guest-names-job.ts';
export { latestMorningCheck } from './check/morning-check.ts';
export { eraseGuestInFiles, findGuestsInFiles } from './files/guests-in-files.ts';
export type { PmsFigures } from './pms-figures.ts';
