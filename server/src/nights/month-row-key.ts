import type { Day } from '@hotel/domain/calendar/day.ts';
import { firstDay, type Month } from '@hotel/domain/calendar/month.ts';
import type { MonthRow, RowChange } from '@hotel/domain/nights/month-row.ts';

/** Identifies a row of a hotel's nights: a month at an as-of date; null: the month's imported final nights. */
export type MonthRowKey = { readonly month: Month; readonly asOf: Day | null };

/** A row and what a write makes of it. */
export type MonthRowChange = MonthRowKey & RowChange;

/** A row as it is to be saved; null: it is to be deleted. */
export type MonthRowUpdate = MonthRowKey & { readonly after: MonthRow | null };

/** The key as text for maps: '2026-03-01 2026-03-05', or '2026-03-01 null'. */
export function rowKeyText({ month, asOf }: MonthRowKey): string {
  return `${firstDay(month)} ${asOf}`;
}
