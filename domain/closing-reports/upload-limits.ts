/** Bytes of the largest report that may be filed. */
export const largestReport = 50 * 1024 * 1024;
