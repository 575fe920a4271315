/** What the table does not need to be read, in one file: on a slow line each request costs. */
export {
  moveCrosshair,
  moveCrosshairByKey,
  refreshDescription,
  snapshotFigureOf,
} from './nights-crosshair.ts';
export { OlderRows } from './older-rows.tsx';
export { PinnedRows } from './pinned-rows.tsx';
export { TableLegend } from './table-legend.tsx';
