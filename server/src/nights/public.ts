/** What other features may use of the nights. */
export { loadDailyGap } from './daily-gap.ts';
export { loadGrid } from './grid-endpoint.ts';
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
