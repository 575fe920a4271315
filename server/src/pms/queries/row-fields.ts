import { apiError } from '@hotel/domain/api-error.ts';
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
    const problem =
      column in values ? `par une colonne ${column} inattendue` : `sans la colonne ${column}`;
    throw apiError('PMS_UNAVAILABLE', {
      message: `Le PMS a répondu à la requête « ${query} » ${problem}.`,
    });
  });
}

export function withUpperCaseColumns(row: PmsRow): PmsRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column.toUpperCase(), value]),
  );
}
