import { columnsByHeading } from '@hotel/domain/data-entry/columns-by-heading.ts';
import type { ChosenColumns } from '@hotel/domain/data-entry/day-tables.ts';
import { columnName } from '@hotel/domain/data-entry/sheet.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { CappedTable } from '../capped-table.tsx';
import type { ParsedSheet } from './workbook/parse-workbook.ts';

const noColumn = -1;

type ColumnChoices = { dayColumn: number; nightsColumn: number; asOfColumn: number };

type MappingFormProps = {
  sheet: ParsedSheet;
  onMap: (mapping: ChosenColumns) => void;
  /** null: the form cannot be closed. */
  onCancel: (() => void) | null;
};

/** The selected row of headings and columns; columns that the user did not select are found by their headings. */
function useColumnMapping({ firstRows, tables, nightsColumns }: ParsedSheet) {
  const [table] = tables;
  const nights = nightsColumns[0]?.[0];
  const isRead = table?.kind === 'days' && table.dayColumn !== null && nights !== undefined;
  const firstGuess = firstRows.findIndex((row) => row.filter((text) => text !== '').length > 1);
  const [headingRow, setHeadingRow] = useState(firstGuess);
  const [chosenColumns, setChosenColumns] = useState<Partial<ColumnChoices>>(
    isRead
      ? {
          dayColumn: table.dayColumn ?? noColumn,
          nightsColumn: nights,
          asOfColumn: table.asOfColumn ?? noColumn,
        }
      : {},
  );
  const columnsOfHeadings = columnsByHeading(firstRows[headingRow] ?? []);
  const dayColumn = chosenColumns.dayColumn ?? columnsOfHeadings.dayColumn ?? noColumn;
  const nightsColumn = chosenColumns.nightsColumn ?? columnsOfHeadings.nightsColumn ?? noColumn;
  const asOfColumn = chosenColumns.asOfColumn ?? columnsOfHeadings.asOfColumn ?? noColumn;
  const selected = [dayColumn, nightsColumn, asOfColumn].filter((column) => column !== noColumn);
  const hasDuplicates = new Set(selected).size < selected.length;
  return {
    headingRow,
    setHeadingRow,
    columns: { dayColumn, nightsColumn, asOfColumn },
    changeColumns: (changes: Partial<ColumnChoices>) =>
      setChosenColumns({ ...chosenColumns, ...changes }),
    hasDuplicates,
    isComplete: dayColumn !== noColumn && nightsColumn !== noColumn && !hasDuplicates,
  };
}

type ColumnMappingState = ReturnType<typeof useColumnMapping>;

/** Lets the user select the row of headings and the columns of the dates and the nights. */
export function MappingForm({ sheet, onMap, onCancel }: MappingFormProps) {
  const mapping = useColumnMapping(sheet);
  const { headingRow, columns, hasDuplicates, isComplete } = mapping;
  return (
    <Card title="Indiquer les colonnes" subtitle={sheet.name}>
      <div className="flex flex-col gap-4">
        <FirstRowsTable firstRows={sheet.firstRows} />
        <MappingFields firstRows={sheet.firstRows} mapping={mapping} />
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
                ...columns,
                asOfColumn: columns.asOfColumn === noColumn ? null : columns.asOfColumn,
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

type MappingFieldsProps = { firstRows: ParsedSheet['firstRows']; mapping: ColumnMappingState };

const columnFields = [
  { column: 'dayColumn', label: 'Colonne des dates', none: 'À choisir' },
  { column: 'nightsColumn', label: 'Colonne des nuitées', none: 'À choisir' },
  { column: 'asOfColumn', label: 'Colonne des dates d’arrêté', none: 'Aucune' },
] as const;

function MappingFields({ firstRows, mapping }: MappingFieldsProps) {
  const { headingRow, setHeadingRow, columns, changeColumns } = mapping;
  const width = Math.max(0, ...firstRows.map((row) => row.length));
  const choices = Array.from({ length: width }, (_, column) => ({
    value: column,
    label: `${columnName(column)} · ${firstRows[Math.max(0, headingRow)]?.[column] ?? ''}`,
  }));
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <SelectField
        label="Ligne des titres"
        value={headingRow}
        choices={[
          { value: noColumn, label: 'Aucune' },
          ...firstRows.map((row, index) => ({ value: index, label: headingRowLabel(row, index) })),
        ]}
        onChange={({ target }) => setHeadingRow(Number(target.value))}
      />
      {columnFields.map(({ column, label, none }) => (
        <SelectField
          key={column}
          label={label}
          value={columns[column]}
          choices={[{ value: noColumn, label: none }, ...choices]}
          onChange={({ target }) => changeColumns({ [column]: Number(target.value) })}
        />
      ))}
    </div>
  );
}

function headingRowLabel(row: readonly string[], index: number): string {
  const texts = row.filter((text) => text !== '').join(', ');
  return `${index + 1} · ${texts.slice(0, 40)}`;
}

/** The first rows of the sheet, with the row numbers and column letters of the spreadsheet. */
function FirstRowsTable({ firstRows }: { firstRows: ParsedSheet['firstRows'] }) {
  const width = Math.max(0, ...firstRows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => ({ heading: columnName(column) }));
  return (
    <CappedTable
      caption="Début de la feuille"
      columns={[{ heading: 'Ligne', isFigure: true }, ...columns]}
      rows={firstRows.map((row, index) => ({
        key: String(index),
        cells: [index + 1, ...row],
      }))}
      total={firstRows.length}
    />
  );
}
