/** So long a screen waits for a PMS as for anything else, in milliseconds; then it says that there is no answer yet. */
export const pmsPatience = 4_000;

/** Whether a query is one that the PMS answers, by its key (`questionKey`). */
export function isOfPms({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return String(queryKey[0]).startsWith('POST /oracle/');
}
