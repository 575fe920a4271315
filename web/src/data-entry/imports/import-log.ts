import { useApiQuery } from '../../api/queries.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { useMe } from '../../shell/session/session.tsx';
import type { ImportTab } from './last-result.ts';

type LoggedImport = Pick<
  ApiResponse<'GET /nuitees/imports'>[number],
  'run' | 'kind' | 'by' | 'begun_at' | 'taken_back'
>;

/** An import as known by the screen that sent it; `run` null: its request has no run id. */
type SentImport = { readonly tab: ImportTab; readonly run: string | null };

/**
 * Whether an import of the user with the email address `by` was undone according to the hotel's import log, newest
 * entry first. An Oracle import has no run id: its entry is the user's newest Oracle entry.
 */
export function isUndone(
  { tab, run, by }: SentImport & { readonly by: string },
  entries: readonly LoggedImport[],
): boolean {
  if (run === null && tab !== 'oracle') return false;
  const entry = entries.find((candidate) =>
    run === null ? candidate.kind === 'oracle' && candidate.by === by : candidate.run === run,
  );
  return entry !== undefined && entry.taken_back !== null;
}

/** The number of undone Oracle imports among those that began between two instants. */
export function countUndoneBetween(
  { started_at: from, ended_at: to }: { started_at: string | null; ended_at: string | null },
  entries: readonly LoggedImport[],
): number {
  if (from === null || to === null) return 0;
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return entries.filter(({ kind, begun_at, taken_back }) => {
    const begun = Date.parse(begun_at);
    return kind === 'oracle' && taken_back !== null && begun >= first && begun <= last;
  }).length;
}

export type ImportLogEntry = ApiResponse<'GET /nuitees/imports'>[number];

/** The hotel's import log, newest entry first; empty until it is loaded. */
export function useImportLog(hotelId: string | null): readonly ImportLogEntry[] {
  const query = hotelId === null ? null : { query: { hotel_id: hotelId } };
  return useApiQuery('GET /nuitees/imports', query).data ?? emptyLog;
}

const emptyLog: readonly ImportLogEntry[] = [];

/** Whether the import whose result is shown has been undone. */
export function useIsUndone({ tab, run, hotelId }: SentImport & { hotelId: string }): boolean {
  const { email: by } = useMe();
  return isUndone({ tab, run, by }, useImportLog(hotelId));
}
