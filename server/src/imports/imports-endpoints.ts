import { readImports, storeImport, undoImport } from '@hotel/domain/imports/endpoints.ts';
import { type EndpointHandler, handleSingleQuery, handleWrite } from '../http/endpoint-handler.ts';
import { writeFigures } from '../nights/write-nights.ts';
import { latestEntries } from './import-list-store.ts';
import { importSourceOf } from './import-source.ts';
import { undoImportEntry } from './undo-import.ts';

/** The imports of a hotel's nights: stored whole, listed, taken back. */
export function importsEndpoints(): EndpointHandler[] {
  return [
    handleWrite(storeImport, (tx, conversation) => {
      const { hotel, body } = conversation;
      const snapshots = (body.snapshots ?? []).map(({ as_of_date, items }) => ({
        asOf: as_of_date,
        items: items.map(({ stay_date, nuitees }) => ({ day: stay_date, nuitees })),
      }));
      const months = (body.months ?? []).map(({ as_of_date, year, month, nights }) => ({
        asOf: as_of_date,
        month: { year, month },
        nights,
      }));
      const finals = (body.final_nights ?? []).map(({ date, nuitees }) => ({ day: date, nuitees }));
      const source = importSourceOf(conversation, { ...body.source, run: body.run });
      return writeFigures(tx, hotel, source, [
        ...snapshots,
        ...months,
        { asOf: null, items: finals },
      ]);
    }),

    handleSingleQuery(readImports, (db, { hotel }) => latestEntries(db, hotel)),

    handleWrite(undoImport, (tx, { hotel, params, caller }) =>
      undoImportEntry(tx, hotel, params.id, caller.email),
    ),
  ];
}
