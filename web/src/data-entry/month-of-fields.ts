import { isMonth, type Month } from '@hotel/domain/calendar/month.ts';

export const invalidYearMessage = 'L’année est un nombre de 2000 à 2100.';

/** The month of a month select and a year field; null unless the year is from 2000 to 2100. */
export function monthOfFields(monthNumber: number, yearText: string): Month | null {
  const year = /^\d{4}$/.test(yearText) ? Number(yearText) : Number.NaN;
  const month = { year, month: monthNumber };
  return isMonth(month) ? month : null;
}

export const asOfRequiredMessage = 'La date d’arrêté est un jour de 2000 à 2100.';
