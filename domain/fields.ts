import { z } from 'zod';
import { emailPattern, invalidEmailMessage, maxEmailLength } from './sign-in/email-validation.ts';

/**
 * The fields every room's calls are built from: ids, days, months, figures, e-mail, passwords.
 * Messages left empty are worded by `validation-messages.ts`; only those the specification fixes stand here.
 */
z.config({ localeError: () => '' });

/** An id is text; whether it names something is the store's answer, not the schema's. */
export const id = z.string().min(1).max(40);

/** 'global' or nothing is refused at the edge before this schema is asked. */
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

/** A whole number in a query string, or as the client's number. */
export function queryNumber(from: number, to: number) {
  return digits.pipe(z.int().min(from).max(to));
}

export const monthNumber = z.int().min(1).max(12);
export const yearNumber = z.int().min(2000).max(2100);

/** The three fields that name a hotel's month in a query. */
export const hotelMonthQuery = z.object({
  hotel_id: hotelId,
  month: queryNumber(1, 12),
  year: queryNumber(2000, 2100),
});

/** The same three in a body. */
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

/** Null characters cannot be stored in a text column: they are refused where a name is due. */
export const shortText = z
  .string()
  .trim()
  .min(1)
  .max(200)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
  .regex(/^[^\u0000-\u001f\u007f]*$/);

/** Text that may not be blank, with the sentence that says so; a schema of its form follows by `.pipe`. */
export function requiredText(sentence: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? sentence : undefined) })
    .refine((text) => text.trim() !== '', { error: sentence, abort: true });
}

export const instant = z.iso.datetime();

export const nightsFigure = z.int().nullable();

export const writeCounts = z.object({ inserted: z.int(), updated: z.int() });
export const deletedCount = z.object({ deleted: z.int() });
