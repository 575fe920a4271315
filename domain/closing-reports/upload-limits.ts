/** The size of the largest report that may be uploaded, in bytes. */
export const largestReport = 50 * 1024 * 1024;
