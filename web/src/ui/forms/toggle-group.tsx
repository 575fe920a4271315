export type ToggleOption<Id extends string> = { id: Id; label: string; disabled?: boolean };

type ToggleGroupProps<Id extends string> = {
  /** Accessible name of the group. */
  label: string;
  choices: readonly ToggleOption<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** Exclusive options side by side; one is pressed. */
export function ToggleGroup<Id extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ToggleGroupProps<Id>) {
  return (
    <fieldset className="screen-only flex max-w-full flex-wrap rounded-control border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          aria-pressed={choice.id === chosen}
          disabled={choice.disabled}
          onClick={() => onChoose(choice.id)}
          className="min-h-8 rounded-md px-3 text-sm font-medium text-ink-soft enabled:hover:text-ink disabled:opacity-50 aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:min-h-10"
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
