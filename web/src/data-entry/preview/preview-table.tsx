import { frenchDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import type { Figure, RefusedCell } from '@hotel/domain/data-entry/figures.ts';
import { cellName } from '@hotel/domain/data-entry/sheet.ts';
import { frenchNumber, unknownFigure } from '@hotel/domain/numbers/french-numbers.ts';
import { useState } from 'react';
import { ToggleGroup } from '../../ui/forms/toggle-group.tsx';
import { CappedTable, type CappedTableRow } from '../capped-table.tsx';
import { type ChangeCounts, type ComparedFigure, replacedCount } from './figure-comparison.ts';

/** A cell of the file and its effect. */
export type PreviewLine =
  | (RefusedCell & { readonly kind: 'refused' })
  | (ComparedFigure<Figure> & { readonly kind: 'figure' });

/** 'replaced': a stored figure would be replaced; 'changed': by a different one. */
type LineFilter = 'all' | 'replaced' | 'changed' | 'refused';

/** The figures and the refused cells in the order of the file; `sheetNames` in that of the workbook. */
export function previewLines(
  figures: readonly ComparedFigure<Figure>[],
  refused: readonly RefusedCell[],
  sheetNames: readonly string[],
): PreviewLine[] {
  const order = new Map(sheetNames.map((name, index) => [name, index]));
  const lines = [
    ...figures.map((figure): PreviewLine => ({ kind: 'figure', ...figure })),
    ...refused.map((cell): PreviewLine => ({ kind: 'refused', ...cell })),
  ];
  return lines.toSorted(
    (a, b) =>
      (order.get(a.sheet) ?? 0) - (order.get(b.sheet) ?? 0) || a.row - b.row || a.column - b.column,
  );
}

/** Whether a line is shown under a filter. */
export function isShown(line: PreviewLine, filter: LineFilter): boolean {
  if (filter === 'all') return true;
  if (line.kind === 'refused') return filter === 'refused';
  if (filter === 'changed') return line.change === 'changed';
  return filter === 'replaced' && (line.change === 'changed' || line.change === 'same');
}

const maxRows = 200;

type PreviewTableProps = { lines: readonly PreviewLine[]; counts: ChangeCounts | null };

/** Every cell of the file and its effect. */
export function PreviewTable({ lines, counts }: PreviewTableProps) {
  const [filter, setFilter] = useState<LineFilter>('all');
  const shown = filter === 'all' ? lines : lines.filter((line) => isShown(line, filter));
  const refused = lines.filter(({ kind }) => kind === 'refused').length;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex">
        <ToggleGroup
          label="Lignes à montrer"
          chosen={filter}
          choices={[
            { id: 'all', label: `Toutes (${frenchNumber(lines.length)})` },
            { id: 'replaced', label: `Remplacées (${frenchNumber(replacedCount(counts))})` },
            { id: 'changed', label: `Différentes (${frenchNumber(counts?.changed ?? null)})` },
            { id: 'refused', label: `Refusées (${frenchNumber(refused)})` },
          ]}
          onChoose={setFilter}
        />
      </div>
      {shown.length === 0 ? (
        <p className="text-sm text-ink-soft">Aucune ligne</p>
      ) : (
        <CappedTable
          caption="Contenu du fichier"
          columns={[
            { heading: 'Feuille', isSentence: true },
            { heading: 'Cellule' },
            { heading: 'Jour' },
            { heading: "Date d'arrêté" },
            { heading: 'Nuitées', isFigure: true },
            { heading: 'En base', isFigure: true },
            { heading: 'Effet', isSentence: true },
          ]}
          rows={shown.slice(0, maxRows).map(previewRow)}
          total={shown.length}
        />
      )}
    </div>
  );
}

function previewRow(line: PreviewLine): CappedTableRow {
  const cell = cellName(line);
  const key = `${line.sheet} ${cell}`;
  if (line.kind === 'refused') {
    const text = (
      <span key="text" className="inline-block max-w-40 break-words text-left">
        {line.text}
      </span>
    );
    const reason = (
      <span key="reason" className="block min-w-48 text-negative">
        Refusée : {line.reason}
      </span>
    );
    return {
      key,
      cells: [line.sheet, cell, unknownFigure, unknownFigure, text, unknownFigure, reason],
    };
  }
  const { day, asOf, nuitees, before, isFromSnapshot, change } = line;
  return {
    key,
    cells: [
      line.sheet,
      cell,
      `${shortWeekday(day)} ${frenchDay(day)}`,
      asOf === null ? 'Finales' : frenchDay(asOf),
      <strong key="nights">{frenchNumber(nuitees)}</strong>,
      isFromSnapshot ? `${frenchNumber(before)} (photo)` : frenchNumber(before),
      change === null ? unknownFigure : <ChangeText key="effect" change={change} before={before} />,
    ],
  };
}

type ChangeTextProps = { change: keyof ChangeCounts; before: number | null };

function ChangeText({ change, before }: ChangeTextProps) {
  if (change === 'changed') {
    return <span className="whitespace-nowrap text-stale">Remplace {frenchNumber(before)}</span>;
  }
  return <span className="text-ink-soft">{change === 'new' ? 'Insérée' : 'Identique'}</span>;
}
