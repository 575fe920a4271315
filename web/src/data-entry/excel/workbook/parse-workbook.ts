import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import {
  type RejectedCell,
  readFigures,
  type SheetFigure,
} from '@hotel/domain/imports/read-figures.ts';
import { isExcludedByDefault, recogniseSheet } from '@hotel/domain/imports/recognise-sheet.ts';
import { countSampleFigures } from '@hotel/domain/imports/sample-nights.ts';
import type { WorkbookSheet } from '@hotel/domain/imports/sheet.ts';
import { textOfCell } from '@hotel/domain/imports/sheet-cell.ts';
import type {
  DaysLayout,
  PeriodFromUser,
  RecognisedLayout,
  SheetLayout,
} from '@hotel/domain/imports/sheet-layout.ts';
import { periodOfSheet } from '@hotel/domain/imports/sheet-title.ts';
import type { ReadWorkbook } from './read-workbook.ts';

/** The column mapping selected by the user. Rows and columns count from 0; −1: no row of headings. */
export type ColumnMapping = Pick<DaysLayout, 'dayColumn' | 'nightsColumn' | 'asOfColumn'> & {
  readonly headingRow: number;
};

/** The user's choices for a file. Sheets are identified by their index in the workbook. */
export type FileChoices = {
  readonly period: PeriodFromUser;
  /** The as-of day of figures whose sheet contains none; null: they are final nights. */
  readonly asOf: Day | null;
  readonly included: Readonly<Record<number, boolean>>;
  readonly mappings: Readonly<Record<number, ColumnMapping>>;
};

export const defaultFileChoices: FileChoices = {
  period: { year: null, month: null },
  asOf: null,
  included: {},
  mappings: {},
};

/** A sheet with its recognised layout and the number of its figures. */
export type ParsedSheet = {
  readonly name: string;
  readonly recognised: RecognisedLayout;
  readonly isIncluded: boolean;
  readonly figures: number;
  readonly refused: number;
  /** The first rows as text, shown when the user selects columns. */
  readonly firstRows: readonly (readonly string[])[];
};

export type ParsedWorkbook = {
  readonly sheets: readonly ParsedSheet[];
  readonly hiddenSheets: number;
  readonly figures: readonly SheetFigure[];
  readonly refused: readonly RejectedCell[];
  readonly repeated: number;
  /** The number of figures that are unchanged sample figures of the template. */
  readonly sampleCount: number;
  /** Whether some figures have no as-of day, so that the user must say what they are. */
  readonly needsDestination: boolean;
};

const maxFirstRows = 12;
const maxFirstColumns = 30;

/** Parses the figures of a workbook with the user's choices. */
export function parseWorkbook(
  { sheets, hiddenSheets }: ReadWorkbook,
  choices: FileChoices,
): ParsedWorkbook {
  const recognisedSheets = sheets.map((sheet, index) => {
    const mapping = choices.mappings[index];
    const recognised: RecognisedLayout =
      mapping === undefined
        ? recogniseSheet(sheet, choices.period)
        : { kind: 'layout', layout: mappedLayout(sheet, mapping, choices.period) };
    const isIncluded = choices.included[index] ?? !isExcludedByDefault(sheet);
    return { sheet, recognised, isIncluded };
  });
  const included = recognisedSheets.flatMap(
    ({ sheet, recognised: { kind, ...rest }, isIncluded }) =>
      isIncluded && kind === 'layout' && 'layout' in rest ? [{ sheet, layout: rest.layout }] : [],
  );
  const parsed = readFigures(included, choices.asOf);
  const countIn = (cells: readonly { sheet: string }[], name: string) =>
    cells.reduce((sum, { sheet }) => (sheet === name ? sum + 1 : sum), 0);
  return {
    ...parsed,
    hiddenSheets,
    sheets: recognisedSheets.map(({ sheet, ...rest }) => ({
      ...rest,
      name: sheet.name,
      figures: countIn(parsed.figures, sheet.name),
      refused: countIn(parsed.refused, sheet.name),
      firstRows: firstRowsOf(sheet),
    })),
    sampleCount: countSampleFigures(parsed.figures),
    needsDestination: included.some(({ layout }) => !hasAsOfDays(layout)),
  };
}

/** The names of the included sheets that cannot be parsed before the user selects their year or month. */
export function incompleteSheets({ sheets }: Pick<ParsedWorkbook, 'sheets'>): string[] {
  return sheets.flatMap(({ name, recognised, isIncluded }) =>
    isIncluded && recognised.kind === 'incomplete' ? [name] : [],
  );
}

/** Whether each row of the layout has its as-of day. */
function hasAsOfDays(layout: SheetLayout): boolean {
  return layout.kind === 'grid' ? layout.label === 'as-of' : layout.asOfColumn !== null;
}

function mappedLayout(
  sheet: WorkbookSheet,
  { headingRow, ...columns }: ColumnMapping,
  period: PeriodFromUser,
): DaysLayout {
  const firstRow = headingRow + 1;
  const { month, year } = periodOfSheet(sheet, firstRow, period);
  return { kind: 'days', firstRow, ...columns, month, year };
}

function firstRowsOf(sheet: WorkbookSheet): string[][] {
  return sheet.rows
    .slice(0, maxFirstRows)
    .map((row) => row.slice(0, maxFirstColumns).map((cell) => textOfCell(cell).slice(0, 40)));
}

/** The French message that says why the choices are incomplete; null if they are complete. */
export function validateChoices(asOf: string | null): string | null {
  return asOf === null || isDay(asOf) ? null : 'La date d’arrêté est un jour de 2000 à 2100.';
}
