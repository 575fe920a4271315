import { z } from 'zod';
import { measures } from './nights/measure.ts';
import { emailPattern, invalidEmailMessage, maxEmailLength } from './sign-in/email-validation.ts';

/**
 * The fields that endpoints are declared with: ids, days, months, figures, e-mail addresses. Empty messages
 * are replaced by `validation-messages.ts`; only those that the specification fixes are given here.
 */
z.config({ localeError: () => '' });

/** An id is text; the store decides whether it names something, not the schema. */
export const id = z.string().min(1).max(40);

/** The server refuses 'global' and a missing hotel before this schema is used. */
export const hotelId = id.describe('hotel');

/** A real calendar day, YYYY-MM-DD, 2000 to 2100. */
export const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2100-12-31');

const digits = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .pipe(z.coerce.number<string>()),
]);

/** A whole number, as text of a query string or as the client's number. */
export function queryNumber(from: number, to: number) {
  return digits.pipe(z.int().min(from).max(to));
}

/** Which part of a long list: at most `limit` of its rows, after the first `offset`. All without both. */
export const pageFields = {
  limit: queryNumber(1, 1000).optional(),
  offset: queryNumber(0, 1_000_000).optional(),
};

/** The order of a list that is read in pages; without `sort` it has its own. */
export function sortFields<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  return { sort: z.enum(keys).optional(), order: z.enum(['asc', 'desc']).default('asc') };
}

export const monthNumber = z.int().min(1).max(12);
export const yearNumber = z.int().min(2000).max(2100);

/** The query that names a month of a hotel. */
export const hotelMonthQuery = z.object({
  hotel_id: hotelId,
  month: queryNumber(1, 12),
  year: queryNumber(2000, 2100),
});

/** Which figures are meant: person-nights, rooms, or revenue in cents; person-nights without it. */
export const measureField = z.enum(measures).optional();

/** The body that names a month of a hotel. */
export const hotelMonthBody = z.strictObject({
  hotel_id: hotelId,
  month: monthNumber,
  year: yearNumber,
});

/** Trimmed and lower-cased everywhere (contract, section 4). */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxEmailLength)
  .pipe(z.email({ pattern: emailPattern, error: invalidEmailMessage }));

/** One line of text; PostgreSQL cannot store null characters in a text column. */
export const shortText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters
  .regex(/^[^\u0000-\u001f\u007f]*$/);

/** Text that may not be blank, with its own message; pipe it into the schema of its format. */
export function requiredText(sentence: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? sentence : undefined) })
    .refine((text) => text.trim() !== '', { error: sentence, abort: true });
}

export const instant = z.iso.datetime();

export const nightsFigure = z.int().nullable();

export const writeCounts = z.object({ inserted: z.int(), updated: z.int() });
export const deletedCount = z.object({ deleted: z.int() });
