import { apiError } from '@hotel/domain/api-error.ts';
import { type QueryOf, type SheetFormat, sheetTypes } from '@hotel/domain/endpoint.ts';
import type { ExportEndpoint, ExportedTable } from '@hotel/domain/exports/endpoints.ts';
import { maxExportedRows } from '@hotel/domain/exports/limits.ts';
import type { SheetContent } from '@hotel/domain/exports/sheet.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/authorization.ts';
import { type EndpointHandler, handleRequest } from '../platform/http/endpoint-handler.ts';
import { sheetFile } from './sheet-file.ts';

/** A table with the name of its file, without extension. */
export type NamedSheet = { readonly name: string; readonly sheet: SheetContent };

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
      const { name, sheet } = await load(db, input);
      if (sheet.rows.length > maxRows) throw apiError('EXPORT_TOO_LARGE');
      return sheetFile(name, format, sheet);
    });
  });
}
