/** The limits of the nights endpoints (contract, section 5; specification, section 9). */

/** The highest figure of a stay date, in person-nights. */
export const maxNightsPerDay = 100_000;

/** The highest room revenue of a stay date, in cents: 10 million euros; a refund may be as much. */
export const maxRevenuePerDay = 1_000_000_000;

/** The lowest and the highest figure of one day: person-nights, rooms, or cents. */
export type FigureBounds = { readonly min: number; readonly max: number };

export const onTheBooksBounds: FigureBounds = { min: 0, max: maxNightsPerDay };
export const revenueBounds: FigureBounds = { min: -maxRevenuePerDay, max: maxRevenuePerDay };

/** Imported figures of the previous year may be corrections: only they may be negative. */
export const previousYearBounds: FigureBounds = { min: -maxNightsPerDay, max: maxNightsPerDay };

/** The most stay dates in a request that writes a snapshot. */
export const maxSnapshotItems = 400;

/** The most as-of dates in an import: more than a year of daily snapshots. */
export const maxSnapshotsPerImport = 400;

/** The most months in an import: each of 400 as-of dates may have 13 months. */
export const maxMonthsPerImport = 5_200;

/** The most days in an import of final nights. */
export const maxFinalItems = 4_000;

/** The number of days in each request of a single-line paste. */
export const daysPerPasteBatch = 8;
