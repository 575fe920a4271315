import { type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Endpoint, QueryOf, ResponseOf } from '@hotel/domain/endpoint.ts';
import type { Measure } from '@hotel/domain/nights/measure.ts';
import type { Queryable } from '../platform/database/database.ts';
import {
  type EndpointHandler,
  handleRequest,
  type ReadOnly,
} from '../platform/http/endpoint-handler.ts';
import { VersionedResponse } from '../platform/http/response/versioned-response.ts';
import { versionOfHotel } from './nights-versions-store.ts';
import { loadMonths, type MonthsOfNights } from './read-nights-store.ts';

/** Raise it when the format of a response changes: it makes every cached response stale. */
const responseFormat = 3;

/**
 * Handles an endpoint whose response is computed from whole months and changes only with their versions. Its
 * ETag is made of these: a client that sends it back gets 304, and no figures are read. The versions are read
 * before the months, so that a write in between makes the ETag older than the figures, never newer.
 * `tagOf` distinguishes responses of the same months.
 */
export function handleVersionedRead<E extends Endpoint>(
  endpoint: E,
  monthsOf: (query: QueryOf<E>) => readonly Month[],
  load: (db: Queryable, hotel: string, query: QueryOf<E>) => Promise<ReadOnly<ResponseOf<E>>>,
  tagOf: (query: QueryOf<E>) => string = () => '',
): EndpointHandler {
  // The types cannot tell that the response is JSON: no endpoint makes a file or events from months.
  const handle = (async (db, { hotel, query, monthVersions }) => {
    const versions = monthsOf(query).map(
      (month, index) => `${monthKey(month)}v${monthVersions[index]}`,
    );
    const etag = `"${responseFormat}_${hotel}_${versions.join('_')}${tagOf(query)}"`;
    return new VersionedResponse(etag, () => load(db, hotel, query));
  }) as Parameters<typeof handleRequest<E>>[1];
  return { ...handleRequest(endpoint, handle), monthsOf };
}

/** The same for a response that needs nothing but the months, in the measure of the query where it has one. */
export function handleMonthsRead<E extends Endpoint, const Months extends readonly Month[]>(
  endpoint: E,
  monthsOf: (query: QueryOf<E>) => Months,
  respond: (months: MonthsOfNights<Months>, query: QueryOf<E>) => ReadOnly<ResponseOf<E>>,
): EndpointHandler {
  const measureOf = (query: { measure?: Measure | undefined } | undefined) => query?.measure;
  return handleVersionedRead(
    endpoint,
    monthsOf,
    async (db, hotel, query) =>
      respond(await loadMonths(db, hotel, monthsOf(query), measureOf(query)), query),
    (query) => measureTag(measureOf(query)),
  );
}

/** What the ETag of a response with figures of a measure says of it: nothing for person-nights. */
export function measureTag(measure: Measure = 'nuitees'): string {
  return measure === 'nuitees' ? '' : `_${measure}`;
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
