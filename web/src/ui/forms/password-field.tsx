import { type ComponentProps, useState } from 'react';
import { definedProps, Field, type FieldProps } from '../field.tsx';
import { EyeIcon, EyeOffIcon } from '../screen-icons.tsx';

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  labelPlace,
  className = '',
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...definedProps({ label, hint, error, labelPlace })}
      control={(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={`control pr-11 ${className}`}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label="Afficher le mot de passe"
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-control text-ink-soft hover:text-ink"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </span>
      )}
    />
  );
}
