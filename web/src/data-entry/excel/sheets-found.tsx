import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { foundWords } from './layout-words.ts';
import { MappingForm } from './mapping-form.tsx';
import type { Choices, FoundSheet, UnderstoodFile } from './understood-file.ts';

type SheetsFoundProps = {
  understood: UnderstoodFile;
  choices: Choices;
  onChange: (choices: Choices) => void;
};

/** Each sheet: whether it is read, what it was recognised as, and its columns to be said by hand. */
export function SheetsFound({ understood, choices, onChange }: SheetsFoundProps) {
  const { sheets, hidden } = understood;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{frenchCount(sheets.length, 'feuille', 'feuilles')}</h3>
      <ul className="flex max-h-96 flex-col overflow-y-auto rounded-control border border-line">
        {sheets.map((sheet, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place in the workbook
            key={index}
            className="border-t border-line px-3 py-2 first:border-t-0"
          >
            <SheetFound
              sheet={sheet}
              isOnly={sheets.length === 1}
              isMapped={choices.mappings[index] !== undefined}
              onTake={(isTaken) =>
                onChange({ ...choices, taken: { ...choices.taken, [index]: isTaken } })
              }
              onMap={(mapping) =>
                onChange({
                  ...choices,
                  taken: { ...choices.taken, [index]: true },
                  mappings: { ...choices.mappings, [index]: mapping },
                })
              }
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-xs text-ink-soft">
          {frenchCount(
            hidden,
            "feuille masquée n'est pas lue",
            'feuilles masquées ne sont pas lues',
          )}
          .
        </p>
      )}
    </div>
  );
}

type SheetFoundProps = {
  sheet: FoundSheet;
  isOnly: boolean;
  isMapped: boolean;
  onTake: (isTaken: boolean) => void;
  onMap: (mapping: Choices['mappings'][number]) => void;
};

function SheetFound({ sheet, isOnly, isMapped, onTake, onMap }: SheetFoundProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, found, isTaken, figures, refused } = sheet;
  const isReadable = found.kind === 'layout' || found.kind === 'asks';
  const showsMapping = isOpen || (isOnly && found.kind === 'unknown');
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label className="flex min-h-8 min-w-0 items-center gap-2 text-sm font-medium">
          <input
            type="checkbox"
            checked={isReadable && isTaken}
            disabled={!isReadable}
            onChange={({ target }) => onTake(target.checked)}
            className="size-4 accent-accent"
          />
          <span className="min-w-0 break-words">{name}</span>
        </label>
        {found.kind !== 'empty' && !showsMapping && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Indiquer les colonnes<span className="sr-only"> de la feuille {name}</span>
          </Button>
        )}
      </div>
      <p className="text-xs text-ink-soft">
        {foundWords(found)}
        {found.kind === 'layout' &&
          isTaken &&
          ` ${frenchCount(figures, 'valeur', 'valeurs')}, ${frenchCount(refused, 'refusée', 'refusées')}.`}
      </p>
      {showsMapping && (
        <MappingForm
          sheet={sheet}
          isMapped={isMapped}
          onMap={(mapping) => {
            onMap(mapping);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
