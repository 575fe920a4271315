import { useState } from 'react';
import type { FormErrors } from '../api/server-form-errors.ts';

type FieldErrors<Field extends string> = Partial<Record<Field, string | undefined>>;

/** The errors among `fields`. */
export function pickErrors<Field extends string>(
  errors: FieldErrors<Field>,
  fields: readonly Field[],
): FieldErrors<Field> {
  const fieldsWithError = fields.filter((field) => errors[field] !== undefined);
  return Object.fromEntries(
    fieldsWithError.map((field) => [field, errors[field]]),
  ) as FieldErrors<Field>;
}

type FormErrorsOptions<Field extends string> = {
  fields: readonly Field[];
  /** The errors that client-side validation finds in the current values. */
  clientErrors: FieldErrors<Field>;
  /** The errors that the server returned for the values sent last. */
  serverErrors: FormErrors<Field>;
};

/**
 * The errors a form shows. `validate` shows the client-side errors; each disappears as soon as its field is
 * valid. A server error disappears when its field changes, because it refers to the value sent before.
 */
export function useFormErrors<Field extends string>(form: FormErrorsOptions<Field>) {
  const [shownFields, setShownFields] = useState<readonly Field[]>([]);
  const [changedFields, setChangedFields] = useState<readonly Field[]>([]);
  const { fields, clientErrors, serverErrors } = form;
  const unchanged = fields.filter((field) => !changedFields.includes(field));
  return {
    fieldErrors: {
      ...pickErrors(serverErrors.fieldErrors, unchanged),
      ...pickErrors(clientErrors, shownFields),
    },
    formError: changedFields.length === 0 ? serverErrors.formError : null,
    /** Call before sending; returns false if a field is invalid. */
    validate(): boolean {
      const invalidFields = fields.filter((field) => clientErrors[field] !== undefined);
      setShownFields(invalidFields);
      setChangedFields([]);
      return invalidFields.length === 0;
    },
    change: (...names: Field[]) => setChangedFields([...new Set([...changedFields, ...names])]),
  };
}
