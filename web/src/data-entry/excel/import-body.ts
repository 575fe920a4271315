import type { Day } from '@hotel/domain/calendar/day.ts';
import {
  maxFinalItems,
  maxSnapshotItems,
  maxSnapshotsPerImport,
} from '@hotel/domain/nights/limits.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { ApiInput } from '../../api/typed-endpoints.ts';

/** A figure to import; `asOf` is null for final nights. */
export type ImportedFigure = {
  readonly asOf: Day | null;
  readonly day: Day;
  readonly nuitees: number;
};

export type ImportBody = ApiInput<'POST /nuitees/imports'>['body'];

const maxBodyBytes = 5 * 1024 * 1024;
const maxLabelLength = 200;

/** The body of the request that imports all figures in one transaction; the caller adds the run id. */
export function importBodyOf(
  hotelId: string,
  fileName: string,
  figures: readonly ImportedFigure[],
): ImportBody {
  const byAsOf = Map.groupBy(figures, ({ asOf }) => asOf);
  const finalNights = byAsOf.get(null) ?? [];
  const snapshots = [...byAsOf].flatMap(([as_of_date, items]) =>
    as_of_date === null
      ? []
      : [{ as_of_date, items: items.map(({ day, nuitees }) => ({ stay_date: day, nuitees })) }],
  );
  return {
    hotel_id: hotelId,
    source: { kind: 'excel', label: fileName.slice(0, maxLabelLength) },
    ...(snapshots.length === 0 ? {} : { snapshots }),
    ...(finalNights.length === 0
      ? {}
      : { final_nights: finalNights.map(({ day, nuitees }) => ({ date: day, nuitees })) }),
  };
}

/** The French message that says why the import is too large for one transaction; null if it is not. */
export function tooLargeReason({
  snapshots = [],
  final_nights: finalNights = [],
  ...rest
}: ImportBody): string | null {
  const advice = 'Importez le fichier en plusieurs fois, par exemple une année à la fois.';
  if (finalNights.length > maxFinalItems) {
    return `Un import contient ${frenchNumber(maxFinalItems)} jours de nuitées finales au maximum, et ce fichier ${frenchNumber(finalNights.length)}. ${advice}`;
  }
  if (snapshots.length > maxSnapshotsPerImport) {
    return `Un import contient ${frenchNumber(maxSnapshotsPerImport)} dates d’arrêté au maximum, et ce fichier ${frenchNumber(snapshots.length)}. ${advice}`;
  }
  if (snapshots.some(({ items }) => items.length > maxSnapshotItems)) {
    return `Une date d’arrêté porte sur ${frenchNumber(maxSnapshotItems)} jours de séjour au maximum. ${advice}`;
  }
  const { size } = new Blob([JSON.stringify({ ...rest, snapshots, final_nights: finalNights })]);
  if (size <= maxBodyBytes) return null;
  return `Ce fichier contient plus de valeurs qu’un import ne peut en enregistrer d’un seul bloc (5 Mo). ${advice}`;
}
