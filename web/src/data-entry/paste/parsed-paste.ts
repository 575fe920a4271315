import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import { readPastedColumn } from '@hotel/domain/nights/pasted-column.ts';
import type { PastedValues } from '@hotel/domain/nights/pasted-days.ts';
import { itemsOfValues, parsePastedFigures } from '@hotel/domain/nights/pasted-figures.ts';
import type { IgnoredPart } from '@hotel/domain/nights/pasted-lines.ts';
import { monthOfFields } from '../month-of-fields.ts';
import type { PasteDraft } from '../paste-draft.ts';
import { inBatches, type PastedRow, type SentRows } from './import-run.ts';
import type { PasteKind } from './request-labels.ts';

/** What the fields of the paste form show: chosen, else of the day the text was pasted, else of today. */
export type PasteFields = {
  /** 1 to 12. */
  readonly monthNumber: number;
  readonly yearText: string;
  readonly asOfText: string;
  /** null where the year is not one of 2000 to 2100. */
  readonly month: Month | null;
  /** null where the field holds no real day. */
  readonly asOf: Day | null;
};

export function fieldsOf(draft: PasteDraft, today: Day): PasteFields {
  const day = draft.begunOn ?? today;
  const monthNumber = draft.month ?? monthOf(day).month;
  const yearText = draft.year ?? String(monthOf(day).year);
  const asOfText = draft.asOf ?? day;
  return {
    monthNumber,
    yearText,
    asOfText,
    month: monthOfFields(monthNumber, yearText),
    asOf: isDay(asOfText) ? asOfText : null,
  };
}

/** A paste as it would be inserted: one row per as-of day, days without a figure left out. */
export type ParsedPaste = {
  readonly kind: PasteKind;
  readonly month: Month;
  readonly rows: readonly PastedRow[];
  readonly ignored: readonly IgnoredPart[];
  /** The text may be a column; null: it is certainly none. */
  readonly question: ColumnQuestion | null;
};

/** How a text that may be a column is read: as one value per stay day, or line by line. */
export type PasteReading = 'column' | 'lines';

export type ColumnQuestion = {
  /** What was answered; null: nothing yet, and nothing is read. */
  readonly reading: PasteReading | null;
  /** What the lines are when they are read line by line. */
  readonly linesAre: PasteKind;
};

/** Reads the text; `asOf` is that of figures without one. `reading` is what was answered, if it was asked. */
export function parsePaste(
  text: string,
  month: Month,
  asOf: Day,
  reading: PasteReading | null,
): ParsedPaste {
  const read = parsePastedFigures(text, daysOfMonth(month).length);
  const column = readPastedColumn(text, month);
  const question = column === null ? null : { reading, linesAre: read.kind };
  if (column !== null && reading === null) {
    return { kind: read.kind, month, rows: [], ignored: [], question };
  }
  if (column !== null && reading === 'column') {
    const rows = rowsOf(month, [{ as_of: asOf, values: column.values }]);
    return { kind: 'single', month, rows, ignored: column.ignored, question };
  }
  const lines = read.kind === 'single' ? [{ as_of: asOf, values: read.values }] : read.rows;
  return { kind: read.kind, month, rows: rowsOf(month, lines), ignored: read.ignored, question };
}

/** Whether the text is read neither way before somebody says which. */
export function isUnanswered({ question }: ParsedPaste): boolean {
  return question !== null && question.reading === null;
}

function rowsOf(
  month: Month,
  lines: readonly { readonly as_of: Day; readonly values: PastedValues }[],
): PastedRow[] {
  return lines
    .map(({ as_of, values }) => ({
      asOf: as_of,
      items: itemsOfValues(month, values).map(({ day, nuitees }) => ({ stay_date: day, nuitees })),
    }))
    .filter(({ items }) => items.length > 0);
}

/** More dated lines than a month has mornings go in one request, all of them or none. */
const mostRowsOneByOne = 31;

/** The requests of a paste, in the order they are sent (specification, section 9). */
export function requestsOf({ kind, rows }: ParsedPaste): readonly SentRows[] {
  if (kind === 'dated' && rows.length > mostRowsOneByOne) return [rows];
  const each = kind === 'single' ? rows.flatMap(inBatches) : rows;
  return each.map((row) => [row]);
}

/** The sum of a row's figures; a row has at least one. */
export function totalOf({ items }: PastedRow): number {
  return items.reduce((total, { nuitees }) => total + nuitees, 0);
}
