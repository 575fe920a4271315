import { z } from 'zod';
import { daysInMonth } from '../calendar/day.ts';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, id, instant, monthNumber, shortText, yearNumber } from '../fields.ts';
import {
  figuresOfMonth,
  finalItems,
  importRunField,
  onTheBooksBounds,
  refuseDuplicateDays,
  snapshotItems,
} from '../nights/figure-fields.ts';
import { maxMonthsPerImport, maxSnapshotsPerImport } from '../nights/limits.ts';
import { hasFigure, type Nights } from '../nights/month-of-snapshots.ts';
import { longList } from '../nights/trusted-list.ts';
import { clientImportKinds, importKinds } from './import-kind.ts';

/** The imports of a hotel's nights: stored whole, listed with who and from where, taken back. */

const monthOfImport = z
  .strictObject({
    as_of_date: day,
    year: yearNumber,
    month: monthNumber,
    nights: figuresOfMonth,
  })
  .refine(({ year, month, nights }) => nights.length <= daysInMonth(year, month), {
    path: ['nights'],
    error: 'Valeurs : le mois a moins de jours.',
    when: ({ issues }) => issues.length === 0,
  });

const wholeImport = z
  .strictObject({
    hotel_id: hotelId,
    source: z.strictObject({ kind: z.enum(clientImportKinds), label: shortText.nullable() }),
    run: importRunField,
    snapshots: longList(
      z.strictObject({ as_of_date: day, items: snapshotItems }),
      maxSnapshotsPerImport,
    )
      .check(refuseDuplicateDays((snapshot) => snapshot.as_of_date))
      .optional(),
    /** The same as `snapshots`, in the form that a year takes; an import has one of the two. */
    months: longList(monthOfImport, maxMonthsPerImport)
      .check(
        refuseDuplicateDays(({ as_of_date, year, month }) => `${as_of_date} (${month}/${year})`),
      )
      .optional(),
    final_nights: finalItems(onTheBooksBounds).optional(),
  })
  .refine(({ snapshots, months }) => snapshots === undefined || months === undefined, {
    path: ['months'],
    error: 'Mois : les photos sont données deux fois.',
    when: ({ issues }) => issues.length === 0,
  })
  .refine(saysSomething, {
    path: ['snapshots'],
    error: 'Valeurs : ne peut pas être vide.',
    when: ({ issues }) => issues.length === 0,
  });

type Said = {
  snapshots?: readonly unknown[] | undefined;
  months?: readonly { nights: Nights }[] | undefined;
  final_nights?: readonly unknown[] | undefined;
};

function saysSomething({ snapshots = [], months = [], final_nights: finals = [] }: Said): boolean {
  return snapshots.length + finals.length > 0 || months.some(({ nights }) => hasFigure(nights));
}

export const storeImport = declareEndpoint({
  id: 'POST /nuitees/imports',
  summary: 'Enregistrer un import entier : tout ou rien',
  who: 'write-nights',
  hotel: 'required',
  audit: {
    says: 'a importé des nuitées',
    keeps: ['snapshots', 'months', 'final_nights', 'inserted', 'updated'],
  },
  body: wholeImport,
  answer: z.object({ id, inserted: z.int(), updated: z.int() }),
});

const importEntry = z.object({
  id,
  /** Names its requests, as whoever sent it did; null where nobody did. */
  run: z.string().nullable(),
  kind: z.enum(importKinds),
  /** What a person knows it by, a file's name. */
  label: z.string().nullable(),
  /** Who sent it, by their address at the time; null: the product by itself. */
  by: z.string().nullable(),
  /** The IP address it came from. */
  address: z.string().nullable(),
  begun_at: instant,
  /** Its last request; a run has several. */
  ended_at: instant,
  inserted: z.int(),
  updated: z.int(),
  deleted: z.int(),
  /** 'YYYY-MM', the months of stay. */
  months: z.array(z.string()),
  /** The as-of days of its snapshots; null when it has none. */
  as_of: z.object({ from: day, to: day, count: z.int() }).nullable(),
  has_final_nights: z.boolean(),
  taken_back: z.object({ at: instant, by: z.string() }).nullable(),
  /** What keeps it from being taken back: a newer write over one of its figures. */
  overwritten_by: z
    .object({
      kind: z.enum(importKinds),
      by: z.string().nullable(),
      month: z.string(),
      as_of: day.nullable(),
    })
    .nullable(),
});

export const readImports = declareEndpoint({
  id: 'GET /nuitees/imports',
  summary: 'Les 50 derniers imports, le plus récent en premier',
  who: 'write-nights',
  hotel: 'required',
  query: z.object({ hotel_id: hotelId }),
  answer: z.array(importEntry),
});

export const undoImport = declareEndpoint({
  id: 'POST /nuitees/imports/{id}/undo',
  summary: 'Annuler un import : les valeurs d’avant reviennent',
  who: 'write-nights',
  hotel: 'required',
  audit: { says: 'a annulé un import', keeps: ['restored', 'removed'] },
  body: z.strictObject({ hotel_id: hotelId }),
  /** `restored`: figures that have their value of before again; `removed`: figures that were not there before. */
  answer: z.object({ restored: z.int(), removed: z.int() }),
  refusals: ['NOT_FOUND', 'IMPORT_TAKEN_BACK', 'IMPORT_OVERWRITTEN'],
});
