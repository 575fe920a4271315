/** What other features may use of the PMS. */
export {
  countGuestLists,
  deleteGuestLists,
  findGuestLists,
  guestNamesJob,
  guestNamesJobHandler,
} from './cache/guest-lists.ts';
export { findMorningCheck } from './check/morning-check-store.ts';
export { eraseGuestInFiles, findGuestsInFiles } from './files/guests-in-files.ts';
export type { PmsFigures } from './pms-figures.ts';
