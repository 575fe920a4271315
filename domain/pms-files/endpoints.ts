import { z } from 'zod';
import { declareEndpoint } from '../endpoint.ts';
import { day, hotelId, id, instant } from '../fields.ts';
import { pmsFileLists } from './file-lists.ts';

/** A hotel whose PMS is a folder in which its night audit leaves CSV files. */

export const pmsSources = ['oracle', 'files'] as const;
export type PmsSource = (typeof pmsSources)[number];

/** A file that was read; it says nothing of what the file holds. */
export const pmsFile = z.object({
  id,
  name: z.string(),
  received_at: instant,
  /** A French sentence; null when the file was accepted. */
  refused_because: z.string().nullable(),
  /** The list it holds; null, as the rest, when it was refused. */
  list: z.enum(pmsFileLists).nullable(),
  working_date: day.nullable(),
  /** How many days it names. */
  day_count: z.int().nullable(),
});
export type PmsFile = z.output<typeof pmsFile>;

const hotelQuery = z.object({ hotel_id: hotelId });

export const readPmsFiles = declareEndpoint({
  id: 'GET /oracle/files',
  summary: 'Les derniers fichiers du PMS, et ceux qui ont été refusés',
  permission: 'read-nights',
  hotel: 'required',
  query: hotelQuery,
  response: z.object({ source: z.enum(pmsSources), files: z.array(pmsFile) }),
});

export const choosePmsSource = declareEndpoint({
  id: 'PUT /oracle/source',
  summary: 'Choisir d’où viennent les données du PMS : base Oracle ou dossier de fichiers',
  permission: 'administer',
  requiresRecentSignIn: true,
  audit: { action: 'a choisi la source du PMS', recordedFields: ['source'] },
  hotel: 'required',
  query: hotelQuery,
  body: z.strictObject({ source: z.enum(pmsSources) }),
  response: z.object({ source: z.enum(pmsSources) }),
});
