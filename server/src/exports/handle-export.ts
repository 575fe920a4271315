import { apiError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import { type QueryOf, type SheetFormat, sheetTypes } from '@hotel/domain/endpoint.ts';
import type { ExportEndpoint, ExportedTable } from '@hotel/domain/exports/endpoints.ts';
import { fileNameOf } from '@hotel/domain/exports/file-name.ts';
import { maxExportedRows } from '@hotel/domain/exports/limits.ts';
import { type SheetContent, sheetTitle } from '@hotel/domain/exports/sheet.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/authorization.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import { sheetFile } from './sheet-file.ts';

/** A table, and what its file and its worksheet are named after. */
export type NamedSheet = {
  /** 'nuitees' */
  readonly table: string;
  /** The name of the hotel; null where the table has several. */
  readonly hotel: string | null;
  /** The month, year or day of the table; null where it has none but `asOf`. */
  readonly period: string | null;
  /** The as-of date of its figures; null where it has none. */
  readonly asOf: Day | null;
  readonly sheet: SheetContent;
};

/** 'nuitees-Hotel-des-Alpes-2026-11-arrete-2026-11-27' */
function fileNameOfSheet({ table, hotel, period, asOf }: NamedSheet): string {
  const parts = [table, hotel, period, asOf === null ? null : `arrete-${asOf}`];
  return fileNameOf(...parts.filter((part) => part !== null));
}

/** What an export is made from: the checked request. */
export type ExportInput<Table extends ExportedTable> = {
  /** '' where the request names none. */
  hotel: string;
  query: QueryOf<Table['csv']>;
  caller: Caller;
  /** A table with more rows is refused; reading one row more is enough to know. */
  maxRows: number;
};

/** Handles both formats of a table. Throws EXPORT_TOO_LARGE. */
export function handleExport<Table extends ExportedTable>(
  table: Table,
  load: (db: Queryable, input: ExportInput<Table>) => Promise<NamedSheet>,
): EndpointHandler[] {
  const formats = Object.keys(sheetTypes) as SheetFormat[];
  return formats.map((format) => {
    const endpoint: ExportEndpoint = table[format];
    return handleRequest(endpoint, async (db, { hotel, query, caller }) => {
      const maxRows = maxExportedRows[format];
      // The query was parsed with the declaration of this very table.
      const input = { hotel, query, caller, maxRows } as ExportInput<Table>;
      const loaded = await load(db, input);
      const { sheet } = loaded;
      if (sheet.rows.length > maxRows) throw apiError('EXPORT_TOO_LARGE');
      const title = sheetTitle(sheet.title, loaded);
      return sheetFile(fileNameOfSheet(loaded), format, { ...sheet, title });
    });
  });
}
