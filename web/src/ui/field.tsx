import { type ComponentProps, type ReactNode, useId } from 'react';
import { ChevronDownIcon } from './icons.tsx';

type LabelPosition = 'above' | 'beside' | 'hidden';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The error message; null or absent for a valid field. */
  error?: string | null | undefined;
  /** Position of the label; screen readers also read a hidden one. */
  labelPlace?: LabelPosition;
};

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

const labelStyles: Record<LabelPosition, { frame: string; label: string }> = {
  above: { frame: 'flex flex-col gap-1.5', label: 'text-sm font-medium' },
  // On a phone the filters of a page stand in one row: their values say what they are.
  beside: { frame: 'flex items-center gap-2', label: 'text-sm text-ink-soft max-sm:sr-only' },
  hidden: { frame: 'flex flex-col', label: 'sr-only' },
};

/** Label, control, hint and error, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  labelPlace = 'above',
  control,
}: FieldProps & { control: (wiring: ControlProps) => ReactNode }) {
  const id = useId();
  const style = labelStyles[labelPlace];
  const isInvalid = error !== undefined && error !== null && error !== '';
  const descriptions = [isInvalid && `${id}-error`, hint !== undefined && `${id}-hint`].filter(
    Boolean,
  );
  return (
    <div className={style.frame}>
      <label htmlFor={id} className={style.label}>
        {label}
      </label>
      {control({
        id,
        'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
        'aria-invalid': isInvalid || undefined,
      })}
      {isInvalid && (
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

/** Omits undefined properties, as `exactOptionalPropertyTypes` requires. */
export function definedProps({
  label,
  hint,
  error,
  labelPlace,
}: {
  label: string;
  hint: ReactNode;
  error: string | null | undefined;
  labelPlace: LabelPosition | undefined;
}): FieldProps {
  return {
    label,
    error,
    ...(hint === undefined ? {} : { hint }),
    ...(labelPlace === undefined ? {} : { labelPlace }),
  };
}
