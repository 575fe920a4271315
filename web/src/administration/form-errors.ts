import { useState } from 'react';
import type { FormErrors } from './server-form-errors.ts';

type FieldErrors<Field extends string> = Partial<Record<Field, string | undefined>>;

/** The errors among `fields`. */
export function errorsOf<Field extends string>(
  errors: FieldErrors<Field>,
  fields: readonly Field[],
): FieldErrors<Field> {
  const kept = fields.filter((field) => errors[field] !== undefined);
  return Object.fromEntries(kept.map((field) => [field, errors[field]])) as FieldErrors<Field>;
}

type FormErrorsOptions<Field extends string> = {
  fields: readonly Field[];
  /** What the form's own rule has against what is typed now. */
  found: FieldErrors<Field>;
  /** What the server has against what was sent last. */
  refused: FormErrors<Field>;
};

/**
 * The errors a form shows: an attempt to send shows what its rule finds, and an error goes as soon as
 * its field is mended. What the server refused goes when that field changes, for it was said of what
 * stood there before.
 */
export function useFormErrors<Field extends string>(form: FormErrorsOptions<Field>) {
  const [shown, setShown] = useState<readonly Field[]>([]);
  const [changed, setChanged] = useState<readonly Field[]>([]);
  const { fields, found, refused } = form;
  const unchanged = fields.filter((field) => !changed.includes(field));
  return {
    wrong: { ...errorsOf(refused.wrong, unchanged), ...errorsOf(found, shown) },
    failure: changed.length === 0 ? refused.failure : null,
    /** Before something is sent; false when the rule refuses it. */
    attempt(): boolean {
      const refusedFields = fields.filter((field) => found[field] !== undefined);
      setShown(refusedFields);
      setChanged([]);
      return refusedFields.length === 0;
    },
    change: (...names: Field[]) => setChanged([...new Set([...changed, ...names])]),
  };
}
