/** The bounds of the nights calls (contract, section 5; specification, section 9). */

/** The highest figure of one stay day, in person-nights. */
export const maxNightsPerDay = 100_000;

/** Imported figures of the year before may be corrections: as far below zero as above. */
export const minNightsOfPreviousYear = -maxNightsPerDay;

/** Stay days in one snapshot call. */
export const maxSnapshotItems = 400;

/** As-of days in one import: a whole year of mornings, and some. */
export const maxSnapshotsPerImport = 400;

/** Months of as-of days in one import: each as-of day may speak of a year. */
export const maxMonthsPerImport = 5_200;

/** Days in one import of final nights. */
export const maxFinalItems = 4_000;

/** A single-line paste is sent in batches of so many days. */
export const daysPerPasteBatch = 8;
