import type { Day } from '@hotel/domain/calendar/day.ts';

/** A figure of the table: the nights of a stay day as known on an as-of day. */
export type SnapshotFigureKey = { readonly asOf: Day; readonly day: Day };

/** Opens the history of a figure. */
export type OpenOrigin = (cell: SnapshotFigureKey) => void;
