import type { Stream } from 'node:stream';
import { isDay } from '@hotel/domain/calendar/day.ts';
import type { SheetFormat } from '@hotel/domain/endpoint.ts';
import type { CsvCell } from '@hotel/domain/exports/csv.ts';
import { escapeFormula } from '@hotel/domain/exports/escape-formula.ts';
import {
  headingOf,
  type SheetColumn,
  type SheetContent,
  sheetToCsv,
} from '@hotel/domain/exports/sheet.ts';
import writeXlsxFile, { type Cell, type Feature, type SheetData } from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';

/** The bytes of a file in this format. A long table takes seconds: `sheetFile` writes it in a thread. */
export async function sheetBytes(format: SheetFormat, sheet: SheetContent): Promise<Uint8Array> {
  return format === 'csv' ? new TextEncoder().encode(sheetToCsv(sheet)) : sheetToXlsx(sheet);
}

/**
 * A workbook of one sheet: numbers as numbers, days as days, text that no spreadsheet runs. The heading is
 * the first row, bold, always in view, and filters the rows.
 */
function sheetToXlsx({ title, columns, rows }: SheetContent): Promise<Uint8Array> {
  const headings = columns.map(
    (column): Cell => ({
      value: headingOf(column),
      type: String,
      fontWeight: 'bold',
      wrap: true,
      alignVertical: 'top',
      align: column.holds === 'number' ? 'right' : 'left',
    }),
  );
  const cells: SheetData = rows.map((row) =>
    row.map((cell, index) => xlsxCell(cell, columns[index])),
  );
  const options = {
    sheet: title,
    columns: columns.map((column, index) => ({ width: widthOf(column, rows, index) })),
    stickyRowsCount: 1,
  };
  const features = [rowFilter(rows.length + 1, columns.length)];
  return writeXlsxFile([headings, ...cells], options, { features }).toBuffer();
}

function xlsxCell(cell: CsvCell, column: SheetColumn | undefined): Cell {
  if (cell === null) return null;
  if (typeof cell === 'number') {
    const format = numberFormats[column?.decimals ?? 'any'];
    return { value: cell, type: Number, ...(format === undefined ? {} : { format }) };
  }
  if (column?.holds === 'day' && isDay(cell)) {
    return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  }
  return { value: escapeFormula(cell), type: String };
}

/** How many decimals are shown; the cell holds all of them. */
const numberFormats = { any: undefined, 0: '#,##0', 1: '#,##0.0', 2: '#,##0.00' } as const;

/** In characters; a longer heading is wrapped, a longer text is cut by the next cell. */
const widths = { least: 11, ofHeading: 16, most: 60 };

function widthOf(column: SheetColumn, rows: SheetContent['rows'], index: number): number {
  const heading = Math.min(headingOf(column).length, widths.ofHeading);
  let widest = Math.max(heading, widths.least);
  for (const row of rows) widest = Math.max(widest, String(row[index] ?? '').length);
  return Math.min(widest, widths.most) + 2;
}

const sheetXml = 'xl/worksheets/sheet{id}.xml';

/** The filter of the heading, for `rows` rows with it. */
function rowFilter(rows: number, columns: number): Feature<Stream | Buffer | Blob> {
  const ref = `A1:${getCellAddress(rows - 1, columns - 1)}`;
  const filter = getSelfClosingTagMarkup('autoFilter', { ref });
  const order = getOrderOfSiblings(sheetXml, 'worksheet') ?? [];
  return {
    files: {
      transform: {
        [sheetXml]: {
          transform: (xml: string) =>
            insertElementMarkupAccordingToOrderOfSiblings(xml, filter, order, 'worksheet'),
        },
      },
    },
  };
}
