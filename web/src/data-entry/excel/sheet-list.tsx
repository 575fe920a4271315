import { monthNames, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { columnName } from '@hotel/domain/data-entry/sheet.ts';
import { frenchCount } from '@hotel/domain/numbers/french-count.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/forms/check-box.tsx';
import type { ParsedSheet, ParsedWorkbook } from './workbook/parse-workbook.ts';

type SheetListProps = {
  workbook: ParsedWorkbook;
  onInclude: (index: number, isIncluded: boolean) => void;
  includesHidden: boolean;
  onIncludeHidden: (isIncluded: boolean) => void;
  /** Opens the column mapping of the sheet. */
  onMap: (index: number) => void;
};

/** The sheets of the file: whether each is included, and its recognised layout. */
export function SheetList(props: SheetListProps) {
  const { workbook, includesHidden, onInclude, onIncludeHidden, onMap } = props;
  const { sheets } = workbook;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{frenchCount(sheets.length, 'feuille', 'feuilles')}</h3>
      <ul className="flex max-h-96 flex-col overflow-y-auto rounded-control border border-line">
        {sheets.map((sheet) => (
          <li key={sheet.index} className="border-t border-line px-3 py-2 first:border-t-0">
            <SheetItem
              sheet={sheet}
              onInclude={(isIncluded) => onInclude(sheet.index, isIncluded)}
              onMap={() => onMap(sheet.index)}
            />
          </li>
        ))}
      </ul>
      <HiddenParts
        hidden={workbook.hidden}
        isIncluded={includesHidden}
        onInclude={onIncludeHidden}
      />
    </div>
  );
}

type SheetItemProps = {
  sheet: ParsedSheet;
  onInclude: (isIncluded: boolean) => void;
  onMap: () => void;
};

function SheetItem({ sheet, onInclude, onMap }: SheetItemProps) {
  const { name, tables, isEmpty, isIncluded, figures, refused } = sheet;
  const isReadable = tables.length > 0;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <CheckBox
          className="text-sm font-medium"
          label={<span className="min-w-0 break-words">{name}</span>}
          isChecked={isReadable && isIncluded}
          isDisabled={!isReadable}
          onCheck={onInclude}
        />
        {!isEmpty && (
          <Button variant="quiet" onClick={onMap}>
            Indiquer les colonnes<span className="sr-only"> de la feuille {name}</span>
          </Button>
        )}
      </div>
      <p className="text-xs text-ink-soft">
        {layoutText(sheet)}
        {isReadable &&
          isIncluded &&
          ` ${frenchCount(figures, 'valeur', 'valeurs')}, ${frenchCount(refused, 'refusée', 'refusées')}.`}
      </p>
    </div>
  );
}

type HiddenPartsProps = {
  hidden: ParsedWorkbook['hidden'];
  isIncluded: boolean;
  onInclude: (isIncluded: boolean) => void;
};

/** What the spreadsheet program hides; it may be a draft, so it is read only when the person says so. */
function HiddenParts({ hidden, isIncluded, onInclude }: HiddenPartsProps) {
  const parts = [
    ...(hidden.sheets > 0 ? [frenchCount(hidden.sheets, 'feuille', 'feuilles')] : []),
    ...(hidden.rows > 0 ? [frenchCount(hidden.rows, 'ligne', 'lignes')] : []),
    ...(hidden.columns > 0 ? [frenchCount(hidden.columns, 'colonne', 'colonnes')] : []),
  ];
  const count = hidden.sheets + hidden.rows + hidden.columns;
  if (count === 0) return null;
  return (
    <div className="text-sm">
      <p>
        {new Intl.ListFormat('fr').format(parts)} {count === 1 ? 'masquée' : 'masquées'}
        {isIncluded ? '.' : count === 1 ? ' : elle n’est pas lue.' : ' : elles ne sont pas lues.'}
      </p>
      <CheckBox
        className="mt-1"
        label="Lire aussi ce qui est masqué"
        isChecked={isIncluded}
        onCheck={onInclude}
      />
    </div>
  );
}

const maxTables = 3;

/** Describes the tables of a sheet in French. */
function layoutText({ tables, nightsColumns, isEmpty }: ParsedSheet): string {
  if (isEmpty) return 'Feuille vide.';
  if (tables.length === 0) return 'Disposition inconnue : indiquez les colonnes.';
  const texts = tables
    .slice(0, maxTables)
    .map((table, index) => describeTable(table, nightsColumns[index] ?? []));
  if (tables.length === 1) return texts.join(' ');
  const others = tables.length > maxTables ? ' …' : '';
  return `${frenchCount(tables.length, 'tableau', 'tableaux')}. ${texts.join(' ')}${others}`;
}

function describeTable(
  { kind, of, title, dayColumn, asOfColumn }: ParsedSheet['tables'][number],
  columns: readonly number[],
): string {
  const { month, year } = title;
  const titleText =
    month === undefined
      ? ''
      : `, ${year === undefined ? monthNames[month - 1]?.toLowerCase() : monthTitle({ month, year })}`;
  if (kind === 'grid') {
    const rows = {
      'as-of': `Une ligne par date d’arrêté, une colonne par jour de séjour${titleText}`,
      month: 'Une ligne par mois, une colonne par jour',
      nights: `Une colonne par jour${titleText}`,
    };
    return `${rows[of]}.`;
  }
  if (of === 'month') return 'Une ligne par jour, une colonne par mois.';
  const [nightsColumn = 0] = columns;
  const asOf = asOfColumn === null ? '' : `, dates d’arrêté en colonne ${columnName(asOfColumn)}`;
  return `Une ligne par jour${titleText} : dates en colonne ${columnName(dayColumn ?? 0)}, nuitées en colonne ${columnName(nightsColumn)}${asOf}.`;
}
