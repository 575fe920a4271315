import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Endpoint, QueryOf, ResponseOf } from '@hotel/domain/endpoint.ts';
import type { Queryable } from '../database/database.ts';
import { type EndpointHandler, handleRead, type ReadOnly } from '../http/endpoint-handler.ts';
import { VersionedResponse } from '../http/response/versioned-response.ts';
import { loadMonths, type MonthsOfNights } from './nights-store.ts';
import { versionOfHotel } from './nights-versions-store.ts';

/** Raised when the same figures begin to be answered in another way: what clients keep is then old. */
const format = 2;

/**
 * Answers a call from whole months, under an ETag made of their versions: a client that has it gets 304
 * without a figure being read. The versions are read before the months: a write in between makes the ETag
 * older than the figures, never the figures older than the ETag.
 */
export function handleMonthsRead<C extends Endpoint, const Months extends readonly Month[]>(
  call: C,
  monthsOf: (query: QueryOf<C>) => Months,
  answer: (months: MonthsOfNights<Months>, query: QueryOf<C>) => ReadOnly<ResponseOf<C>>,
): EndpointHandler {
  // Its type says that the answer is JSON: a call that gives a file has none to make from months.
  const handle = (async (db, { hotel, query, monthVersions }) => {
    const months = monthsOf(query);
    const parts = months.map((month, index) => `${monthKey(month)}v${monthVersions[index]}`);
    return new VersionedResponse(`"${format}_${hotel}_${parts.join('_')}"`, async () =>
      answer(await loadMonths(db, hotel, months), query),
    );
  }) as Parameters<typeof handleRead<C>>[1];
  return { ...handleRead(call, handle), monthsOf };
}

/** The same for an answer that any month of the hotel may change; `name` tells it from others of the hotel. */
export async function handleHotelRead<Answer>(
  db: Queryable,
  hotel: string,
  name: string,
  answer: () => Promise<Answer>,
): Promise<VersionedResponse<Answer>> {
  const version = await versionOfHotel(db, hotel);
  return new VersionedResponse(`"${format}_${hotel}_${name}v${version}"`, answer);
}
