import type { Month } from '@hotel/domain/calendar/month.ts';
import { readGrid } from '@hotel/domain/nights/endpoints.ts';
import { type Comparison, type Grid, gridByWeekday, gridOf } from '@hotel/domain/nights/grid.ts';
import type { Queryable } from '../database/database.ts';
import type { EndpointHandler } from '../http/endpoint-handler.ts';
import { comparedMonths } from './compared-months.ts';
import { loadGridMonths } from './grid-store.ts';
import { handleVersionedRead } from './versioned-months.ts';

/** The month's table, compared with last year by date or by weekday (contract, sections 5 and 10). */
export function gridEndpoint(): EndpointHandler {
  return handleVersionedRead(readGrid, comparedMonths, loadGrid);
}

/** The same table for other features. */
export async function loadGrid(
  db: Queryable,
  hotel: string,
  query: Month & { n1?: Comparison | undefined },
): Promise<Grid> {
  const { months, closed } = await loadGridMonths(db, hotel, comparedMonths(query));
  const [current, previous] = months;
  return months.length === 2
    ? gridOf(current, previous, closed)
    : gridByWeekday(current, [previous, months[2]], closed);
}
