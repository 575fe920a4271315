import { columnsByHeading } from '@hotel/domain/imports/columns-by-heading.ts';
import { columnName } from '@hotel/domain/imports/sheet.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { ColumnMapping, ParsedSheet } from './workbook/parse-workbook.ts';

const noColumn = -1;

type ColumnChoices = { dayColumn: number; nightsColumn: number; asOfColumn: number };

type MappingFormProps = {
  sheet: ParsedSheet;
  onMap: (mapping: ColumnMapping) => void;
  /** null: the form cannot be closed. */
  onCancel: (() => void) | null;
};

/** Lets the user select the row of headings and the columns of the dates and the nights. */
export function MappingForm({ sheet, onMap, onCancel }: MappingFormProps) {
  const { firstRows, recognised } = sheet;
  const currentLayout =
    recognised.kind === 'layout' && recognised.layout.kind === 'days' ? recognised.layout : null;
  const firstGuess = firstRows.findIndex((row) => row.filter((text) => text !== '').length > 1);
  const [headingRow, setHeadingRow] = useState(
    currentLayout === null ? firstGuess : currentLayout.firstRow - 1,
  );
  const [chosenColumns, setChosenColumns] = useState<Partial<ColumnChoices>>(
    currentLayout === null
      ? {}
      : { ...currentLayout, asOfColumn: currentLayout.asOfColumn ?? noColumn },
  );
  const changeColumns = (selected: Partial<ColumnChoices>) =>
    setChosenColumns({ ...chosenColumns, ...selected });
  // Columns that the user did not select are found by the row of headings.
  const columnsOfHeadings = columnsByHeading(firstRows[headingRow] ?? []);
  const dayColumn = chosenColumns.dayColumn ?? columnsOfHeadings.dayColumn ?? noColumn;
  const nightsColumn = chosenColumns.nightsColumn ?? columnsOfHeadings.nightsColumn ?? noColumn;
  const asOfColumn = chosenColumns.asOfColumn ?? columnsOfHeadings.asOfColumn ?? noColumn;
  const width = Math.max(0, ...firstRows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => ({
    value: column,
    label: `${columnName(column)} · ${firstRows[Math.max(0, headingRow)]?.[column] ?? ''}`,
  }));
  const selected = [dayColumn, nightsColumn, asOfColumn].filter((column) => column !== noColumn);
  const hasDuplicates = new Set(selected).size < selected.length;
  const isComplete = dayColumn !== noColumn && nightsColumn !== noColumn && !hasDuplicates;
  return (
    <Card title="Indiquer les colonnes" subtitle={sheet.name}>
      <div className="flex flex-col gap-4">
        <FirstRowsTable firstRows={firstRows} />
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <SelectField
            label="Ligne des titres"
            value={headingRow}
            choices={[
              { value: noColumn, label: 'Aucune' },
              ...firstRows.map((row, index) => ({
                value: index,
                label: `${index + 1} · ${row
                  .filter((text) => text !== '')
                  .join(', ')
                  .slice(0, 40)}`,
              })),
            ]}
            onChange={({ target }) => setHeadingRow(Number(target.value))}
          />
          <SelectField
            label="Colonne des dates"
            value={dayColumn}
            choices={[{ value: noColumn, label: 'À choisir' }, ...columns]}
            onChange={({ target }) => changeColumns({ dayColumn: Number(target.value) })}
          />
          <SelectField
            label="Colonne des nuitées"
            value={nightsColumn}
            choices={[{ value: noColumn, label: 'À choisir' }, ...columns]}
            onChange={({ target }) => changeColumns({ nightsColumn: Number(target.value) })}
          />
          <SelectField
            label="Colonne des dates d’arrêté"
            value={asOfColumn}
            choices={[{ value: noColumn, label: 'Aucune' }, ...columns]}
            onChange={({ target }) => changeColumns({ asOfColumn: Number(target.value) })}
          />
        </div>
        {hasDuplicates && (
          <p className="text-sm text-negative">Choisissez trois colonnes différentes.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            disabled={!isComplete}
            onClick={() =>
              onMap({
                headingRow,
                dayColumn,
                nightsColumn,
                asOfColumn: asOfColumn === noColumn ? null : asOfColumn,
              })
            }
          >
            Lire la feuille
          </Button>
          {onCancel !== null && <Button onClick={onCancel}>Annuler</Button>}
        </div>
      </div>
    </Card>
  );
}

/** The first rows of the sheet, with the row numbers and column letters of the spreadsheet. */
function FirstRowsTable({ firstRows }: { firstRows: ParsedSheet['firstRows'] }) {
  const width = Math.max(0, ...firstRows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => columnName(column));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label="Début de la feuille"
      className="max-h-56 overflow-auto rounded-control border border-line bg-surface"
    >
      <table className="border-collapse text-xs">
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="px-2 py-1 font-medium">
              <span className="sr-only">Ligne</span>
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-2 py-1 text-left font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its number
            <tr key={index} className="border-t border-line">
              <th scope="row" className="px-2 py-1 text-right font-medium text-ink-soft">
                {index + 1}
              </th>
              {columns.map((name, column) => (
                <td key={name} className="whitespace-nowrap px-2 py-1">
                  {row[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
