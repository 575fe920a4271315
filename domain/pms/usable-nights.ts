import { type Day, isDay, monthOf } from '../calendar/day.ts';
import { frenchDay } from '../calendar/french-dates.ts';
import { type Month, monthKey } from '../calendar/month.ts';
import { maxNightsPerDay, maxRevenuePerDay } from '../nights/limits.ts';
import { netCents, type RevenueReading } from '../revenue/net-revenue.ts';

/** A row of the PMS's nights on the books, not validated yet. */
export type PmsNightsRow = {
  /** A day, or any other text the PMS gave, for the message. */
  readonly stayDate: string | null;
  /** Any number; null when the PMS gave none. */
  readonly nuitees: number | null;
  /** Any number; null for an empty cell, undefined where there is no such column. Revenue is in euros. */
  readonly rooms?: number | null | undefined;
  readonly revenue?: number | null | undefined;
  readonly adults: number | null;
  readonly children: number | null;
};

/**
 * A row that can be stored; null is unknown. Rooms and revenue (cents, without VAT) are undefined where the PMS has
 * no such column: what is stored stays.
 */
export type UsableNights = {
  readonly day: Day;
  readonly nuitees: number;
  readonly rooms: number | null | undefined;
  readonly revenue: number | null | undefined;
  readonly adults: number | null;
  readonly children: number | null;
};

/**
 * Splits the rows of an import into those that can be stored and, for the others, a French sentence each
 * with the row's number (contract, section 6: no date, a day outside the month, a day given a second
 * time, negative, not a whole number). Of a day given twice the first row is used. `remarks` name the revenue that
 * is unknown or doubtful in a row that can be stored (contract, section 16).
 */
export function usableNights(
  rows: readonly PmsNightsRow[],
  month: Month,
  reading: RevenueReading,
): { usable: UsableNights[]; errors: string[]; remarks: string[] } {
  const usable = new Map<Day, UsableNights>();
  const errors: string[] = [];
  const remarks: string[] = [];
  rows.forEach((row, index) => {
    const checked = checkRow(row, month, { before: usable, reading });
    if (typeof checked === 'string') {
      errors.push(`Ligne ${index + 1} : ${checked}.`);
      return;
    }
    usable.set(checked.day, checked);
    const remark = revenueRemark(row.revenue, checked);
    if (remark !== null) {
      remarks.push(`Ligne ${index + 1} : ${frenchDay(checked.day)}, ${remark}.`);
    }
  });
  return { usable: [...usable.values()], errors, remarks };
}

/** Whether euros can be a revenue; NaN stands for what is no number. */
function isAmount(euros: number): boolean {
  return Number.isSafeInteger(Math.round(euros * 100));
}

/** The cents without VAT of euros that a PMS or a file gives; null where they are unknown or no amount. */
export function revenueOrUnknown(
  euros: number | null | undefined,
  reading: RevenueReading,
): number | null | undefined {
  if (euros === null || euros === undefined) return euros;
  return isAmount(euros) ? netCents(euros, reading) : null;
}

/** What is wrong with the revenue of a row that is stored, as the end of a sentence; null where nothing is. */
function revenueRemark(
  euros: number | null | undefined,
  { rooms, revenue }: UsableNights,
): string | null {
  if (euros === null || euros === undefined) return null;
  if (!isAmount(euros)) return 'REVENUE n’est pas un nombre, CA inconnu';
  if (Math.abs(revenue ?? 0) > maxRevenuePerDay)
    return 'CA de plus de 10 millions d’euros, à vérifier';
  return rooms === null ? 'CA sans chambres, à vérifier' : null;
}

/** The row to store, or the end of the sentence that says why it cannot be. */
function checkRow(
  row: PmsNightsRow,
  month: Month,
  { before, reading }: { before: ReadonlyMap<Day, unknown>; reading: RevenueReading },
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
    rooms: row.rooms === undefined ? undefined : countOrUnknown(row.rooms),
    revenue: revenueOrUnknown(row.revenue, reading),
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
