import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { Button } from '../../ui/button.tsx';
import { layoutText } from './layout-text.ts';
import type { FoundSheet, ParsedWorkbook } from './parsed-workbook.ts';

type SheetsFoundProps = {
  understood: ParsedWorkbook;
  onTake: (index: number, isTaken: boolean) => void;
  /** Opens the form that says which column of the sheet is what. */
  onMap: (index: number) => void;
};

/** Each sheet: whether it is read, and what it was recognised as. */
export function SheetsFound({ understood, onTake, onMap }: SheetsFoundProps) {
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
              onTake={(isTaken) => onTake(index, isTaken)}
              onMap={() => onMap(index)}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-xs text-ink-soft">
          {frenchCount(
            hidden,
            'feuille masquée n’est pas lue',
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
  onTake: (isTaken: boolean) => void;
  onMap: () => void;
};

function SheetFound({ sheet, onTake, onMap }: SheetFoundProps) {
  const { name, found, isTaken, figures, refused } = sheet;
  const isReadable = found.kind === 'layout' || found.kind === 'asks';
  const isRead = found.kind === 'layout' && isTaken;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label className="flex min-h-8 min-w-0 items-center gap-2 text-sm font-medium">
          <input
            type="checkbox"
            checked={isReadable && isTaken}
            disabled={!isReadable}
            onChange={({ target }) => onTake(target.checked)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 break-words">{name}</span>
        </label>
        {found.kind !== 'empty' && (
          <Button variant="quiet" onClick={onMap}>
            Indiquer les colonnes<span className="sr-only"> de la feuille {name}</span>
          </Button>
        )}
      </div>
      <p className="text-xs text-ink-soft">
        {layoutText(found)}
        {isRead &&
          ` ${frenchCount(figures, 'valeur', 'valeurs')}, ${frenchCount(refused, 'refusée', 'refusées')}.`}
      </p>
    </div>
  );
}
