/** What other features may use of the nights. */
export { loadDailyGap } from './daily-gap.ts';
export { loadGrid } from './grid-store.ts';
export {
  findFirstMorning,
  findLatestMorning,
  findLatestOfMeasure,
  findLatestSnapshot,
  findMonthSpan,
  findSnapshotDays,
  loadMeasuresOfHotels,
  loadMeasuresUpTo,
  type SnapshotDays,
} from './hotel-record-store.ts';
export { raiseAllVersions, raiseVersions } from './nights-versions-store.ts';
export {
  loadMeasures,
  loadMonths,
  loadStoredRevenue,
  revenueIsProven,
} from './read-nights-store.ts';
export { hotelVersionedResponse, measureTag } from './versioned-months.ts';
