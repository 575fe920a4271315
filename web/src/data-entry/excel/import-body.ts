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
const longestLabel = 200;

/** The whole import as one request, which is one transaction; who sends it names its run. */
export function importBodyOf(
  hotelId: string,
  fileName: string,
  figures: readonly ImportedFigure[],
): ImportBody {
  const byAsOf = Map.groupBy(figures, ({ asOf }) => asOf);
  const finals = byAsOf.get(null) ?? [];
  const snapshots = [...byAsOf].flatMap(([as_of_date, items]) =>
    as_of_date === null
      ? []
      : [{ as_of_date, items: items.map(({ day, nuitees }) => ({ stay_date: day, nuitees })) }],
  );
  return {
    hotel_id: hotelId,
    source: { kind: 'excel', label: fileName.slice(0, longestLabel) },
    ...(snapshots.length === 0 ? {} : { snapshots }),
    ...(finals.length === 0
      ? {}
      : { final_nights: finals.map(({ day, nuitees }) => ({ date: day, nuitees })) }),
  };
}

/** Why one transaction cannot hold the import, as a French sentence; null when it can. */
export function tooLargeReason({
  snapshots = [],
  final_nights: finals = [],
  ...rest
}: ImportBody): string | null {
  const advice = 'Importez le fichier en plusieurs fois, par exemple une année à la fois.';
  if (finals.length > maxFinalItems) {
    return `Un import contient ${frenchNumber(maxFinalItems)} jours de nuitées finales au maximum, et ce fichier ${frenchNumber(finals.length)}. ${advice}`;
  }
  if (snapshots.length > maxSnapshotsPerImport) {
    return `Un import contient ${frenchNumber(maxSnapshotsPerImport)} dates d’arrêté au maximum, et ce fichier ${frenchNumber(snapshots.length)}. ${advice}`;
  }
  if (snapshots.some(({ items }) => items.length > maxSnapshotItems)) {
    return `Une date d’arrêté porte sur ${frenchNumber(maxSnapshotItems)} jours de séjour au maximum. ${advice}`;
  }
  const { size } = new Blob([JSON.stringify({ ...rest, snapshots, final_nights: finals })]);
  if (size <= maxBodyBytes) return null;
  return `Ce fichier contient plus de valeurs qu’un import ne peut en enregistrer d’un seul bloc (5 Mo). ${advice}`;
}
