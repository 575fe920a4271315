import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, id, queryNumber } from '../fields.ts';
import { firstType } from './report-selection.ts';
import { isPlainCode, normalizeUnicode } from './safe-name.ts';
import { largestReport } from './upload-validation.ts';

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
  permission: 'read-closing-reports',
  hotel: 'required',
  tokenScope: 'reports',
  query: z.object({ ...hotelNamed, type: type.optional(), refresh: flag }),
  response: z.array(day),
  errors: ['NO_MAPPING', 'REPORTS_UNAVAILABLE'],
});

export const listReportTypes = declareEndpoint({
  id: 'GET /rapport-cloture/types',
  summary: 'Les types de rapport',
  permission: 'read-closing-reports',
  hotel: 'required',
  tokenScope: 'reports',
  query: z.object({ ...hotelNamed, date: day.optional() }),
  response: z.array(z.string()),
  errors: ['NO_MAPPING', 'REPORTS_UNAVAILABLE'],
});

const reportFile = z.object({
  name: z.string(),
  /** Relative to the tree's root, as `download` takes it. */
  path: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Set where a user uploaded it: only such a report can be deleted. */
  uploaded: z.literal(true).optional(),
});
export type ReportFile = z.output<typeof reportFile>;

export const listReports = declareEndpoint({
  id: 'GET /rapport-cloture',
  summary: 'Les rapports d’un jour et d’un type, page par page',
  permission: 'read-closing-reports',
  hotel: 'required',
  tokenScope: 'reports',
  query: z.object({
    ...hotelNamed,
    date: day,
    type: type.default(firstType),
    page: queryNumber(1, 1_000_000).default(1),
    pageSize: queryNumber(1, 100).default(10),
    // Accepted without effect: files are read at every request.
    refresh: flag,
  }),
  response: z.object({ items: z.array(reportFile), total: z.int() }),
  errors: ['NO_MAPPING', 'REPORTS_UNAVAILABLE'],
});

export const downloadReport = declareEndpoint({
  id: 'GET /rapport-cloture/download',
  summary: 'Un rapport par son chemin',
  permission: 'read-closing-reports',
  hotel: 'required',
  tokenScope: 'reports',
  query: z.object({ ...hotelNamed, path }),
  response: pdf,
  errors: ['NO_MAPPING', 'NOT_FOUND', 'NOT_A_PDF', 'REPORTS_UNAVAILABLE'],
});

export const openReportByName = declareEndpoint({
  id: 'GET /rapport-cloture/open-by-name',
  summary: 'Un rapport par son jour, son type et son nom',
  permission: 'read-closing-reports',
  hotel: 'required',
  tokenScope: 'reports',
  query: z.object({
    ...hotelNamed,
    date: day,
    name: z.string().min(1).max(1000),
    type: type.default(firstType),
  }),
  response: pdf,
  errors: ['NO_MAPPING', 'NOT_FOUND', 'NOT_A_PDF', 'REPORTS_UNAVAILABLE'],
});

export const uploadReport = declareEndpoint({
  id: 'POST /rapport-cloture/upload',
  summary: 'Déposer un rapport',
  permission: 'write-reports-mapping',
  hotel: 'required',
  query: z.object({
    ...hotelNamed,
    date: day,
    type,
    name: z.string().min(1).max(1000),
    overwrite: flag,
  }),
  body: { ...pdf, maxBytes: largestReport },
  response: reportFile,
  status: 201,
  audit: { action: 'a déposé le rapport', recordedFields: ['date', 'type', 'overwrite', 'size'] },
  errors: ['NO_MAPPING', 'REPORT_EXISTS', 'REPORTS_UNAVAILABLE'],
});

export const deleteReport = declareEndpoint({
  id: 'DELETE /rapport-cloture',
  summary: 'Supprimer un rapport déposé',
  permission: 'write-reports-mapping',
  hotel: 'required',
  query: z.object({ ...hotelNamed, path }),
  response: null,
  audit: { action: 'a supprimé le rapport', recordedFields: ['path'] },
  errors: ['NO_MAPPING', 'NOT_FOUND', 'NOT_A_PDF', 'REPORT_NOT_UPLOADED', 'REPORTS_UNAVAILABLE'],
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
  permission: 'read-reports-mapping',
  response: z.array(mapping),
});

export const listReportsCodes = declareEndpoint({
  id: 'GET /rapports-mapping/codes',
  summary: 'Les codes rapports trouvés',
  permission: 'read-reports-mapping',
  response: z.array(z.string()),
  errors: ['REPORTS_UNAVAILABLE'],
});

export const createReportsMapping = declareEndpoint({
  id: 'POST /rapports-mapping',
  summary: 'Donner un code rapports à un hôtel',
  permission: 'write-reports-mapping',
  audit: { action: 'a donné un code rapports à un hôtel', recordedFields: ['rapports_code'] },
  hotel: 'required',
  body: z.strictObject({ hotel_id: hotelId, rapports_code: chosenCode }),
  response: mapping,
  status: 201,
  errors: ['HOTEL_HAS_CODE', 'CODE_TAKEN'],
});

export const updateReportsMapping = declareEndpoint({
  id: 'PUT /rapports-mapping/{id}',
  summary: 'Changer un code rapports',
  permission: 'write-reports-mapping',
  audit: { action: 'a changé le code rapports d’un hôtel', recordedFields: ['rapports_code'] },
  hotel: 'optional',
  body: z.strictObject({
    hotel_id: hotelId.optional(),
    rapports_code: chosenCode.optional(),
  }),
  response: mapping,
  errors: ['NOT_FOUND', 'HOTEL_HAS_CODE', 'CODE_TAKEN'],
});

export const deleteReportsMapping = declareEndpoint({
  id: 'DELETE /rapports-mapping/{id}',
  summary: 'Retirer le code rapports d’un hôtel',
  permission: 'write-reports-mapping',
  audit: { action: 'a supprimé le code rapports d’un hôtel', recordedFields: ['rapports_code'] },
  response: null,
  errors: ['NOT_FOUND'],
});
