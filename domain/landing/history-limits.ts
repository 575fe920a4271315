/** Fewer days of snapshots before the as-of day, and nothing is forecast. */
export const minimumHistoryDays = 56;
/** Fewer than these make a landing provisional. */
export const establishedHistoryDays = 182;
