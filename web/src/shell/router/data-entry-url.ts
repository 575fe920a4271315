import type { Day } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';

/** URLs of the data-entry screen; `data-entry/url-selection.ts` parses them. */
export const dataEntryPath = '/data-entry';

/** To enter the figures of a month. */
export function dataEntryOfMonth(month: Month): string {
  return `${dataEntryPath}?mois=${monthKey(month)}`;
}

/** To enter the figures of an as-of day. */
export function dataEntryOfAsOf(asOf: Day): string {
  return `${dataEntryPath}?date=${asOf}`;
}

/** To add the snapshot of a day that misses it: by an Oracle import when the hotel has a PMS, else by pasting. */
export function dataEntryOfMorning({ day, has_pms }: { day: Day; has_pms: boolean }): string {
  return `${dataEntryOfAsOf(day)}&onglet=${has_pms ? 'oracle' : 'excel-paste'}`;
}

/** To import a range of months from the PMS. */
export const dataEntryOfPmsImport = `${dataEntryPath}?onglet=oracle`;
