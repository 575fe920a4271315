import { ApiCallError } from '../api/api-call-error.ts';

/** The sentence of what went wrong, the fields' own where there are any. */
export function errorMessageOf(failure: string, error: Error): string {
  const details = error instanceof ApiCallError ? error.details : [];
  return `${failure}: ${details.map(({ message }) => message).join(' ') || error.message}`;
}

/** What the server has against a form: a sentence under each of its fields, and one above its buttons. */
export type FormErrors<Field extends string> = {
  wrong: Partial<Record<Field, string>>;
  failure: string | null;
};

/**
 * Sorts a refusal: what is wrong with one of the form's fields ('hotels.0' is of 'hotels') stands under
 * it, all the rest after `failure`.
 */
export function formErrorsOf<Field extends string>(
  failure: string,
  error: Error | null,
  fields: readonly Field[],
): FormErrors<Field> {
  if (error === null) return { wrong: {}, failure: null };
  const details = error instanceof ApiCallError ? error.details : [];
  const wrong: Partial<Record<Field, string>> = {};
  const rest: string[] = [];
  for (const { field, message } of details) {
    const mine = fields.find((one) => one === field.split('.')[0]);
    if (mine === undefined) rest.push(message);
    else wrong[mine] = message;
  }
  if (details.length === 0) rest.push(error.message);
  return { wrong, failure: rest.length === 0 ? failure : `${failure}: ${rest.join(' ')}` };
}
