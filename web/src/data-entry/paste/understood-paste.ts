import { type Day, isDay, monthOf } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth, type Month } from '@hotel/domain/calendar/month.ts';
import { itemsOfValues, readPastedFigures } from '@hotel/domain/nights/pasted-figures.ts';
import type { Ignored } from '@hotel/domain/nights/pasted-lines.ts';
import { monthOfFields } from '../month-of-fields.ts';
import type { PasteDraft } from '../paste-draft.ts';
import { inBatches, type PastedRow, type SentRows } from './import-run.ts';
import type { PasteKind } from './part-names.ts';

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
export type UnderstoodPaste = {
  readonly kind: PasteKind;
  readonly month: Month;
  readonly rows: readonly PastedRow[];
  readonly ignored: readonly Ignored[];
};

/** Reads the text; `asOf` is that of a line without a date. */
export function understand(text: string, month: Month, asOf: Day): UnderstoodPaste {
  const read = readPastedFigures(text, daysOfMonth(month).length);
  const lines = read.kind === 'single' ? [{ as_of: asOf, values: read.values }] : read.rows;
  const rows = lines
    .map(({ as_of, values }) => ({
      asOf: as_of,
      items: itemsOfValues(month, values).map(({ day, nuitees }) => ({ stay_date: day, nuitees })),
    }))
    .filter(({ items }) => items.length > 0);
  return { kind: read.kind, month, rows, ignored: read.ignored };
}

/** More dated lines than a month has mornings go in one request, all of them or none. */
const mostRowsOneByOne = 31;

/** The requests of a paste, in the order they are sent (specification, section 9). */
export function requestsOf({ kind, rows }: UnderstoodPaste): readonly SentRows[] {
  if (kind === 'dated' && rows.length > mostRowsOneByOne) return [rows];
  const each = kind === 'single' ? rows.flatMap(inBatches) : rows;
  return each.map((row) => [row]);
}

/** The sum of a row's figures; a row has at least one. */
export function totalOf({ items }: PastedRow): number {
  return items.reduce((total, { nuitees }) => total + nuitees, 0);
}
