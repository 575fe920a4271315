import type { ComponentProps } from 'react';
import { Field, type FieldProps, given } from './field.tsx';

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
      {...given({ label, hint, error, labelPlace })}
      control={(wiring) => (
        <textarea {...area} {...wiring} className={`control py-2 leading-relaxed ${className}`} />
      )}
    />
  );
}
