import type { Day } from '@hotel/domain/calendar/day.ts';
import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';

/** The addresses that lead to the data-entry screen; `data-entry/parse-entry-url.ts` parses them. */
export const dataEntryPath = '/data-entry';

/** To enter figures of a month. */
export function dataEntryOfMonth(month: Month): string {
  return `${dataEntryPath}?mois=${monthKey(month)}`;
}

/** To enter the figures as they stood on an as-of day. */
export function dataEntryOfAsOf(asOf: Day): string {
  return `${dataEntryPath}?date=${asOf}`;
}

/** To mend a morning without a snapshot: ask the PMS, where there is one, or paste. */
export function dataEntryOfMorning({ day, has_pms }: { day: Day; has_pms: boolean }): string {
  return `${dataEntryOfAsOf(day)}&onglet=${has_pms ? 'oracle' : 'excel-paste'}`;
}
