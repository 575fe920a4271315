import type { Day } from '../calendar/day.ts';
import { daysOfMonth } from '../calendar/month.ts';
import { sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import type { MonthOfSnapshots, SnapshotRow } from './month-of-snapshots.ts';

/**
 * The final nights of a stay date; null when they are unknown. `is_actual` is false for a forecast: a figure
 * from a snapshot taken before the day.
 */
export type FinalNight = { readonly nuitees: number | null; readonly is_actual: boolean };

/**
 * The final nights of each day of the month (contract, section 5): "the imported figure, else the last
 * snapshot taken on or after that day, else the latest one before it". A snapshot without a figure for the
 * day is ignored.
 */
export function finalNights({ month, rows, imported }: MonthOfSnapshots): FinalNight[] {
  const newestFirst = rows.toReversed();
  return daysOfMonth(month).map((day, index) => {
    const figure = imported?.[index] ?? null;
    return figure === null
      ? newestFigure(newestFirst, day, index)
      : { nuitees: figure, is_actual: true };
  });
}

/**
 * The month as it was known on the morning `asOf`, with the imported figures of the nights before it (contract,
 * section 10: "never for nights ≥ as_of"). null: without any snapshot, with all imported figures.
 */
export function asKnownOn(month: MonthOfSnapshots, asOf: Day | null): MonthOfSnapshots {
  if (asOf === null) return { ...month, rows: [] };
  const days = daysOfMonth(month.month);
  const imported = month.imported?.map((figure, index) =>
    (days[index] ?? asOf) < asOf ? figure : null,
  );
  const rows = month.rows.filter(({ as_of }) => as_of <= asOf);
  return { ...month, rows, imported: imported ?? null };
}

/** "A month's final total sums the days that have one" (contract, section 5); null when none has. */
export function finalTotal(finals: readonly FinalNight[]): number | null {
  return sumOfKnown(finals.map(({ nuitees }) => nuitees));
}

/** The days of the month that have final nights: the response of `GET /nuitees` (contract, section 5). */
export function finalNightsByDate(
  month: MonthOfSnapshots,
): { date: Day; nuitees: number; is_actual: boolean }[] {
  const finals = finalNights(month);
  return daysOfMonth(month.month).flatMap((date, index) => {
    const final = finals[index];
    if (final === undefined || final.nuitees === null) return [];
    return [{ date, nuitees: final.nuitees, is_actual: final.is_actual }];
  });
}

/** The newest figure: from a snapshot on or after the day if there is one, else the latest before it. */
function newestFigure(newestFirst: readonly SnapshotRow[], day: Day, index: number): FinalNight {
  for (const { as_of, nights } of newestFirst) {
    const nuitees = nights[index] ?? null;
    if (nuitees !== null) return { nuitees, is_actual: as_of >= day };
  }
  return { nuitees: null, is_actual: false };
}
