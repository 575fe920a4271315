import { isAdmin } from '@hotel/domain/access/authorization.ts';
import { apiError } from '@hotel/domain/api-error.ts';
import type { Endpoint } from '@hotel/domain/endpoint.ts';
import { hotelRequired } from '@hotel/domain/hotels/hotel-messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './authorization.ts';

/** The hotel a call names, before its input is validated: a stranger learns nothing from a validation. */
export function hotelParameter(call: Endpoint, request: FastifyRequest): unknown {
  if (call.hotel === 'none') return undefined;
  const source = 'hotel_id' in (call.query?.shape ?? {}) ? request.query : request.body;
  const named =
    typeof source === 'object' && source !== null && 'hotel_id' in source
      ? source.hotel_id
      : undefined;
  return namesNoHotel(named) ? undefined : named;
}

/** 'Global' on the screen: no hotel in particular is chosen. */
function namesNoHotel(named: unknown): boolean {
  return named === '' || named === 'global' || named === null;
}

/** No hotel has it as its id. */
export const unknownHotel = '0';

/** The reports code that stands for a hotel in the calls that take one. */
export function reportsCodeParameter(call: Endpoint, request: FastifyRequest): string | undefined {
  const { query } = request;
  const isGiven = takesCode(call) && typeof query === 'object' && query !== null;
  if (!isGiven || !('hotel' in query) || typeof query.hotel !== 'string') return undefined;
  return namesNoHotel(query.hotel) ? undefined : query.hotel;
}

function takesCode(call: Endpoint): boolean {
  return 'hotel' in (call.query?.shape ?? {});
}

/** The hotel a call is about, one of the caller's; null where it names none and needs none. */
export function hotelOf(
  call: Endpoint,
  named: unknown,
  caller: Caller | null,
  code: string | undefined,
): string | null {
  if (named === undefined) {
    if (call.hotel !== 'required') return null;
    throw apiError('HOTEL_REQUIRED', {
      details: [{ field: 'hotel_id', message: hotelRequired }],
    });
  }
  if (typeof named !== 'string') return null;
  if (caller?.seesNamedHotel) return named;
  if (caller === null || !isAdmin(caller)) throw apiError('FORBIDDEN');
  // The room says so itself, among the other hotels that are given.
  if (call.hotel === 'handed-out') return null;
  throw apiError(code === undefined ? 'NOT_FOUND' : 'NO_MAPPING');
}

/** Where a hotel is optional, or may be named by its code, 'global' means none. */
export function withoutGlobal(call: Endpoint, input: unknown): unknown {
  const isNeeded = call.hotel === 'required' || call.hotel === 'none';
  const mayBeNone = !isNeeded || takesCode(call);
  if (!mayBeNone || typeof input !== 'object' || input === null) return input;
  const { hotel_id: named, ...others } = input as { hotel_id?: unknown };
  return namesNoHotel(named) ? others : input;
}
