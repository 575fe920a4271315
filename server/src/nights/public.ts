/** What other features may use of the nights. */
export {
  findLatestSnapshot,
  findMonthSpan,
  findSnapshotDays,
  findSnapshotSpan,
  loadMonthsOfHotels,
  loadMonthsUpTo,
  type SnapshotDays,
} from './hotel-record-store.ts';
export { loadMonths } from './nights-store.ts';
export { raiseVersions } from './nights-versions-store.ts';
export { hotelVersionedResponse } from './versioned-months.ts';
