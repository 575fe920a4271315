import {
  correctFigure,
  readImports,
  readOrigin,
  undoImport,
} from '@hotel/domain/imports/endpoints.ts';
import { type EndpointHandler, handleRead, handleWrite } from '../http/endpoint-handler.ts';
import { importSourceOf } from '../nights/import-source.ts';
import type { NightsWriter } from '../nights/write-nights.ts';
import { correctOneFigure } from './correct-figure.ts';
import { loadFigureHistory } from './figure-history.ts';
import { latestEntries } from './import-list-store.ts';
import { undoImportEntry } from './undo-import.ts';

/** The log of a hotel's imports and their undo; the history of one figure and its correction. */
export function importsEndpoints(writer: NightsWriter): EndpointHandler[] {
  return [
    handleRead(readImports, (db, { hotel }) => latestEntries(db, hotel)),

    handleWrite(undoImport, (tx, { hotel, params, caller }) =>
      undoImportEntry(tx, hotel, params.id, caller.email),
    ),

    handleRead(readOrigin, (db, { hotel, query }) =>
      loadFigureHistory(db, hotel, { day: query.date, asOf: query.as_of }),
    ),

    handleWrite(correctFigure, async (tx, context) => {
      const { hotel, body } = context;
      const source = importSourceOf(context, { kind: 'correction', label: body.reason });
      return { import_id: await correctOneFigure(writer, tx, hotel, source, body) };
    }),
  ];
}
