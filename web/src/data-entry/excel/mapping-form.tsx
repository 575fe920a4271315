import {
  type ColumnsByHeading,
  columnsByHeading,
} from '@hotel/domain/data-entry/columns-by-heading.ts';
import type { ChosenColumns } from '@hotel/domain/data-entry/day-tables.ts';
import { columnName } from '@hotel/domain/data-entry/sheet.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { CappedTable } from '../capped-table.tsx';
import type { ParsedSheet } from './workbook/parse-workbook.ts';

type MappingFormProps = {
  sheet: ParsedSheet;
  onMap: (mapping: ChosenColumns) => void;
  /** null: the form cannot be closed. */
  onCancel: (() => void) | null;
};

const columnFields = [
  { column: 'dayColumn', label: 'Colonne des dates', none: 'À choisir' },
  { column: 'nightsColumn', label: 'Colonne des nuitées', none: 'À choisir' },
  { column: 'asOfColumn', label: 'Colonne des dates d’arrêté', none: 'Aucune' },
] as const;

/** The value of the choice of no row or column. */
const noIndex = -1;

/** Lets the user select the row of headings and the columns of the dates and the nights. */
export function MappingForm({ sheet, onMap, onCancel }: MappingFormProps) {
  const { firstRows } = sheet;
  const [headingRow, setHeadingRow] = useState(
    firstRows.findIndex((row) => row.filter((text) => text !== '').length > 1),
  );
  const [chosenColumns, setChosenColumns] = useState(columnsAsRead(sheet));
  // Columns that the user did not select are found by their headings.
  const columns = { ...columnsByHeading(firstRows[headingRow] ?? []), ...chosenColumns };
  const { dayColumn, nightsColumn, asOfColumn } = columns;
  const selected = Object.values(columns).filter((column) => column !== null);
  const hasDuplicates = new Set(selected).size < selected.length;
  const names = Array.from(
    { length: Math.max(0, ...firstRows.map((row) => row.length)) },
    (_, column) => columnName(column),
  );
  return (
    <Card title="Indiquer les colonnes" subtitle={sheet.name}>
      <div className="flex flex-col gap-4">
        <CappedTable
          caption="Début de la feuille"
          columns={[
            { heading: 'Ligne', isFigure: true },
            ...names.map((name) => ({ heading: name })),
          ]}
          rows={firstRows.map((row, index) => ({
            key: String(index),
            cells: [index + 1, ...row],
          }))}
          total={firstRows.length}
        />
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <SelectField
            label="Ligne des titres"
            value={headingRow}
            choices={[
              { value: noIndex, label: 'Aucune' },
              ...firstRows.map((row, index) => ({
                value: index,
                label: headingRowLabel(row, index),
              })),
            ]}
            onChange={({ target }) => setHeadingRow(Number(target.value))}
          />
          {columnFields.map(({ column, label, none }) => (
            <SelectField
              key={column}
              label={label}
              value={columns[column] ?? noIndex}
              choices={[
                { value: noIndex, label: none },
                ...names.map((name, index) => ({
                  value: index,
                  label: `${name} · ${firstRows[Math.max(0, headingRow)]?.[index] ?? ''}`,
                })),
              ]}
              onChange={({ target }) => {
                const index = Number(target.value);
                setChosenColumns({
                  ...chosenColumns,
                  [column]: index === noIndex ? null : index,
                });
              }}
            />
          ))}
        </div>
        {hasDuplicates && (
          <p className="text-sm text-negative">Choisissez trois colonnes différentes.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            disabled={dayColumn === null || nightsColumn === null || hasDuplicates}
            onClick={() => {
              if (dayColumn === null || nightsColumn === null) return;
              onMap({ headingRow, dayColumn, nightsColumn, asOfColumn });
            }}
          >
            Lire la feuille
          </Button>
          {onCancel !== null && <Button onClick={onCancel}>Annuler</Button>}
        </div>
      </div>
    </Card>
  );
}

/** The columns of the sheet where it is read as a table of days; none are chosen otherwise. */
function columnsAsRead({ tables: [table], nightsColumns }: ParsedSheet): Partial<ColumnsByHeading> {
  const nightsColumn = nightsColumns[0]?.[0];
  if (table?.kind !== 'days' || table.dayColumn === null || nightsColumn === undefined) return {};
  return { dayColumn: table.dayColumn, nightsColumn, asOfColumn: table.asOfColumn };
}

function headingRowLabel(row: readonly string[], index: number): string {
  const texts = row.filter((text) => text !== '').join(', ');
  return `${index + 1} · ${texts.slice(0, 40)}`;
}
