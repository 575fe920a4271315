import { readImports, undoImport } from '@hotel/domain/imports/endpoints.ts';
import { type EndpointHandler, handleRead, handleWrite } from '../http/endpoint-handler.ts';
import { latestEntries } from './import-list-store.ts';
import { undoImportEntry } from './undo-import.ts';

/** The log of a hotel's imports, and their undo. */
export function importsEndpoints(): EndpointHandler[] {
  return [
    handleRead(readImports, (db, { hotel }) => latestEntries(db, hotel)),

    handleWrite(undoImport, (tx, { hotel, params, caller }) =>
      undoImportEntry(tx, hotel, params.id, caller.email),
    ),
  ];
}
