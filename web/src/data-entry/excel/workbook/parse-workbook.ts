import {
  type FileChoices,
  type ReadFigures,
  type ReadSheet,
  readFigures,
  textOfCell,
} from '@hotel/domain/data-entry/figures.ts';
import { countSampleFigures } from '@hotel/domain/data-entry/sample-nights.ts';
import type { Sheet } from '@hotel/domain/data-entry/sheet.ts';
import { checkLimits } from './read-workbook.ts';

/** A sheet with its tables and the first rows as text, shown when the user selects columns. */
export type ParsedSheet = Omit<ReadSheet, 'tables'> & {
  readonly tables: readonly Pick<
    ReadSheet['tables'][number],
    'kind' | 'of' | 'title' | 'dayColumn' | 'asOfColumn'
  >[];
  readonly nightsColumns: readonly (readonly number[])[];
  readonly firstRows: readonly (readonly string[])[];
};

export type ParsedWorkbook = Omit<ReadFigures, 'sheets'> & {
  readonly sheets: readonly ParsedSheet[];
  /** The number of figures that are unchanged sample figures of the template. */
  readonly sampleCount: number;
};

const maxFirstRows = 12;
const maxFirstColumns = 30;

/** Parses the figures of a workbook with the user's choices; `timeZone` is the hotel's. */
export function parseWorkbook(
  sheets: readonly Sheet[],
  choices: FileChoices,
  timeZone: string,
): ParsedWorkbook {
  if (choices.includesHidden) checkLimits(sheets);
  const read = readFigures(sheets, choices, timeZone);
  return {
    ...read,
    sheets: read.sheets.map(({ tables, ...sheet }) => ({
      ...sheet,
      // The rows and columns of a table are of no use to the screen, and long.
      tables: tables.map(({ kind, of, title, dayColumn, asOfColumn }) => ({
        ...{ kind, of, dayColumn, asOfColumn },
        title: answeredTitle(title, choices),
      })),
      nightsColumns: tables.map(({ columns }) => [...columns.keys()]),
      firstRows: firstRowsOf(sheets[sheet.index]),
    })),
    sampleCount: countSampleFigures(read.figures),
  };
}

/** The title with the year that the person has said. */
function answeredTitle(
  title: ReadSheet['tables'][number]['title'],
  { years }: FileChoices,
): ReadSheet['tables'][number]['title'] {
  const answered = years['year'];
  const isOpen = title.month !== undefined && title.year === undefined && answered !== undefined;
  return isOpen ? { ...title, year: answered } : title;
}

function firstRowsOf(sheet: Sheet | undefined): string[][] {
  return (sheet?.rows ?? [])
    .slice(0, maxFirstRows)
    .map((row) => row.slice(0, maxFirstColumns).map((cell) => textOfCell(cell).slice(0, 40)));
}
