import { isFoundIn } from '@hotel/domain/french-search.ts';
import { type MouseEvent, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';

export type MultiSelectOption = { id: string; label: string };

type MultiSelectFieldProps = {
  label: string;
  choices: readonly MultiSelectOption[];
  /** Ids of the selected options, in the order of selection. */
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  /** Shown when there are no options. */
  empty: string;
  /** Shows a button that selects or deselects all listed options. */
  hasSelectAll?: boolean;
  error?: string | null | undefined;
};

/** With more options than this, a search field is shown. */
const searchThreshold = 8;

/** Multiple selection with a checkbox for each option. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { label, choices, chosen, onChoose, hasSelectAll = false, error = null } = props;
  const [searchText, setSearchText] = useState('');
  const id = useId();
  const hasSearch = choices.length > searchThreshold;
  const ordered = useChosenFirst(choices, chosen, hasSearch);
  const shown = ordered.filter((choice) => isFoundIn(choice.label, searchText));
  const isInvalid = error !== null;
  const showsSelectAll = hasSelectAll && choices.length > 1;
  return (
    <fieldset aria-describedby={isInvalid ? id : undefined} className="flex min-w-0 flex-col">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-sm font-medium">
        {label}
        {choices.length > 0 && (
          <span className="text-xs font-normal text-ink-soft">
            {chosen.length} sur {choices.length}
          </span>
        )}
      </legend>
      <div
        className={`rounded-control border ${isInvalid ? 'border-negative' : 'border-line-strong'}`}
      >
        {(hasSearch || showsSelectAll) && (
          <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
            {hasSearch && (
              <div className="min-w-32 flex-1">
                <TextField
                  label={`Chercher: ${label}`}
                  labelPlace="hidden"
                  type="search"
                  placeholder="Chercher…"
                  value={searchText}
                  onChange={({ target }) => setSearchText(target.value)}
                />
              </div>
            )}
            {showsSelectAll && <SelectAll shown={shown} chosen={chosen} onChoose={onChoose} />}
          </div>
        )}
        <OptionList {...props} shown={shown} isInvalid={isInvalid} />
      </div>
      {isInvalid && (
        <p id={id} className="mt-1.5 text-sm text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type OptionListProps = Pick<MultiSelectFieldProps, 'choices' | 'chosen' | 'onChoose' | 'empty'> & {
  shown: readonly MultiSelectOption[];
  isInvalid: boolean;
};

function OptionList({ choices, chosen, onChoose, empty, shown, isInvalid }: OptionListProps) {
  return (
    <div className="max-h-52 overflow-y-auto p-1">
      {shown.map((choice, index) => (
        <label
          key={choice.id}
          className="flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 text-sm hover:bg-sunken pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            checked={chosen.includes(choice.id)}
            // The first checkbox represents the field: it receives the focus after an error.
            aria-invalid={(isInvalid && index === 0) || undefined}
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
  );
}

/** In a long list, the options selected at mount come first, and stay there when the selection changes. */
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

type SelectAllProps = Pick<MultiSelectFieldProps, 'chosen' | 'onChoose'> & {
  shown: readonly MultiSelectOption[];
};

/** Selects all listed options, or deselects them when all are selected; the others stay as they are. */
function SelectAll({ shown, chosen, onChoose }: SelectAllProps) {
  const ids = shown.map(({ id }) => id);
  const areAllSelected = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const others = chosen.filter((id) => !ids.includes(id));
  function choose({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    onChoose(areAllSelected ? others : [...chosen, ...ids.filter((id) => !chosen.includes(id))]);
    // The form dialog detects changes by input events.
    currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <Button disabled={ids.length === 0} onClick={choose}>
      {areAllSelected ? 'Tout désélectionner' : 'Tout sélectionner'}
    </Button>
  );
}

function withChoice(chosen: readonly string[], id: string, isChosen: boolean): string[] {
  const others = chosen.filter((other) => other !== id);
  return isChosen ? [...others, id] : others;
}
