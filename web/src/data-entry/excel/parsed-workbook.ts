import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import {
  type RejectedCell,
  readFigures,
  type SheetFigure,
} from '@hotel/domain/imports/read-figures.ts';
import { isOfAnotherKind, recogniseSheet } from '@hotel/domain/imports/recognise-sheet.ts';
import { isUnchangedSample } from '@hotel/domain/imports/sample-nights.ts';
import type { Sheet } from '@hotel/domain/imports/sheet.ts';
import { textOfCell } from '@hotel/domain/imports/sheet-cell.ts';
import type {
  DaysLayout,
  RecognisedLayout,
  SheetLayout,
  UserAnswers,
} from '@hotel/domain/imports/sheet-layout.ts';
import { periodOfSheet } from '@hotel/domain/imports/sheet-title.ts';
import type { ReadWorkbook } from './read-workbook.ts';

/** Which column is what, as the person says. Rows and columns count from 0; −1: no row of headings. */
export type ColumnMapping = Pick<DaysLayout, 'dayColumn' | 'nightsColumn' | 'asOfColumn'> & {
  readonly headingRow: number;
};

/** What the person says of a file. Sheets go by their place in the workbook. */
export type FileChoices = {
  readonly told: UserAnswers;
  /** The as-of day of figures whose sheet says none; null: they are final nights. */
  readonly asOf: Day | null;
  readonly taken: Readonly<Record<number, boolean>>;
  readonly mappings: Readonly<Record<number, ColumnMapping>>;
};

export const noFileChoices: FileChoices = {
  told: { year: null, month: null },
  asOf: null,
  taken: {},
  mappings: {},
};

/** A sheet and what became of it. */
export type FoundSheet = {
  readonly name: string;
  readonly found: RecognisedLayout;
  readonly isTaken: boolean;
  readonly figures: number;
  readonly refused: number;
  /** The first rows as text, to choose columns by. */
  readonly head: readonly (readonly string[])[];
};

export type ParsedWorkbook = {
  readonly sheets: readonly FoundSheet[];
  readonly hidden: number;
  readonly figures: readonly SheetFigure[];
  readonly refused: readonly RejectedCell[];
  readonly repeated: number;
  /** How many figures are still those of the template. */
  readonly samples: number;
  /** Whether some figures have no as-of day of their own, and the person says what they are. */
  readonly asksDestination: boolean;
};

const headRows = 12;
const headColumns = 30;

/** Reads a workbook as the person says. */
export function parseWorkbook(
  { sheets, hidden }: ReadWorkbook,
  choices: FileChoices,
): ParsedWorkbook {
  const found = sheets.map((sheet, index) => {
    const mapping = choices.mappings[index];
    const recognised: RecognisedLayout =
      mapping === undefined
        ? recogniseSheet(sheet, choices.told)
        : { kind: 'layout', layout: mappedLayout(sheet, mapping, choices.told) };
    const isTaken = choices.taken[index] ?? !isOfAnotherKind(sheet);
    return { sheet, found: recognised, isTaken };
  });
  const chosen = found.flatMap(({ sheet, found: { kind, ...rest }, isTaken }) =>
    isTaken && kind === 'layout' && 'layout' in rest ? [{ sheet, layout: rest.layout }] : [],
  );
  const read = readFigures(chosen, choices.asOf);
  const count = (items: readonly { sheet: string }[], name: string) =>
    items.reduce((sum, { sheet }) => (sheet === name ? sum + 1 : sum), 0);
  return {
    ...read,
    hidden,
    sheets: found.map(({ sheet, ...rest }) => ({
      ...rest,
      name: sheet.name,
      figures: count(read.figures, sheet.name),
      refused: count(read.refused, sheet.name),
      head: headOf(sheet),
    })),
    samples: isUnchangedSample(read.figures),
    asksDestination: chosen.some(({ layout }) => !saysAsOf(layout)),
  };
}

/** The chosen sheets that cannot be read before their year or month is said. */
export function incompleteSheets({ sheets }: Pick<ParsedWorkbook, 'sheets'>): string[] {
  return sheets.flatMap(({ name, found, isTaken }) =>
    isTaken && found.kind === 'asks' ? [name] : [],
  );
}

/** Whether each row of the layout says its as-of day. */
function saysAsOf(layout: SheetLayout): boolean {
  return layout.kind === 'grid' ? layout.label === 'as-of' : layout.asOfColumn !== null;
}

function mappedLayout(
  sheet: Sheet,
  { headingRow, ...columns }: ColumnMapping,
  told: UserAnswers,
): DaysLayout {
  const firstRow = headingRow + 1;
  const { month, year } = periodOfSheet(sheet, firstRow, told);
  return { kind: 'days', firstRow, ...columns, month, year };
}

function headOf(sheet: Sheet): string[][] {
  return sheet.rows
    .slice(0, headRows)
    .map((row) => row.slice(0, headColumns).map((cell) => textOfCell(cell).slice(0, 40)));
}

/** What keeps the choices from being complete; null when nothing does. */
export function validateChoices(asOf: string | null): string | null {
  return asOf === null || isDay(asOf) ? null : 'La date d’arrêté est un jour de 2000 à 2100.';
}
