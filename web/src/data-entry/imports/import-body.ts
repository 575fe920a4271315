import { monthsOfImport } from '@hotel/domain/imports/months-of-import.ts';
import { maxFinalItems, maxMonthsPerImport } from '@hotel/domain/nights/limits.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';
import type { ImportSource, SentRow } from './import-run.ts';

export type ImportBody = ApiInput<'POST /nuitees/imports'>['body'];

const maxLabelLength = 200;

/** The body of the request that stores all rows in one transaction; the caller adds the run id. */
export function importBodyOf(
  hotelId: string,
  source: ImportSource,
  rows: readonly SentRow[],
): ImportBody {
  const months = rows.flatMap(({ asOf, items }) =>
    asOf === null
      ? []
      : monthsOfImport(asOf, items).map((month) => ({ ...month, nights: [...month.nights] })),
  );
  const finalNights = rows.flatMap(({ asOf, items }) => (asOf === null ? items : []));
  return {
    hotel_id: hotelId,
    source:
      source.kind === 'paste'
        ? { kind: 'paste', label: null }
        : { kind: 'excel', label: source.name.slice(0, maxLabelLength) },
    ...(months.length === 0 ? {} : { months }),
    ...(finalNights.length === 0
      ? {}
      : { final_nights: finalNights.map(({ day, nuitees }) => ({ date: day, nuitees })) }),
  };
}

/**
 * The French message that says why the import is too large for one transaction; null if it is not. The most days and
 * months together take less than half of the 5 MB of a request.
 */
export function tooLargeReason(body: ImportBody): string | null {
  const { months = [], final_nights: finalNights = [] } = body;
  const advice = 'Importez le fichier en plusieurs fois, par exemple une année à la fois.';
  if (finalNights.length > maxFinalItems) {
    return `Un import contient ${frenchNumber(maxFinalItems)} jours de nuitées finales au maximum, et ce fichier ${frenchNumber(finalNights.length)}. ${advice}`;
  }
  if (months.length > maxMonthsPerImport) {
    return `Un import contient ${frenchNumber(maxMonthsPerImport)} mois de photos au maximum, et ce fichier ${frenchNumber(months.length)}. ${advice}`;
  }
  return null;
}
