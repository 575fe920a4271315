import { bold, latin, pageHeight, pageWidth, regular, smallPdf } from './small-pdf.ts';
import { fitted, textWidth } from './text-width.ts';

/** A column of a table: its heading, its width in points, and whether its cells are figures. */
export type ReportColumn = {
  readonly heading: string;
  readonly width: number;
  readonly isFigure?: boolean;
};

/** A table of a report; the row of `totals` is bold, below the others. */
export type ReportSection = {
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly totals?: readonly (readonly string[])[];
  /** The text shown when there is no row. */
  readonly empty?: string;
  /** Begins on a page of its own. */
  readonly startsPage?: boolean;
};

/** The heading of each page. */
export type ReportHeading = {
  readonly hotel: string;
  readonly title: string;
  readonly day: string;
  readonly printed: string;
};

const margin = 42;
const top = 758;
const bottom = 56;
const rowHeight = 14;
const titleHeight = 30;
const cellPadding = 4;
const textSize = 9;

type Line = { readonly height: number; draw(y: number): string[] };

/** Prints a report of tables on as many pages of A4 as it takes, each with its heading and 'Page n/N'. */
export function printReport(heading: ReportHeading, sections: readonly ReportSection[]): Buffer {
  const pages: string[][] = [];
  let y = 0;
  const newPage = () => {
    pages.push([]);
    y = top;
  };
  const put = (line: Line) => {
    pages.at(-1)?.push(...line.draw(y));
    y -= line.height;
  };
  for (const section of sections) {
    const { opening, rows } = linesOf(section);
    const least = opening.reduce((sum, { height }) => sum + height, 2 * rowHeight);
    if (pages.length === 0 || section.startsPage === true || y - least < bottom) newPage();
    opening.forEach(put);
    for (const row of rows) {
      if (y - row.height < bottom) {
        newPage();
        opening.forEach(put);
      }
      put(row);
    }
    y -= rowHeight;
  }
  const count = pages.length;
  return smallPdf(
    pages.map((lines, index) =>
      [...headingOf(heading, `Page ${index + 1}/${count}`), ...lines].join('\n'),
    ),
  );
}

function headingOf({ hotel, title, day, printed }: ReportHeading, page: string): string[] {
  const right = pageWidth - margin;
  return [
    text(hotel, margin, pageHeight - 42, 13, 'bold'),
    text(title, right, pageHeight - 42, 13, 'bold', true),
    text(day, margin, pageHeight - 57, textSize, 'regular'),
    text(page, right, pageHeight - 57, textSize, 'regular', true),
    text(printed, margin, 34, 7.5, 'regular'),
    text(page, right, 34, 7.5, 'regular', true),
    line(pageHeight - 64, 1),
    line(44, 0.5),
  ];
}

/** The lines of a section: its opening lines, repeated on each page, and its rows. */
function linesOf(section: ReportSection): { opening: Line[]; rows: Line[] } {
  const { title, columns, rows, totals = [], empty = 'Néant' } = section;
  const headings = columns.map(({ heading }) => heading);
  return {
    opening: [
      { height: titleHeight, draw: (y) => [text(title, margin, y - 14, 11, 'bold')] },
      {
        height: rowHeight + 2,
        draw: (y) => [band(y + 9.5), ...cells(columns, headings, y, 'bold')],
      },
    ],
    rows: [
      ...rows.map(
        (row): Line => ({ height: rowHeight, draw: (y) => cells(columns, row, y, 'regular') }),
      ),
      ...(rows.length === 0
        ? [
            {
              height: rowHeight,
              draw: (y: number) => [text(empty, margin + 4, y, textSize, 'regular')],
            },
          ]
        : []),
      ...totals.map(
        (row, index): Line => ({
          height: rowHeight,
          draw: (y) => [
            ...(index === 0 ? [line(y + 10, 0.5)] : []),
            ...cells(columns, row, y, 'bold'),
          ],
        }),
      ),
    ],
  };
}

type Weight = 'regular' | 'bold';

function cells(
  columns: readonly ReportColumn[],
  row: readonly string[],
  y: number,
  weight: Weight,
): string[] {
  let x = margin;
  return columns.flatMap(({ width, isFigure = false }, index) => {
    const from = x;
    x += width;
    const room = width - 2 * cellPadding;
    const cell = fitted(row[index] ?? '', room, textSize, weight);
    if (cell === '') return [];
    const at = isFigure ? from + width - cellPadding : from + cellPadding;
    return [text(cell, at, y, textSize, weight, isFigure)];
  });
}

function text(
  words: string,
  x: number,
  y: number,
  size: number,
  weight: Weight,
  endsThere = false,
): string {
  const left = endsThere ? x - textWidth(words, size, weight) : x;
  const font = weight === 'bold' ? bold : regular;
  return `BT /${font} ${size} Tf ${left.toFixed(2)} ${y.toFixed(2)} Td (${latin(words)}) Tj ET`;
}

/** A line from margin to margin. */
function line(y: number, width: number): string {
  return `${width} w ${margin} ${y.toFixed(2)} m ${pageWidth - margin} ${y.toFixed(2)} l S`;
}

/** The grey background of a table's headings. */
function band(y: number): string {
  return `0.92 g ${margin} ${(y - 13.5).toFixed(2)} ${pageWidth - 2 * margin} 14.5 re f 0 g`;
}
