import { z } from 'zod';
import { daysInMonth } from '../calendar/day.ts';
import { declareEndpoint } from '../endpoint.ts';
import {
  day,
  hotelId,
  id,
  instant,
  monthNumber,
  nightsFigure,
  shortText,
  yearNumber,
} from '../fields.ts';
import {
  figuresOfMonth,
  finalItems,
  importRunField,
  measureField,
  nightsOnTheBooks,
  refuseDuplicateDays,
  revenueOfMonth,
  snapshotItems,
} from '../nights/figure-fields.ts';
import { maxMonthsPerImport, maxSnapshotsPerImport } from '../nights/limits.ts';
import { longList } from '../nights/long-list.ts';
import { hasFigure, type Nights } from '../nights/month-of-snapshots.ts';
import { clientImportKinds, importKinds } from './import-kind.ts';

/** Endpoints that store an import in one request, list the import log, undo an import, and those of one figure. */

const monthOfImport = z
  .strictObject({
    as_of_date: day,
    year: yearNumber,
    month: monthNumber,
    nights: figuresOfMonth,
    /** Of days that have nights; null keeps what is stored. */
    rooms: figuresOfMonth.optional(),
    revenue: revenueOfMonth.optional(),
  })
  .refine(({ year, month, nights }) => nights.length <= daysInMonth(year, month), {
    path: ['nights'],
    error: 'Valeurs : le mois a moins de jours.',
    when: ({ issues }) => issues.length === 0,
  })
  .refine(({ nights, rooms = [], revenue = [] }) => hasNightsFor(nights, rooms, revenue), {
    path: ['nights'],
    error: 'Valeurs : un jour a des chambres ou un CA, mais pas de nuitées.',
    when: ({ issues }) => issues.length === 0,
  });

function hasNightsFor(nights: Nights, ...measures: readonly Nights[]): boolean {
  return measures.every((figures) =>
    figures.every((figure, index) => figure === null || (nights[index] ?? null) !== null),
  );
}

const importBody = z
  .strictObject({
    hotel_id: hotelId,
    source: z.strictObject({ kind: z.enum(clientImportKinds), label: shortText.nullable() }),
    run: importRunField,
    snapshots: longList(z.strictObject({ as_of_date: day, items: snapshotItems }), {
      max: maxSnapshotsPerImport,
    })
      .check(refuseDuplicateDays((snapshot) => snapshot.as_of_date))
      .optional(),
    /** The same as `snapshots` in the compact format for a whole year; an import has only one of the two. */
    months: longList(monthOfImport, { max: maxMonthsPerImport })
      .check(
        refuseDuplicateDays(({ as_of_date, year, month }) => `${as_of_date} (${month}/${year})`),
      )
      .optional(),
    final_nights: finalItems().optional(),
  })
  .refine(({ snapshots, months }) => snapshots === undefined || months === undefined, {
    path: ['months'],
    error: 'Mois : les photos sont données deux fois.',
    when: ({ issues }) => issues.length === 0,
  })
  .refine(hasFigures, {
    path: ['snapshots'],
    error: 'Valeurs : ne peut pas être vide.',
    when: ({ issues }) => issues.length === 0,
  });

type ImportLists = {
  snapshots?: readonly unknown[] | undefined;
  months?: readonly { nights: Nights }[] | undefined;
  final_nights?: readonly unknown[] | undefined;
};

function hasFigures({
  snapshots = [],
  months = [],
  final_nights: finals = [],
}: ImportLists): boolean {
  return snapshots.length + finals.length > 0 || months.some(({ nights }) => hasFigure(nights));
}

export const storeImport = declareEndpoint({
  id: 'POST /nuitees/imports',
  summary: 'Enregistrer un import entier : tout ou rien',
  permission: 'write-nights',
  hotel: 'required',
  audit: {
    action: 'a importé des nuitées',
    recordedFields: ['snapshots', 'months', 'final_nights', 'inserted', 'updated'],
  },
  body: importBody,
  response: z.object({ id, inserted: z.int(), updated: z.int() }),
});

const importEntry = z.object({
  id,
  /** The run of its requests, as the client sent it; null without a run. */
  run: z.string().nullable(),
  kind: z.enum(importKinds),
  /** A name that users recognize, such as a file's name. */
  label: z.string().nullable(),
  /** The author's e-mail address at the time; null: the application itself. */
  by: z.string().nullable(),
  /** The IP address of the request. */
  address: z.string().nullable(),
  begun_at: instant,
  /** When its last request was received; a run has several. */
  ended_at: instant,
  inserted: z.int(),
  updated: z.int(),
  deleted: z.int(),
  /** 'YYYY-MM': the months of the stay dates. */
  months: z.array(z.string()),
  /** The as-of dates of its snapshots; null when it has none. */
  as_of: z.object({ from: day, to: day, count: z.int() }).nullable(),
  has_final_nights: z.boolean(),
  taken_back: z.object({ at: instant, by: z.string() }).nullable(),
  /** The newer write of one of its figures that prevents an undo. */
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
  permission: 'write-nights',
  hotel: 'required',
  query: z.object({ hotel_id: hotelId }),
  response: z.array(importEntry),
});

export const undoImport = declareEndpoint({
  id: 'POST /nuitees/imports/{id}/undo',
  summary: 'Annuler un import : les valeurs d’avant reviennent',
  permission: 'write-nights',
  hotel: 'required',
  audit: { action: 'a annulé un import', recordedFields: ['restored', 'removed'] },
  body: z.strictObject({ hotel_id: hotelId }),
  /** `restored`: figures that have their previous value again; `removed`: figures that the import had added. */
  response: z.object({ restored: z.int(), removed: z.int() }),
  errors: ['NOT_FOUND', 'IMPORT_TAKEN_BACK', 'IMPORT_OVERWRITTEN'],
});

export const readOrigin = declareEndpoint({
  id: 'GET /nuitees/origin',
  summary: 'Qui a écrit un chiffre, et chaque valeur avant lui, la plus récente en premier',
  permission: 'read-nights',
  tokenScope: 'nights',
  hotel: 'required',
  /** Without `as_of` the final figure of the day. */
  query: z.object({
    hotel_id: hotelId,
    date: day,
    as_of: day.optional(),
    measure: measureField,
  }),
  response: z.array(
    z.object({
      /** null: deleted. */
      value: nightsFigure,
      before: nightsFigure,
      by: z.string().nullable(),
      at: instant.nullable(),
      source: z.enum([...importKinds, 'unknown']),
      label: z.string().nullable(),
      import_id: id.nullable(),
      undone_at: instant.nullable(),
      /** null: imported final nights. */
      as_of: day.nullable(),
    }),
  ),
});

export const correctFigure = declareEndpoint({
  id: 'POST /nuitees/correction',
  summary: 'Corriger un chiffre, avec son motif',
  permission: 'write-nights',
  hotel: 'required',
  audit: {
    action: 'a corrigé un chiffre',
    recordedFields: ['date', 'as_of', 'nuitees', 'expected', 'reason'],
  },
  body: z.strictObject({
    hotel_id: hotelId,
    date: day,
    /** null: the final nights of the day. */
    as_of: day.nullable(),
    nuitees: nightsOnTheBooks,
    /** The figure that the user saw: the correction is refused when another one is stored. */
    expected: nightsFigure,
    reason: shortText,
  }),
  /** The import that can be undone. */
  response: z.object({ import_id: id }),
  errors: ['FIGURE_CHANGED', 'FIGURE_UNCHANGED'],
});
