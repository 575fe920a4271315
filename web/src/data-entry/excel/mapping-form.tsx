import { columnsByHeading } from '@hotel/domain/imports/columns-by-heading.ts';
import { columnName } from '@hotel/domain/imports/sheet.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { ColumnMapping, FoundSheet } from './parsed-workbook.ts';

const none = -1;

type ColumnChoices = { dayColumn: number; nightsColumn: number; asOfColumn: number };

type MappingFormProps = {
  sheet: FoundSheet;
  onMap: (mapping: ColumnMapping) => void;
  /** null: there is nothing to go back to. */
  onCancel: (() => void) | null;
};

/** Says by hand which row holds the headings and which columns the dates and the nights. */
export function MappingForm({ sheet, onMap, onCancel }: MappingFormProps) {
  const { head, found } = sheet;
  const known = found.kind === 'layout' && found.layout.kind === 'days' ? found.layout : null;
  const firstGuess = head.findIndex((row) => row.filter((text) => text !== '').length > 1);
  const [headingRow, setHeadingRow] = useState(known === null ? firstGuess : known.firstRow - 1);
  const [chosenColumns, setChosenColumns] = useState<Partial<ColumnChoices>>(
    known === null ? {} : { ...known, asOfColumn: known.asOfColumn ?? none },
  );
  const choose = (chosen: Partial<ColumnChoices>) =>
    setChosenColumns({ ...chosenColumns, ...chosen });
  // What was not chosen is what the row of headings names.
  const named = columnsByHeading(head[headingRow] ?? []);
  const dayColumn = chosenColumns.dayColumn ?? named.dayColumn ?? none;
  const nightsColumn = chosenColumns.nightsColumn ?? named.nightsColumn ?? none;
  const asOfColumn = chosenColumns.asOfColumn ?? named.asOfColumn ?? none;
  const width = Math.max(0, ...head.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => ({
    value: column,
    label: `${columnName(column)} · ${head[Math.max(0, headingRow)]?.[column] ?? ''}`,
  }));
  const chosen = [dayColumn, nightsColumn, asOfColumn].filter((column) => column !== none);
  const isWrong = new Set(chosen).size < chosen.length;
  const isComplete = dayColumn !== none && nightsColumn !== none && !isWrong;
  return (
    <Card title="Indiquer les colonnes" subtitle={sheet.name}>
      <div className="flex flex-col gap-4">
        <HeadOfSheet head={head} />
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <SelectField
            label="Ligne des titres"
            value={headingRow}
            choices={[
              { value: none, label: 'Aucune' },
              ...head.map((row, index) => ({
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
            choices={[{ value: none, label: 'À choisir' }, ...columns]}
            onChange={({ target }) => choose({ dayColumn: Number(target.value) })}
          />
          <SelectField
            label="Colonne des nuitées"
            value={nightsColumn}
            choices={[{ value: none, label: 'À choisir' }, ...columns]}
            onChange={({ target }) => choose({ nightsColumn: Number(target.value) })}
          />
          <SelectField
            label="Colonne des dates d’arrêté"
            value={asOfColumn}
            choices={[{ value: none, label: 'Aucune' }, ...columns]}
            onChange={({ target }) => choose({ asOfColumn: Number(target.value) })}
          />
        </div>
        {isWrong && <p className="text-sm text-negative">Choisissez trois colonnes différentes.</p>}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            disabled={!isComplete}
            onClick={() =>
              onMap({
                headingRow,
                dayColumn,
                nightsColumn,
                asOfColumn: asOfColumn === none ? null : asOfColumn,
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

/** The first rows, named as the spreadsheet names them. */
function HeadOfSheet({ head }: { head: FoundSheet['head'] }) {
  const width = Math.max(0, ...head.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => columnName(column));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
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
          {head.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
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
