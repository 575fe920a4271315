import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Endpoint, QueryOf, ResponseOf } from '@hotel/domain/endpoint.ts';
import type { Queryable } from '../database/database.ts';
import { type EndpointHandler, handleRead, type ReadOnly } from '../http/endpoint-handler.ts';
import { VersionedResponse } from '../http/response/versioned-response.ts';
import { loadMonths, type MonthsOfNights } from './nights-store.ts';
import { versionOfHotel } from './nights-versions-store.ts';

/** Raise it when the format of a response changes: it makes every cached response stale. */
const responseFormat = 3;

/**
 * Handles an endpoint whose response is computed from whole months. Its ETag is made of the months'
 * versions: a client that sends it back gets 304, and no figures are read. The versions are read before
 * the months, so that a write in between makes the ETag older than the figures, never newer.
 */
export function handleMonthsRead<E extends Endpoint, const Months extends readonly Month[]>(
  endpoint: E,
  monthsOf: (query: QueryOf<E>) => Months,
  respond: (
    months: MonthsOfNights<Months>,
    query: QueryOf<E>,
    of: { readonly db: Queryable; readonly hotel: string },
  ) => ReadOnly<ResponseOf<E>> | Promise<ReadOnly<ResponseOf<E>>>,
): EndpointHandler {
  // The types cannot tell that the response is JSON: no endpoint makes a file or events from months.
  const handle = (async (db, { hotel, query, monthVersions }) => {
    const months = monthsOf(query);
    const versions = months.map((month, index) => `${monthKey(month)}v${monthVersions[index]}`);
    const etag = `"${responseFormat}_${hotel}_${versions.join('_')}"`;
    return new VersionedResponse(etag, async () =>
      respond(await loadMonths(db, hotel, months), query, { db, hotel }),
    );
  }) as Parameters<typeof handleRead<E>>[1];
  return { ...handleRead(endpoint, handle), monthsOf };
}

/**
 * A versioned response that a write to any month of the hotel makes stale; `name` distinguishes it from
 * the hotel's other responses.
 */
export async function hotelVersionedResponse<Body>(
  db: Queryable,
  hotel: string,
  name: string,
  respond: () => Promise<Body>,
): Promise<VersionedResponse<Body>> {
  const version = await versionOfHotel(db, hotel);
  return new VersionedResponse(`"${responseFormat}_${hotel}_${name}v${version}"`, respond);
}
