import { z } from 'zod';
import { declareCall } from '../call.ts';
import { day, hotelId, id, shortText } from '../fields.ts';
import {
  finalItems,
  nightsOnTheBooks,
  noDayTwice,
  run,
  snapshotItems,
} from '../nights/figure-fields.ts';
import { maxSnapshotsPerImport } from '../nights/limits.ts';
import { sentKinds } from './import-kind.ts';

/** The imports of a hotel's nights: stored whole, listed with who and from where, taken back. */

const wholeImport = z
  .strictObject({
    hotel_id: hotelId,
    source: z.strictObject({ kind: z.enum(sentKinds), label: shortText.nullable() }),
    run,
    snapshots: z
      .array(z.strictObject({ as_of_date: day, items: snapshotItems }))
      .max(maxSnapshotsPerImport)
      .superRefine(noDayTwice((snapshot) => snapshot.as_of_date))
      .optional(),
    final_nights: finalItems(nightsOnTheBooks).optional(),
  })
  .refine(({ snapshots = [], final_nights: finals = [] }) => snapshots.length + finals.length > 0, {
    path: ['snapshots'],
    error: 'Valeurs : ne peut pas être vide.',
    when: ({ issues }) => issues.length === 0,
  });

export const storeImport = declareCall({
  id: 'POST /nuitees/imports',
  summary: 'Enregistrer un import entier : tout ou rien',
  who: 'write-nights',
  hotel: 'required',
  audit: {
    says: 'a importé des nuitées',
    keeps: ['snapshots', 'final_nights', 'inserted', 'updated'],
  },
  body: wholeImport,
  answer: z.object({ id, inserted: z.int(), updated: z.int() }),
});
