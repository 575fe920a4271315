import { monthKey } from '@hotel/domain/calendar/month.ts';
import type { exportedTables } from '@hotel/domain/exports/endpoints.ts';
import { groupSheet } from '@hotel/domain/group/exported-group.ts';
import type { LoadGroup } from '../group/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ExportInput, NamedSheet } from './handle-export.ts';

/** The table of the hotels that the caller may read. */
export function groupLoader(loadGroup: LoadGroup) {
  return async (
    db: Queryable,
    { caller, query }: ExportInput<(typeof exportedTables)['group']>,
  ): Promise<NamedSheet> => {
    const { table } = await loadGroup(db, caller, query);
    const group = table();
    const asOfs = group.hotels.flatMap(({ as_of }) => as_of ?? []);
    return {
      table: 'groupe',
      hotel: null,
      period: monthKey(query),
      asOf: asOfs.toSorted().at(-1) ?? null,
      sheet: groupSheet(query, group),
    };
  };
}
