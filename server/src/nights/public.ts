/** What other features may use of the nights. */
export { loadDailyGap } from './daily-gap.ts';
export { loadGrid } from './grid-store.ts';
export {
  findLatestSnapshot,
  findMonthSpan,
  findSnapshotDays,
  findSnapshotSpan,
  loadMeasuresOfHotels,
  loadMeasuresUpTo,
  type MeasuresOfHotel,
  type SnapshotDays,
} from './hotel-record-store.ts';
export { raiseAllVersions, raiseVersions } from './nights-versions-store.ts';
export {
  loadMeasures,
  loadMonths,
  loadStoredRevenue,
  revenueIsProven,
} from './read-nights-store.ts';
export { hotelVersionedResponse } from './versioned-months.ts';
