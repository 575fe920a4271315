import { isFoundIn } from '@hotel/domain/french-search.ts';
import { type MouseEvent, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';

export type MultiSelectOption = { id: string; label: string };

type MultiChoiceFieldProps = {
  label: string;
  choices: readonly MultiSelectOption[];
  /** Ids of those chosen, in the order they were chosen. */
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  /** What is said when there is nothing to choose from. */
  empty: string;
  /** A button chooses everything in sight, or nothing of it. */
  hasSelectAll?: boolean;
  error?: string | null | undefined;
};

/** Above so many, a field appears that looks for some of them. */
const manyChoices = 8;

/** Any number of things out of a list: a box to tick for each. */
export function MultiSelectField(props: MultiChoiceFieldProps) {
  const { label, choices, chosen, onChoose, empty, hasSelectAll = false, error = null } = props;
  const [searched, setSearched] = useState('');
  const id = useId();
  const isSearched = choices.length > manyChoices;
  const ordered = useChosenFirst(choices, chosen, isSearched);
  const shown = ordered.filter((choice) => isFoundIn(choice.label, searched));
  const isWrong = error !== null;
  const isAllOffered = hasSelectAll && choices.length > 1;
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
        {(isSearched || isAllOffered) && (
          <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
            {isSearched && (
              <div className="min-w-32 flex-1">
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
            {isAllOffered && <SelectAll shown={shown} chosen={chosen} onChoose={onChoose} />}
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

/** In a long list what was chosen when it opened stands first, and stays there while boxes are ticked. */
function useChosenFirst(
  choices: readonly MultiSelectOption[],
  chosen: readonly string[],
  isLong: boolean,
) {
  const [first] = useState(() => new Set(chosen));
  if (!isLong || first.size === 0) return choices;
  const isFirst = ({ id }: MultiSelectOption) => first.has(id);
  return [...choices.filter(isFirst), ...choices.filter((choice) => !isFirst(choice))];
}

type SelectAllProps = Pick<MultiChoiceFieldProps, 'chosen' | 'onChoose'> & {
  shown: readonly MultiSelectOption[];
};

/** Chooses all that is in sight, or none of it once all of it is chosen; what is out of sight stays. */
function SelectAll({ shown, chosen, onChoose }: SelectAllProps) {
  const ids = shown.map(({ id }) => id);
  const isWhole = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const others = chosen.filter((id) => !ids.includes(id));
  function choose({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    onChoose(isWhole ? others : [...chosen, ...ids.filter((id) => !chosen.includes(id))]);
    // The form around notices what is ticked by this event, and asks before it is lost.
    currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <Button disabled={ids.length === 0} onClick={choose}>
      {isWhole ? 'Tout désélectionner' : 'Tout sélectionner'}
    </Button>
  );
}

function withChoice(chosen: readonly string[], id: string, isChosen: boolean): string[] {
  const others = chosen.filter((one) => one !== id);
  return isChosen ? [...others, id] : others;
}
