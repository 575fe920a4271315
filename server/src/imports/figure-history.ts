import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import {
  type FigureEntry,
  type FigureKey,
  figureHistory,
  finalFigureKeys,
  mergeHistories,
  storedFigure,
} from '@hotel/domain/imports/figure-history.ts';
import { loadMonths } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findFigureWrites } from './figure-history-store.ts';

/**
 * Who wrote a figure and each value before it, the latest first (contract, section 13): the nights of a
 * stay date as of `asOf`, or without it the final nights of the day.
 */
export async function loadFigureHistory(
  db: Queryable,
  hotel: string,
  { day, asOf }: { day: Day; asOf: Day | undefined },
): Promise<FigureEntry[]> {
  const [month] = await loadMonths(db, hotel, [monthOf(day)]);
  const keys: FigureKey[] = asOf === undefined ? finalFigureKeys(month, day) : [asOf];
  const histories: FigureEntry[][] = [];
  for (const key of keys) {
    const writes = await findFigureWrites(db, hotel, { key, day });
    histories.push(figureHistory(writes, { key, stored: storedFigure(month, key, day) }));
  }
  return mergeHistories(histories);
}
