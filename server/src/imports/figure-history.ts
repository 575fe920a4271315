import { type Day, monthOf } from '@hotel/domain/calendar/day.ts';
import {
  type FigureEntry,
  type FigureKey,
  figureHistory,
  finalFigureKeys,
  mergeHistories,
  storedFigure,
} from '@hotel/domain/imports/figure-history.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import { loadMonths, loadStoredRevenue } from '../nights/public.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isRevenueProven } from '../revenue/public.ts';
import { findFigureWrites } from './figure-history-store.ts';

/**
 * Who wrote a figure and each value before it, the latest first (contract, section 13): the nights, rooms or
 * revenue (cents) of a stay date as of `asOf`, or without it the final figure of the day. Revenue that is not
 * proven keeps its entries, without their values.
 */
export async function loadFigureHistory(
  db: Queryable,
  hotel: string,
  { day, asOf, measure }: { day: Day; asOf: Day | undefined; measure: Measure },
): Promise<FigureEntry[]> {
  const isHidden = measure === 'revenue' && !(await isRevenueProven(db, hotel));
  const month = isHidden
    ? await loadStoredRevenue(db, hotel, monthOf(day))
    : (await loadMonths(db, hotel, [monthOf(day)], measure))[0];
  const keys: FigureKey[] = asOf === undefined ? finalFigureKeys(month, day) : [asOf];
  const histories: FigureEntry[][] = [];
  for (const key of keys) {
    const writes = await findFigureWrites(db, hotel, { key, day, measure });
    histories.push(figureHistory(writes, { key, stored: storedFigure(month, key, day) }));
  }
  const entries = mergeHistories(histories);
  return isHidden ? entries.map((entry) => ({ ...entry, value: null, before: null })) : entries;
}
