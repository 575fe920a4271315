import { storeImport } from '@hotel/domain/imports/calls.ts';
import { type AnsweredCall, write } from '../http/answered-call.ts';
import { sourceOfCall } from './source-of-call.ts';
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
      const finals = (body.final_nights ?? []).map(({ date, nuitees }) => ({ day: date, nuitees }));
      const source = sourceOfCall(conversation, { ...body.source, run: body.run });
      return writeNightsWithEntry(tx, hotel, source, [...snapshots, { asOf: null, items: finals }]);
    }),
  ];
}
