import { z } from 'zod';
import type { RequiredPermission } from '../access/authorization.ts';
import type { ErrorCode } from '../api-error.ts';
import type { ApiTokenScope } from '../api-tokens/token-scope.ts';
import { auditFilters } from '../audit-trail/endpoints.ts';
import { budgetFilters } from '../budgets/endpoints.ts';
import {
  declareEndpoint,
  type Endpoint,
  type HotelRule,
  type SheetFormat,
  sheetTypes,
} from '../endpoint.ts';
import { day, hotelId, hotelMonthQuery, measureField, queryNumber } from '../fields.ts';
import { groupQuery } from '../group/endpoints.ts';
import { comparisons } from '../nights/grid.ts';
import { isNoShowColumnId, type NoShowColumnId } from '../no-show/columns.ts';
import { pmsErrors } from '../pms/endpoints.ts';

/**
 * The tables of the screens as CSV and XLSX files (contract, section 13): `GET /exports/{name}.{format}`,
 * with the rows, the order and the permission of the screen.
 */

type Query = z.ZodObject<z.core.$ZodShape>;

type ExportDeclaration<ExportQuery extends Query> = {
  summary: string;
  permission: RequiredPermission;
  /** Absent where the query names no hotel. */
  hotel?: 'required' | 'optional';
  /** Without a scope API tokens are refused. */
  tokenScope?: ApiTokenScope;
  query: ExportQuery;
  errors?: readonly ErrorCode[];
};

export type ExportEndpoint<
  Name extends string = string,
  Format extends SheetFormat = SheetFormat,
  ExportQuery extends Query = Query,
> = Endpoint<
  `GET /exports/${Name}.${Format}`,
  ExportQuery,
  undefined,
  { readonly file: (typeof sheetTypes)[Format] }
>;

/** The endpoints of one table, by format. */
export type ExportedTable<Name extends string = string, ExportQuery extends Query = Query> = {
  readonly [Format in SheetFormat]: ExportEndpoint<Name, Format, ExportQuery>;
};

function declareExport<const Name extends string, ExportQuery extends Query>(
  name: Name,
  { errors = [], ...declaration }: ExportDeclaration<ExportQuery>,
): ExportedTable<Name, ExportQuery> {
  // Whether the query names a hotel is known for each table below, and not in here.
  const { query, ...others } = declaration as { hotel: HotelRule } & ExportDeclaration<Query>;
  const declare = (format: SheetFormat) =>
    declareEndpoint({
      ...others,
      query,
      id: `GET /exports/${name}.${format}`,
      response: { file: sheetTypes[format] },
      errors: [...errors, 'EXPORT_TOO_LARGE'],
    });
  // What is declared for a format has the type of that format; the compiler sees only "one of them".
  return { csv: declare('csv'), xlsx: declare('xlsx') } as ExportedTable<Name, ExportQuery>;
}

/** Ids of no-show columns, separated by commas, each at most once. */
const columnList = z
  .string()
  .max(400)
  .transform((text) => text.split(','))
  .refine(
    (ids): ids is NoShowColumnId[] =>
      ids.every(isNoShowColumnId) && new Set(ids).size === ids.length,
  );

const yesOrNo = z.enum(['0', '1']).transform((text) => text === '1');

const nationalitiesQuery = z
  .object({
    hotel_id: hotelId,
    /** A day, or a month and its year. */
    date: day.optional(),
    month: queryNumber(1, 12).optional(),
    year: queryNumber(2000, 2100).optional(),
    /** Whether the table has the columns of N-1. */
    compare: yesOrNo.optional(),
    /** Which night of last year a day is compared with; a month is compared with the same month. */
    n1: z.enum(comparisons).optional(),
  })
  .refine(
    ({ date, month, year }) => date !== undefined || (month !== undefined && year !== undefined),
    {
      path: ['date'],
      error: 'Date : indiquez une date, ou un mois et une année.',
      when: ({ issues }) => issues.length === 0,
    },
  );

export const exportedTables = {
  grid: declareExport('grid', {
    summary: 'Le tableau du mois',
    permission: 'read-nights',
    hotel: 'required',
    tokenScope: 'nights',
    query: hotelMonthQuery.extend({ n1: z.enum(comparisons).optional(), measure: measureField }),
  }),
  nightsByDay: declareExport('nights-by-day', {
    summary: 'Les nuitées par jour à une date d’arrêté',
    permission: 'read-nights',
    hotel: 'required',
    tokenScope: 'nights',
    /** `date` is the as-of date; its month is the month of the stay dates. */
    query: z.object({
      hotel_id: hotelId,
      date: day,
      n1: z.enum(comparisons).optional(),
      measure: measureField,
    }),
  }),
  noShow: declareExport('no-show', {
    summary: 'Les réservations no-show du mois',
    permission: 'read-nights',
    hotel: 'required',
    tokenScope: 'nights',
    query: hotelMonthQuery.extend({
      columns: columnList.optional(),
      sort: z.string().refine(isNoShowColumnId).optional(),
      descending: yesOrNo.optional(),
    }),
    errors: pmsErrors,
  }),
  nationalities: declareExport('nationalities', {
    summary: 'Les nationalités d’un jour ou d’un mois',
    permission: 'read-nights',
    hotel: 'required',
    tokenScope: 'nights',
    query: nationalitiesQuery,
    errors: pmsErrors,
  }),
  landing: declareExport('landing', {
    summary: 'L’atterrissage du mois, nuit par nuit',
    permission: 'read-nights',
    hotel: 'required',
    tokenScope: 'nights',
    query: hotelMonthQuery.extend({ as_of: day.optional(), measure: measureField }),
  }),
  year: declareExport('year', {
    summary: 'Les douze mois d’un hôtel',
    permission: 'read-nights',
    hotel: 'required',
    tokenScope: 'nights',
    query: z.object({ hotel_id: hotelId, year: queryNumber(2000, 2100), measure: measureField }),
  }),
  group: declareExport('group', {
    summary: 'Le mois de tous les hôtels de l’utilisateur',
    permission: 'read-group',
    tokenScope: 'nights',
    query: groupQuery,
  }),
  budgets: declareExport('budgets', {
    summary: 'Les budgets',
    permission: 'read-nights',
    hotel: 'optional',
    tokenScope: 'budgets',
    query: budgetFilters,
  }),
  audit: declareExport('audit', {
    summary: 'Le journal d’audit',
    permission: 'administer',
    hotel: 'optional',
    query: auditFilters,
  }),
} as const;
