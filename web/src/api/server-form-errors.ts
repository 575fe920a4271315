import { ApiCallError } from './api-call-error.ts';

/** The message of an error, with the messages of its fields if there are any: 'title: message'. */
export function errorMessageOf(title: string, error: Error): string {
  const details = error instanceof ApiCallError ? error.details : [];
  return `${title}: ${details.map(({ message }) => message).join(' ') || error.message}`;
}

/** The server's errors of a form: French messages shown under its fields, and one above its buttons. */
export type FormErrors<Field extends string> = {
  fieldErrors: Partial<Record<Field, string>>;
  formError: string | null;
};

/**
 * Assigns the details of an API error to the form's fields ('hotels.0' belongs to 'hotels'); all other
 * messages follow `title` in `formError`.
 */
export function formErrorsOf<Field extends string>(
  title: string,
  error: Error | null,
  fields: readonly Field[],
): FormErrors<Field> {
  if (error === null) return { fieldErrors: {}, formError: null };
  const details = error instanceof ApiCallError ? error.details : [];
  const fieldErrors: Partial<Record<Field, string>> = {};
  const rest: string[] = [];
  for (const { field, message } of details) {
    const knownField = fields.find((candidate) => candidate === field.split('.')[0]);
    if (knownField === undefined) rest.push(message);
    else fieldErrors[knownField] = message;
  }
  if (details.length === 0) rest.push(error.message);
  return { fieldErrors, formError: rest.length === 0 ? title : `${title}: ${rest.join(' ')}` };
}
