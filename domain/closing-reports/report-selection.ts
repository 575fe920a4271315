import { type Day, monthOf } from '../calendar/day.ts';
import { addMonths, type Month, monthKey } from '../calendar/month.ts';
import { inFrenchOrder } from '../french-order.ts';

/** What a person chose on the closing-report page; absent fields are chosen by the page. */
export type StoredSelection = { readonly day?: string; readonly type?: string };

/** The remembered day while it is available, else the first of them; null without any. */
export function dayToShow(available: readonly Day[], remembered: string | undefined): Day | null {
  return available.find((day) => day === remembered) ?? available[0] ?? null;
}

/** The folder name of the type that is listed first. */
export const firstType = 'Cloture';

/** Sorts types of report: Cloture first, then in French order. */
export function inTypeOrder(one: string, other: string): number {
  if (one === other) return 0;
  if (one === firstType) return -1;
  return other === firstType ? 1 : inFrenchOrder(one, other);
}

/** A type of report of a day. `hasFiles` is true also when the files could not be counted. */
export type TypeOfDay = { readonly type: string; readonly hasFiles: boolean };

/** The remembered type if it has files, else the first that has, else the first; null without any. */
export function typeToShow(
  types: readonly TypeOfDay[],
  remembered: string | undefined,
): string | null {
  const filled = types.filter(({ hasFiles }) => hasFiles);
  const chosen = filled.find(({ type }) => type === remembered) ?? filled[0] ?? types[0];
  return chosen?.type ?? null;
}

/** Every month from the newest of these days back to the oldest, and whether it has one of them. */
export function monthsBack(days: readonly Day[]): { month: Month; hasDays: boolean }[] {
  const keys = new Set(days.map((day) => monthKey(monthOf(day))));
  const sorted = [...keys].toSorted();
  const [oldest, newest] = [sorted[0], days.toSorted().at(-1)];
  if (oldest === undefined || newest === undefined) return [];
  const months = [];
  for (let month = monthOf(newest); monthKey(month) >= oldest; month = addMonths(month, -1)) {
    months.push({ month, hasDays: keys.has(monthKey(month)) });
  }
  return months;
}
