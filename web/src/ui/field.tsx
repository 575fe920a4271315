import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChevronDownIcon } from './icons.tsx';

type LabelPlace = 'above' | 'beside' | 'hidden';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The sentence that says what is wrong; null or absent when nothing is. */
  error?: string | null | undefined;
  /** Where the label stands; hidden ones are still read aloud. */
  labelPlace?: LabelPlace;
};

type Wiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

const places: Record<LabelPlace, { frame: string; label: string }> = {
  above: { frame: 'flex flex-col gap-1.5', label: 'text-sm font-medium' },
  beside: { frame: 'flex items-center gap-2', label: 'text-sm text-ink-soft' },
  hidden: { frame: 'flex flex-col', label: 'sr-only' },
};

/** Label, control, hint and error, tied together for those who listen. */
export function Field({
  label,
  hint,
  error,
  labelPlace = 'above',
  control,
}: FieldProps & { control: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const look = places[labelPlace];
  const wrong = error !== undefined && error !== null && error !== '';
  const told = [wrong && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return (
    <div className={look.frame}>
      <label htmlFor={id} className={look.label}>
        {label}
      </label>
      {control({
        id,
        'aria-describedby': told.length > 0 ? told.join(' ') : undefined,
        'aria-invalid': wrong || undefined,
      })}
      {wrong && (
        <p id={`${id}-error`} className="text-sm text-negative">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  error,
  labelPlace,
  className = '',
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field
      {...definedProps({ label, hint, error, labelPlace })}
      control={(wiring) => <input {...input} {...wiring} className={`control ${className}`} />}
    />
  );
}

export type SelectOption = { value: string | number; label: string; disabled?: boolean };

export function SelectField({
  label,
  hint,
  error,
  labelPlace,
  choices,
  className = '',
  ...select
}: FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & { choices: readonly SelectOption[] }) {
  return (
    <Field
      {...definedProps({ label, hint, error, labelPlace })}
      control={(wiring) => (
        <span className="relative block min-w-0">
          <select {...select} {...wiring} className={`control appearance-none pr-9 ${className}`}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-soft" />
        </span>
      )}
    />
  );
}

/** Leaves out what was not given, as exact optional properties ask. */
export function definedProps({
  label,
  hint,
  error,
  labelPlace,
}: {
  label: string;
  hint: ReactNode;
  error: string | null | undefined;
  labelPlace: LabelPlace | undefined;
}): FieldProps {
  return {
    label,
    error,
    ...(hint === undefined ? {} : { hint }),
    ...(labelPlace === undefined ? {} : { labelPlace }),
  };
}
