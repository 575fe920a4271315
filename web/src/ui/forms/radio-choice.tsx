import { useId } from 'react';

type RadioChoiceProps = {
  /** Name of the radio group. */
  name: string;
  label: string;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** A radio button with a sentence that explains it. */
export function RadioChoice({ name, label, hint, isChosen, onChoose }: RadioChoiceProps) {
  const id = useId();
  return (
    <div className="flex gap-2 text-sm">
      <input
        id={id}
        type="radio"
        name={name}
        checked={isChosen}
        aria-describedby={`${id}-hint`}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      </div>
    </div>
  );
}
