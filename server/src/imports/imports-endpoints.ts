import {
  correctFigure,
  readImports,
  readOrigin,
  storeImport,
  undoImport,
} from '@hotel/domain/imports/endpoints.ts';
import { importSourceOf } from '../nights/import-source.ts';
import { finalNightsToWrite, snapshotToWrite, writeFigures } from '../nights/write-nights.ts';
import {
  type EndpointHandler,
  handleInTransaction,
  handleRequest,
} from '../platform/http/endpoint-handler.ts';
import { correctOneFigure } from './correct-figure.ts';
import { loadFigureHistory } from './figure-history.ts';
import { latestEntries } from './import-list-store.ts';
import { undoImportEntry } from './undo-import.ts';

/** Imports of a hotel, their log and their undo; the history of one figure and its correction. */
export function importsEndpoints(): EndpointHandler[] {
  return [
    handleInTransaction(storeImport, (tx, context) => {
      const { hotel, body } = context;
      const months = (body.months ?? []).map(({ as_of_date, year, month, ...figures }) => ({
        asOf: as_of_date,
        month: { year, month },
        ...figures,
      }));
      const source = importSourceOf(context, { ...body.source, run: body.run });
      return writeFigures(tx, hotel, source, [
        ...(body.snapshots ?? []).map(snapshotToWrite),
        ...months,
        finalNightsToWrite(body.final_nights ?? []),
      ]);
    }),

    handleRequest(readImports, (db, { hotel }) => latestEntries(db, hotel)),

    handleInTransaction(undoImport, (tx, { hotel, params, caller }) =>
      undoImportEntry(tx, hotel, params.id, caller.email),
    ),

    handleRequest(readOrigin, (db, { hotel, query }) =>
      loadFigureHistory(db, hotel, {
        ...{ day: query.date, asOf: query.as_of, measure: query.measure },
      }),
    ),

    handleInTransaction(correctFigure, async (tx, context) => {
      const { hotel, body } = context;
      const source = importSourceOf(context, { kind: 'correction', label: body.reason });
      return { import_id: await correctOneFigure(tx, hotel, source, body) };
    }),
  ];
}
