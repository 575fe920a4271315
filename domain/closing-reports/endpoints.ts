import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, id, queryNumber } from '../fields.ts';
import { isPlainCode, normalizeUnicode } from './safe-name.ts';
import { firstType } from './type-order.ts';
import { largestReport } from './upload-limits.ts';

/** Closing reports, and the code of each hotel's folder (contract, section 7). */

const code = z.string().min(1).max(200);
const type = z.string().min(1).max(255);
const path = z.string().min(1).max(2000);
/** The hotel by its id, or by its reports code. */
const hotelNamed = { hotel_id: hotelId.optional(), hotel: code.optional() };
const pdf = { file: 'application/pdf' } as const;
const flag = z.enum(['0', '1', 'true', 'false']).optional();

/** Whether a query flag is set. */
export function isSet(given: z.output<typeof flag>): boolean {
  return given === '1' || given === 'true';
}

export const listReportDays = declareEndpoint({
  id: 'GET /rapport-cloture/days',
  summary: 'Les jours qui ont un rapport, du plus récent au plus ancien',
  who: 'read-closing-reports',
  hotel: 'required',
  query: z.object({ ...hotelNamed, type: type.optional(), refresh: flag }),
  answer: z.array(day),
  refusals: ['NO_MAPPING', 'REPORTS_UNAVAILABLE'],
});

export const listReportTypes = declareEndpoint({
  id: 'GET /rapport-cloture/types',
  summary: 'Les types de rapport',
  who: 'read-closing-reports',
  hotel: 'required',
  query: z.object({ ...hotelNamed, date: day.optional() }),
  answer: z.array(z.string()),
  refusals: ['NO_MAPPING', 'REPORTS_UNAVAILABLE'],
});

const reportFile = z.object({
  name: z.string(),
  /** Relative to the tree's root, as `download` takes it. */
  path: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type ReportFile = z.output<typeof reportFile>;

export const listReports = declareEndpoint({
  id: 'GET /rapport-cloture',
  summary: 'Les rapports d’un jour et d’un type, page par page',
  who: 'read-closing-reports',
  hotel: 'required',
  query: z.object({
    ...hotelNamed,
    date: day,
    type: type.default(firstType),
    page: queryNumber(1, 1_000_000).default(1),
    pageSize: queryNumber(1, 100).default(10),
    // Accepted without effect: files are read at every request.
    refresh: flag,
  }),
  answer: z.object({ items: z.array(reportFile), total: z.int() }),
  refusals: ['NO_MAPPING', 'REPORTS_UNAVAILABLE'],
});

export const downloadReport = declareEndpoint({
  id: 'GET /rapport-cloture/download',
  summary: 'Un rapport par son chemin',
  who: 'read-closing-reports',
  hotel: 'required',
  query: z.object({ ...hotelNamed, path }),
  answer: pdf,
  refusals: ['NO_MAPPING', 'NOT_FOUND', 'NOT_A_PDF', 'REPORTS_UNAVAILABLE'],
});

export const openReportByName = declareEndpoint({
  id: 'GET /rapport-cloture/open-by-name',
  summary: 'Un rapport par son jour, son type et son nom',
  who: 'read-closing-reports',
  hotel: 'required',
  query: z.object({
    ...hotelNamed,
    date: day,
    name: z.string().min(1).max(1000),
    type: type.default(firstType),
  }),
  answer: pdf,
  refusals: ['NO_MAPPING', 'NOT_FOUND', 'NOT_A_PDF', 'REPORTS_UNAVAILABLE'],
});

export const uploadReport = declareEndpoint({
  id: 'POST /rapport-cloture/upload',
  summary: 'Déposer un rapport',
  who: 'write-reports-mapping',
  hotel: 'required',
  query: z.object({
    ...hotelNamed,
    date: day,
    type,
    name: z.string().min(1).max(1000),
    overwrite: flag,
  }),
  body: { ...pdf, maxBytes: largestReport },
  answer: reportFile,
  status: 201,
  audit: { says: 'a déposé le rapport', keeps: ['date', 'type', 'overwrite', 'size'] },
  refusals: ['NO_MAPPING', 'REPORT_EXISTS', 'REPORTS_UNAVAILABLE'],
});

const mapping = z.object({ id, hotel_id: id, rapports_code: z.string() });
export type ReportsMapping = z.output<typeof mapping>;

const chooseACode = 'Choisir un code';
/** The code of a folder, which need not exist yet. */
const chosenCode = z
  .string({ error: chooseACode })
  .trim()
  .refine((text) => text !== '', { error: chooseACode, abort: true })
  .refine(isPlainCode, { error: 'Code rapports : un simple nom de dossier est attendu.' })
  .transform(normalizeUnicode);

export const listReportsMappings = declareEndpoint({
  id: 'GET /rapports-mapping',
  summary: 'Le code rapports de chaque hôtel',
  who: 'read-reports-mapping',
  answer: z.array(mapping),
});

export const listReportsCodes = declareEndpoint({
  id: 'GET /rapports-mapping/codes',
  summary: 'Les codes rapports trouvés',
  who: 'read-reports-mapping',
  answer: z.array(z.string()),
  refusals: ['REPORTS_UNAVAILABLE'],
});

export const createReportsMapping = declareEndpoint({
  id: 'POST /rapports-mapping',
  summary: 'Donner un code rapports à un hôtel',
  who: 'write-reports-mapping',
  audit: { says: 'a donné un code rapports à un hôtel', keeps: ['rapports_code'] },
  hotel: 'required',
  body: z.strictObject({ hotel_id: hotelId, rapports_code: chosenCode }),
  answer: mapping,
  status: 201,
  refusals: ['HOTEL_HAS_CODE', 'CODE_TAKEN'],
});

export const updateReportsMapping = declareEndpoint({
  id: 'PUT /rapports-mapping/{id}',
  summary: 'Changer un code rapports',
  who: 'write-reports-mapping',
  audit: { says: 'a changé le code rapports d’un hôtel', keeps: ['rapports_code'] },
  hotel: 'optional',
  body: z.strictObject({
    hotel_id: hotelId.optional(),
    rapports_code: chosenCode.optional(),
  }),
  answer: mapping,
  refusals: ['NOT_FOUND', 'HOTEL_HAS_CODE', 'CODE_TAKEN'],
});

export const deleteReportsMapping = declareEndpoint({
  id: 'DELETE /rapports-mapping/{id}',
  summary: 'Retirer le code rapports d’un hôtel',
  who: 'write-reports-mapping',
  audit: { says: 'a supprimé le code rapports d’un hôtel', keeps: ['rapports_code'] },
  answer: null,
  refusals: ['NOT_FOUND'],
});
