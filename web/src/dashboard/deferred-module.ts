/** What comes once the figures of the month stand, in one file: on a slow line each request costs. */
export { NationalityRanking } from './nationality-ranking.tsx';
export { moveCrosshair, moveCrosshairByKey, refreshDescription } from './nights-crosshair.ts';
export { PickUpChart } from './pick-up-chart.tsx';
