import type { Day } from '../calendar/day.ts';
import type { Month } from '../calendar/month.ts';

/** One row per day. Columns and rows count from 0. */
export type DaysLayout = {
  readonly kind: 'days';
  /** The first row below the headings. */
  readonly firstRow: number;
  readonly dayColumn: number;
  readonly nightsColumn: number;
  /** Where each row says its as-of day; null where none does. */
  readonly asOfColumn: number | null;
  /** The month of bare day numbers; null where the days are whole dates. */
  readonly month: Month | null;
  /** Stands in for dates written without a year. */
  readonly year: number | null;
};

/** A column of a grid: the number of a day, or a whole day. */
export type DayColumn = { readonly column: number; readonly day: number | Day };

/** One column per day. What a row is, its label says. */
export type GridLayout = {
  readonly kind: 'grid';
  readonly firstRow: number;
  readonly labelColumn: number;
  readonly label: 'as-of' | 'month' | 'nights';
  readonly days: readonly DayColumn[];
  /** The month of day numbers where rows do not say it. */
  readonly month: Month | null;
  readonly year: number | null;
};

export type SheetLayout = DaysLayout | GridLayout;

/** What a sheet was recognised as. 'year', 'month': it is readable once the person says which. */
export type RecognisedLayout =
  | { readonly kind: 'layout'; readonly layout: SheetLayout }
  | { readonly kind: 'asks'; readonly asks: 'year' | 'month' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'empty' };

/** What the person answered; null where nothing was asked. */
export type UserAnswers = { readonly year: number | null; readonly month: Month | null };

/** How many rows at the top may be titles. */
export const maxTitleRows = 40;
