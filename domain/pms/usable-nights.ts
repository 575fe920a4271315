import { type Day, isDay, monthOf } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { type Month, monthKey } from '../calendar/month.ts';
import { maxNightsPerDay } from '../nights/limits.ts';

/** A row of the PMS's nights on the books, not validated yet. */
export type PmsNightsRow = {
  /** A day, or any other text the PMS gave, for the message. */
  readonly stayDate: string | null;
  /** Any number; null when the PMS gave none. */
  readonly nuitees: number | null;
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly children: number | null;
};

/** A row that can be stored. Rooms, adults and children are null where the PMS does not give them. */
export type UsableNights = {
  readonly day: Day;
  readonly nuitees: number;
  readonly rooms: number | null;
  readonly adults: number | null;
  readonly children: number | null;
};

/**
 * Splits the rows of an import into those that can be stored and, for the others, a French sentence each
 * with the row's number (contract, section 6: no date, a day outside the month, a day given a second
 * time, negative, not a whole number). Of a day given twice the first row is used.
 */
export function usableNights(
  rows: readonly PmsNightsRow[],
  month: Month,
): { usable: UsableNights[]; errors: string[] } {
  const usable = new Map<Day, UsableNights>();
  const errors: string[] = [];
  rows.forEach((row, index) => {
    const checked = checkRow(row, month, usable);
    if (typeof checked === 'string') errors.push(`Ligne ${index + 1} : ${checked}.`);
    else usable.set(checked.day, checked);
  });
  return { usable: [...usable.values()], errors };
}

/** The row to store, or the end of the sentence that says why it cannot be. */
function checkRow(
  row: PmsNightsRow,
  month: Month,
  before: ReadonlyMap<Day, unknown>,
): UsableNights | string {
  const { stayDate: day, nuitees } = row;
  if (day === null) return 'sans date';
  if (!isDay(day)) return `« ${day} » n’est pas une date`;
  const dayText = frenchDay(day);
  if (monthKey(monthOf(day)) !== monthKey(month)) return `${dayText}, hors du mois demandé`;
  if (before.has(day)) return `${dayText}, jour donné une seconde fois`;
  if (nuitees === null) return `${dayText}, nuitées absentes`;
  if (!Number.isInteger(nuitees)) return `${dayText}, nuitées non entières`;
  if (nuitees < 0) return `${dayText}, nuitées négatives`;
  if (nuitees > maxNightsPerDay) return `${dayText}, plus de ${maxNightsPerDay} nuitées`;
  return {
    day,
    nuitees,
    rooms: countOrUnknown(row.rooms),
    adults: countOrUnknown(row.adults),
    children: countOrUnknown(row.children),
  };
}

/** An invalid count is unknown; the nights of the row are still used. */
function countOrUnknown(figure: number | null): number | null {
  const isCount =
    figure !== null && Number.isInteger(figure) && figure >= 0 && figure <= maxNightsPerDay;
  return isCount ? figure : null;
}
