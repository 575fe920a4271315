import { auditSheet } from '@hotel/domain/audit-trail/exported-audit.ts';
import { budgetsSheet } from '@hotel/domain/budgets/exported-budgets.ts';
import type { Endpoint } from '@hotel/domain/endpoint.ts';
import type { exportedTables } from '@hotel/domain/exports/endpoints.ts';
import { loadAuditEntries } from '../audit-trail/public.ts';
import { budgetsOf } from '../budgets/public.ts';
import { findHotel } from '../hotels/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ExportInput, NamedSheet } from './handle-export.ts';

/** The tables of the administration. */

type Tables = typeof exportedTables;

export async function loadBudgetsSheet(
  db: Queryable,
  { caller, query }: ExportInput<Tables['budgets']>,
): Promise<NamedSheet> {
  const filter = { hotel: query.hotel_id ?? null, year: query.year ?? null };
  const sheet = budgetsSheet(await budgetsOf(db, caller, filter));
  const period = query.year === undefined ? null : String(query.year);
  const hotel = query.hotel_id === undefined ? null : (await findHotel(db, query.hotel_id)).name;
  return { table: 'budgets', hotel, period, asOf: null, sheet };
}

/** Read in parts, so that other requests are served in between. */
const entriesPerQuery = 5_000;

export function auditLoader(endpoints: () => readonly Endpoint[]) {
  return async (
    db: Queryable,
    { hotel, query, maxRows }: ExportInput<Tables['audit']>,
  ): Promise<NamedSheet> => {
    let sheet = auditSheet([]);
    let before: number | undefined;
    for (;;) {
      const filter = { ...query, hotel, before, limit: entriesPerQuery };
      const found = await loadAuditEntries(db, endpoints(), filter);
      sheet = { ...sheet, rows: [...sheet.rows, ...auditSheet(found).rows] };
      before = Number(found.at(-1)?.id);
      if (found.length < entriesPerQuery || sheet.rows.length > maxRows) break;
    }
    return { table: 'journal-audit', hotel: null, period: null, asOf: null, sheet };
  };
}
