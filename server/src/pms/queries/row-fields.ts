import { type ApiError, apiError } from '@hotel/domain/api-error.ts';
import { z } from 'zod';
import type { QueryName } from './pms-queries.ts';

/** The fields of a PMS's rows, and how rows are validated. */

export type PmsRow = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The day of '2026-03-01', '2026-03-01 12:00:00' or an instant in UTC; any other value as it is. */
function dayText(value: unknown): unknown {
  if (isBlank(value)) return null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(value)
    ? value.slice(0, 10)
    : value;
}

/** Drivers give as text the numbers that JavaScript cannot hold. */
function parseNumber(value: unknown): unknown {
  if (isBlank(value)) return null;
  return typeof value === 'string' || typeof value === 'bigint' ? Number(value) : value;
}

export const pmsDay = z.preprocess(dayText, z.iso.date().nullable());
export const pmsNumber = z.preprocess(parseNumber, z.number().nullable());
export const pmsCount = z.preprocess(parseNumber, z.int().min(0).nullable());
export const pmsText = z.preprocess(
  (value) => (isBlank(value) ? null : String(value).trim()),
  z.string().nullable(),
);
/** NaN for what is no number: the rule that uses it refuses the row with its own sentence. */
export const uncheckedNumber = pmsNumber.catch(Number.NaN);
/** A day, or any other text for the same reason; null where there is none. */
export const uncheckedDay = z.preprocess(
  dayText,
  z.unknown().transform((value) => (isBlank(value) ? null : String(value))),
);

/** Of the columns that a query must give, those that its rows do not have; all rows have the same ones. */
export function missingColumns(required: readonly string[], rows: readonly PmsRow[]): string[] {
  const [first] = rows;
  if (first === undefined) return [];
  const given = Object.keys(withUpperCaseColumns(first));
  return required.filter((column) => !given.includes(column));
}

/** Validates rows; throws PMS_UNAVAILABLE naming the column, never its value. */
export function parseRows<Schema extends z.ZodType>(
  query: QueryName,
  schema: Schema,
  rows: readonly PmsRow[],
): z.output<Schema>[] {
  return rows.map((row) => {
    const values = withUpperCaseColumns(row);
    const parsed = schema.safeParse(values);
    if (parsed.success) return parsed.data;
    const column = String(parsed.error.issues[0]?.path[0] ?? '');
    if (!(column in values)) throw missingColumnError(query, column);
    throw unexpectedAnswer(query, `par une colonne ${column} inattendue`);
  });
}

/** The error for a query that does not give a column it must give. */
export function missingColumnError(query: QueryName, column: string): ApiError {
  return unexpectedAnswer(query, `sans la colonne ${column}`);
}

function unexpectedAnswer(query: QueryName, problem: string): ApiError {
  return apiError('PMS_UNAVAILABLE', {
    message: `Le PMS a répondu à la requête « ${query} » ${problem}.`,
  });
}

export function withUpperCaseColumns(row: PmsRow): PmsRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column.toUpperCase(), value]),
  );
}
