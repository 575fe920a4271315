/** What comes once the figures of the month stand, in one file: on a slow line each request costs. */
export { NationalityRanking } from './cards/nationality-ranking.tsx';
export { PickUpChart } from './pick-up/pick-up-chart.tsx';
export { moveCrosshair, moveCrosshairByKey, refreshDescription } from './table/nights-crosshair.ts';
