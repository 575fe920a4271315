import { apiError } from '@hotel/domain/api-error.ts';
import type { Day } from '@hotel/domain/calendar/day.ts';
import type { ImportSource } from '../nights/import-source.ts';
import { writeFigures } from '../nights/write-nights.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findFigureWrites } from './figure-history-store.ts';

type Correction = {
  readonly date: Day;
  /** null: the final nights of the day. */
  readonly as_of: Day | null;
  readonly nuitees: number;
  /** The stored figure that the user saw; null: none. */
  readonly expected: number | null;
};

/**
 * Writes one figure as an import of its own, which can be undone like any other; returns the id of its
 * entry. Throws FIGURE_CHANGED when the stored figure is not the expected one and FIGURE_UNCHANGED when it
 * is the new one; the transaction of the request is then rolled back.
 */
export async function correctOneFigure(
  tx: Queryable,
  hotel: string,
  source: ImportSource,
  { date, as_of: asOf, nuitees, expected }: Correction,
): Promise<string> {
  const { id } = await writeFigures(tx, hotel, source, [{ asOf, items: [{ day: date, nuitees }] }]);
  // Compared after the write: the month is locked now, and the log has the value that was overwritten.
  const [write] = await findFigureWrites(tx, hotel, { key: asOf, day: date });
  const before = write?.before ?? null;
  if (before !== expected) throw apiError('FIGURE_CHANGED');
  if (before === nuitees) throw apiError('FIGURE_UNCHANGED');
  return id;
}
