import { useApiQuery } from '../../api/queries.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { useMe } from '../../shell/session/session.tsx';
import type { ImportTab } from './last-result.ts';
import { isUndone } from './undone-import.ts';

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
