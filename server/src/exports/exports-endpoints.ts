import { ApiError } from '@hotel/domain/api-error.ts';
import { monthKey } from '@hotel/domain/calendar/month.ts';
import type { Endpoint } from '@hotel/domain/endpoint.ts';
import { exportedTables } from '@hotel/domain/exports/endpoints.ts';
import { tableOf } from '@hotel/domain/exports/file-name.ts';
import { groupSheet } from '@hotel/domain/group/exported-group.ts';
import type { LoadGroup } from '../group/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { EndpointHandler } from '../platform/http/endpoint-handler.ts';
import { readBedsOfMonth } from '../pms/hotel-status.ts';
import type { PmsReadDependencies } from '../pms/pms-reads.ts';
import { auditLoader, loadBudgetsSheet } from './administration-sheets.ts';
import { type ExportInput, handleExport, type NamedSheet } from './handle-export.ts';
import {
  type LoadPmsBeds,
  loadGridSheet,
  loadLandingSheet,
  loadYearSheet,
  nightsByDayLoader,
} from './nights-sheets.ts';
import { nationalitiesLoader, noShowLoader } from './pms-sheets.ts';

type ExportDependencies = {
  pms: PmsReadDependencies;
  loadGroup: LoadGroup;
  /** Those of the whole application. */
  endpoints: () => readonly Endpoint[];
  now: () => Date;
};

/** The tables of the screens as files (contract, section 13). */
export function exportsEndpoints({
  pms,
  loadGroup,
  endpoints,
  now,
}: ExportDependencies): EndpointHandler[] {
  return [
    ...handleExport(exportedTables.grid, loadGridSheet),
    ...handleExport(exportedTables.nightsByDay, nightsByDayLoader(pmsBedsOf(pms))),
    ...handleExport(exportedTables.noShow, noShowLoader(pms)),
    ...handleExport(exportedTables.nationalities, nationalitiesLoader({ pms, now })),
    ...handleExport(exportedTables.landing, loadLandingSheet),
    ...handleExport(exportedTables.year, loadYearSheet),
    ...handleExport(exportedTables.group, groupLoader(loadGroup)),
    ...handleExport(exportedTables.budgets, loadBudgetsSheet),
    ...handleExport(exportedTables.audit, auditLoader(endpoints)),
  ];
}

/** As on the screen, the hotel's own beds take the place of those of a PMS that does not respond. */
function pmsBedsOf(pms: PmsReadDependencies): LoadPmsBeds {
  return async (db, hotel, month) => {
    try {
      return (await readBedsOfMonth(pms, db, hotel, month)).rows;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  };
}

/** The table of the hotels that the caller may read. */
function groupLoader(loadGroup: LoadGroup) {
  return async (
    db: Queryable,
    { caller, query }: ExportInput<(typeof exportedTables)['group']>,
  ): Promise<NamedSheet> => {
    const { table } = await loadGroup(db, caller, query);
    const group = table();
    const asOfs = group.hotels.flatMap(({ as_of }) => as_of ?? []);
    return {
      table: tableOf('groupe', query.measure),
      hotel: null,
      period: monthKey(query),
      asOf: asOfs.toSorted().at(-1) ?? null,
      sheet: groupSheet(query, group, query.measure),
    };
  };
}
