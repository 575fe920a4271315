import { isFoundIn } from '@hotel/domain/french-search.ts';
import { useId, useState } from 'react';
import { TextField } from './field.tsx';

export type ManyChoice = { id: string; label: string };

type MultiChoiceFieldProps = {
  label: string;
  choices: readonly ManyChoice[];
  /** Ids of those chosen, in the order they were chosen. */
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  /** What is said when there is nothing to choose from. */
  empty: string;
  error?: string | null | undefined;
};

/** Above so many, a field appears that looks for some of them. */
const manyChoices = 8;

/** Any number of things out of a list: a box to tick for each. */
export function MultiChoiceField(props: MultiChoiceFieldProps) {
  const { label, choices, chosen, onChoose, empty, error = null } = props;
  const [searched, setSearched] = useState('');
  const id = useId();
  const shown = choices.filter((choice) => isFoundIn(choice.label, searched));
  const isWrong = error !== null;
  return (
    <fieldset aria-describedby={isWrong ? id : undefined} className="flex min-w-0 flex-col">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-sm font-medium">
        {label}
        {choices.length > 0 && (
          <span className="text-xs font-normal text-ink-soft">
            {chosen.length} sur {choices.length}
          </span>
        )}
      </legend>
      <div
        className={`rounded-control border ${isWrong ? 'border-negative' : 'border-line-strong'}`}
      >
        {choices.length > manyChoices && (
          <div className="border-b border-line p-2">
            <TextField
              label={`Chercher: ${label}`}
              labelPlace="hidden"
              type="search"
              placeholder="Chercher…"
              value={searched}
              onChange={({ target }) => setSearched(target.value)}
            />
          </div>
        )}
        <div className="max-h-52 overflow-y-auto p-1">
          {shown.map((choice, place) => (
            <label
              key={choice.id}
              className="flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 text-sm hover:bg-sunken pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                checked={chosen.includes(choice.id)}
                // The first box stands for the field: there the focus goes when it is wrong.
                aria-invalid={(isWrong && place === 0) || undefined}
                onChange={({ target }) => onChoose(withChoice(chosen, choice.id, target.checked))}
                className="size-4 shrink-0"
              />
              <span className="min-w-0 wrap-anywhere">{choice.label}</span>
            </label>
          ))}
          {shown.length === 0 && (
            <p className="p-2 text-sm text-ink-soft">
              {choices.length === 0 ? empty : 'Aucun résultat.'}
            </p>
          )}
        </div>
      </div>
      {isWrong && (
        <p id={id} className="mt-1.5 text-sm text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function withChoice(chosen: readonly string[], id: string, isChosen: boolean): string[] {
  const others = chosen.filter((one) => one !== id);
  return isChosen ? [...others, id] : others;
}
