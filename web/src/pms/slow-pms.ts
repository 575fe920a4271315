/** Milliseconds after which a screen says that the PMS has not responded yet. */
export const pmsSlowAfterMs = 4_000;

/** Whether this query reads from the PMS, by its key (`apiQueryKey`). */
export function isOfPms({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return String(queryKey[0]).startsWith('POST /oracle/');
}
