import type { GridRow } from '../nights/grid.ts';
import { differenceOf, percentOf } from '../numbers/nullable-arithmetic.ts';

/** The columns that stay at the right of the table, for one as-of day; null is unknown. */
export type TableRow = {
  readonly total: number | null;
  readonly pickUp: number | null;
  readonly budget: number | null;
  readonly budgetVariance: number | null;
  /** In percent, never clamped. */
  readonly budgetPercent: number | null;
  readonly previousYearGap: number | null;
};

/**
 * The table row of an as-of day (contract, section 5): TOTAL, Daily Pick-Up against the row before, BUDGET
 * with variance (TOTAL − budget), % = TOTAL ÷ budget, N-1 gap = TOTAL − n1_value.
 */
export function tableRow(row: GridRow, budget: number | null): TableRow {
  return {
    total: row.total,
    pickUp: row.pickup,
    budget,
    budgetVariance: differenceOf(row.total, budget),
    budgetPercent: percentOf(row.total, budget),
    previousYearGap: differenceOf(row.total, row.n1_value),
  };
}
