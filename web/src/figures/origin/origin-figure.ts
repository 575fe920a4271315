import type { Day } from '@hotel/domain/calendar/day.ts';

/** A figure of the hotel: the nights of a stay date at an as-of date; `asOf` null: its final nights. */
export type OriginFigure = { readonly day: Day; readonly asOf: Day | null };
