/** What comes once the figures of the month stand, in one file: on a slow line each request costs. */
export { followKey, pointTo, tellAgain } from './nights-cross.ts';
export { PickUpChart } from './pick-up-chart.tsx';
