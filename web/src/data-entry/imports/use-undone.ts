import { useApiQuery } from '../../api/queries.ts';
import type { ApiResponse } from '../../api/typed-endpoints.ts';
import { useMe } from '../../app-shell/session.tsx';
import type { ImportTab } from './last-result.ts';
import { isUndone } from './undone-import.ts';

/** The hotel's imports as they were last listed; none while they are not known. */
export function useEntries(hotelId: string | null): ApiResponse<'GET /nuitees/imports'> {
  const query = hotelId === null ? null : { query: { hotel_id: hotelId } };
  return useApiQuery('GET /nuitees/imports', query).data ?? none;
}

const none: ApiResponse<'GET /nuitees/imports'> = [];

type ShownImport = { tab: ImportTab; run: string | null; hotelId: string };

/** Whether an import whose result is shown was undone since; null as import: none is shown. */
export function useUndone(shown: ShownImport | null): boolean {
  const { email: by } = useMe();
  const entries = useEntries(shown?.hotelId ?? null);
  return shown !== null && isUndone({ tab: shown.tab, run: shown.run, by }, entries);
}
