/** What comes once the figures of the month stand, in one file: on a slow line each request costs. */
export { NationalityRanking } from './cards/nationality-ranking.tsx';
export { PaceCharts } from './pace/pace-charts.tsx';
export {
  moveCrosshair,
  moveCrosshairByKey,
  originOf,
  refreshDescription,
} from './table/nights-crosshair.ts';
export { WatchList } from './watch/watch-list.tsx';
