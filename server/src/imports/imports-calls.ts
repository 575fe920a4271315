import { readImports, storeImport, undoImport } from '@hotel/domain/imports/calls.ts';
import { type AnsweredCall, atOnce, write } from '../http/answered-call.ts';
import { latestEntries } from './listed-entries-store.ts';
import { sourceOfCall } from './source-of-call.ts';
import { takeBackImport } from './take-back.ts';
import { writeNightsWithEntry } from './write-nights-for-others.ts';

/** The imports of a hotel's nights: stored whole, listed, taken back. */
export function importsCalls(): AnsweredCall[] {
  return [
    write(storeImport, (tx, conversation) => {
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
      const source = sourceOfCall(conversation, { ...body.source, run: body.run });
      return writeNightsWithEntry(tx, hotel, source, [
        ...snapshots,
        ...months,
        { asOf: null, items: finals },
      ]);
    }),

    atOnce(readImports, (db, { hotel }) => latestEntries(db, hotel)),

    write(undoImport, (tx, { hotel, params, caller }) =>
      takeBackImport(tx, hotel, params.id, caller.email),
    ),
  ];
}
