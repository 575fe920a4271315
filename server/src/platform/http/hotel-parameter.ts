import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import type { Endpoint } from '@hotel/domain/endpoint.ts';
import { hotelRequired } from '@hotel/domain/hotels/hotel-messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './authorization.ts';

/** The hotel a request names, read before validation: strangers learn nothing from validation errors. */
export function hotelParameter(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.hotel === 'none') return undefined;
  const source = 'hotel_id' in (endpoint.query?.shape ?? {}) ? request.query : request.body;
  const named =
    typeof source === 'object' && source !== null && 'hotel_id' in source
      ? source.hotel_id
      : undefined;
  return namesNoHotel(named) ? undefined : named;
}

/** 'Global' on the screen means that no hotel is selected. */
function namesNoHotel(named: unknown): boolean {
  return named === '' || named === 'global' || named === null;
}

/** An id that no hotel has. */
export const unknownHotel = '0';

/** The reports code that names the hotel, of an endpoint that accepts one. */
export function reportsCodeParameter(
  endpoint: Endpoint,
  request: FastifyRequest,
): string | undefined {
  const { query } = request;
  const canHaveCode = acceptsReportsCode(endpoint) && typeof query === 'object' && query !== null;
  if (!canHaveCode || !('hotel' in query) || typeof query.hotel !== 'string') return undefined;
  return namesNoHotel(query.hotel) ? undefined : query.hotel;
}

function acceptsReportsCode(endpoint: Endpoint): boolean {
  return 'hotel' in (endpoint.query?.shape ?? {});
}

/**
 * The id of the hotel of a request, one of the caller's; null where it names none and none is required.
 * Throws HOTEL_REQUIRED, FORBIDDEN, and for an admin NOT_FOUND or NO_MAPPING.
 */
export function hotelOf(
  endpoint: Endpoint,
  named: unknown,
  caller: Caller | null,
  reportsCode: string | undefined,
): string | null {
  if (named === undefined) {
    if (endpoint.hotel !== 'required') return null;
    throw apiError('HOTEL_REQUIRED', {
      details: [{ field: 'hotel_id', message: hotelRequired }],
    });
  }
  if (typeof named !== 'string') return null;
  if (caller?.seesNamedHotel) return named;
  const seesEveryHotel = caller !== null && isAdmin(caller) && caller.onlyHotels === null;
  if (!seesEveryHotel) throw apiError('FORBIDDEN');
  // The handler validates it with the other delegated hotels.
  if (endpoint.hotel === 'handed-out') return null;
  throw apiError(reportsCode === undefined ? 'NOT_FOUND' : 'NO_MAPPING');
}

/** The input without a hotel_id that names no hotel ('global'), where the hotel is optional. */
export function withoutGlobal(endpoint: Endpoint, input: unknown): unknown {
  const isOptional = !['required', 'none'].includes(endpoint.hotel) || acceptsReportsCode(endpoint);
  if (!isOptional || typeof input !== 'object' || input === null) return input;
  const { hotel_id: named, ...others } = input as { hotel_id?: unknown };
  return namesNoHotel(named) ? others : input;
}
