import { useApiQuery } from '../../api/queries.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { useMe } from '../../shell/session/session.tsx';
import type { ImportTab } from './last-result.ts';

type LoggedImport = Pick<
  ApiResponse<'GET /nuitees/imports'>[number],
  'run' | 'kind' | 'by' | 'begun_at' | 'taken_back'
>;

/** An import as known by the screen that sent it. */
export type SentImport = {
  readonly tab: ImportTab;
  /** null: the import's request has no run id. */
  readonly run: string | null;
  /** The email address of the user who sent it. */
  readonly by: string;
};

/**
 * Whether an import was undone according to the hotel's import log, newest entry first. An Oracle import has
 * no run id: its entry is the user's newest Oracle entry.
 */
export function isUndone({ tab, run, by }: SentImport, entries: readonly LoggedImport[]): boolean {
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

type ShownImport = { tab: ImportTab; run: string | null; hotelId: string };

/** Whether the import whose result is shown has been undone; `shown` is null if no result is shown. */
export function useIsUndone(shown: ShownImport | null): boolean {
  const { email: by } = useMe();
  const entries = useImportLog(shown?.hotelId ?? null);
  return shown !== null && isUndone({ tab: shown.tab, run: shown.run, by }, entries);
}
