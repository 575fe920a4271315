import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';

/** One row per day. Columns and rows count from 0. */
export type DaysLayout = {
  readonly kind: 'days';
  /** The first row below the headings. */
  readonly firstRow: number;
  readonly dayColumn: number;
  readonly nightsColumn: number;
  /** The column of the as-of dates; null where there is none. */
  readonly asOfColumn: number | null;
  /** The month of plain day numbers; null where the days are complete dates. */
  readonly month: Month | null;
  /** Completes dates without a year. */
  readonly year: number | null;
};

/** A column of a grid: the number of a day, or a complete date. */
export type StayDayColumn = { readonly column: number; readonly day: number | Day };

/** One column per day; the label of each row is an as-of date, a month or 'nuitées'. */
export type GridLayout = {
  readonly kind: 'grid';
  readonly firstRow: number;
  readonly labelColumn: number;
  readonly label: 'as-of' | 'month' | 'nights';
  readonly days: readonly StayDayColumn[];
  /** The month of plain day numbers where the rows have none. */
  readonly month: Month | null;
  readonly year: number | null;
};

export type SheetLayout = DaysLayout | GridLayout;

/** The layout of a sheet. 'incomplete': the user must select the year or the month before it can be read. */
export type RecognisedLayout =
  | { readonly kind: 'layout'; readonly layout: SheetLayout }
  | { readonly kind: 'incomplete'; readonly missing: 'year' | 'month' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'empty' };

/** The year and month that the user selected; null where the file contains them. */
export type PeriodFromUser = { readonly year: number | null; readonly month: Month | null };

/** The maximum number of title rows at the top. */
export const maxTitleRows = 40;
