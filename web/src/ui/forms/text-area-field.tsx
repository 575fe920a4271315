import type { ComponentProps } from 'react';
import { definedProps, Field, type FieldProps } from '../field.tsx';

export function TextAreaField({
  label,
  hint,
  error,
  labelPlace,
  className = '',
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field
      {...definedProps({ label, hint, error, labelPlace })}
      control={(wiring) => (
        <textarea {...area} {...wiring} className={`control py-2 leading-relaxed ${className}`} />
      )}
    />
  );
}
