/** Milliseconds after which a screen says that the PMS has not answered yet. */
export const pmsSlowAfterMs = 4_000;

/** Whether the PMS answers this query, by its key (`apiQueryKey`). */
export function isOfPms({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return String(queryKey[0]).startsWith('POST /oracle/');
}
