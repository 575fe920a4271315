import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { Button } from '../../ui/button.tsx';
import { layoutText } from './layout-text.ts';
import type { ParsedSheet, ParsedWorkbook } from './workbook/parse-workbook.ts';

type SheetListProps = {
  workbook: ParsedWorkbook;
  onInclude: (index: number, isIncluded: boolean) => void;
  /** Opens the column mapping of the sheet. */
  onMap: (index: number) => void;
};

/** The sheets of the file: whether each is included, and its recognised layout. */
export function SheetList({ workbook, onInclude, onMap }: SheetListProps) {
  const { sheets, hiddenSheets } = workbook;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{frenchCount(sheets.length, 'feuille', 'feuilles')}</h3>
      <ul className="flex max-h-96 flex-col overflow-y-auto rounded-control border border-line">
        {sheets.map((sheet, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is identified by its index in the workbook
            key={index}
            className="border-t border-line px-3 py-2 first:border-t-0"
          >
            <SheetItem
              sheet={sheet}
              onInclude={(isIncluded) => onInclude(index, isIncluded)}
              onMap={() => onMap(index)}
            />
          </li>
        ))}
      </ul>
      {hiddenSheets > 0 && (
        <p className="text-xs text-ink-soft">
          {frenchCount(
            hiddenSheets,
            'feuille masquée n’est pas lue',
            'feuilles masquées ne sont pas lues',
          )}
          .
        </p>
      )}
    </div>
  );
}

type SheetItemProps = {
  sheet: ParsedSheet;
  onInclude: (isIncluded: boolean) => void;
  onMap: () => void;
};

function SheetItem({ sheet, onInclude, onMap }: SheetItemProps) {
  const { name, recognised, isIncluded, figures, refused } = sheet;
  const isReadable = recognised.kind === 'layout' || recognised.kind === 'incomplete';
  const isParsed = recognised.kind === 'layout' && isIncluded;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label className="flex min-h-8 min-w-0 items-center gap-2 text-sm font-medium">
          <input
            type="checkbox"
            checked={isReadable && isIncluded}
            disabled={!isReadable}
            onChange={({ target }) => onInclude(target.checked)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 break-words">{name}</span>
        </label>
        {recognised.kind !== 'empty' && (
          <Button variant="quiet" onClick={onMap}>
            Indiquer les colonnes<span className="sr-only"> de la feuille {name}</span>
          </Button>
        )}
      </div>
      <p className="text-xs text-ink-soft">
        {layoutText(recognised)}
        {isParsed &&
          ` ${frenchCount(figures, 'valeur', 'valeurs')}, ${frenchCount(refused, 'refusée', 'refusées')}.`}
      </p>
    </div>
  );
}
