import { isAdmin } from '@hotel/domain/access/rights.ts';
import type { Call } from '@hotel/domain/call.ts';
import { hotelRequired } from '@hotel/domain/hotels/hotel-sentences.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';

/** The hotel a call names, before its input is validated: a stranger learns nothing from a validation. */
export function namedHotel(call: Call, request: FastifyRequest): unknown {
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
export function namedCode(call: Call, request: FastifyRequest): string | undefined {
  const { query } = request;
  const isGiven = takesCode(call) && typeof query === 'object' && query !== null;
  if (!isGiven || !('hotel' in query) || typeof query.hotel !== 'string') return undefined;
  return namesNoHotel(query.hotel) ? undefined : query.hotel;
}

function takesCode(call: Call): boolean {
  return 'hotel' in (call.query?.shape ?? {});
}

/** The hotel a call is about, one of the caller's; null where it names none and needs none. */
export function hotelOf(
  call: Call,
  named: unknown,
  caller: Caller | null,
  code: string | undefined,
): string | null {
  if (named === undefined) {
    if (call.hotel !== 'required') return null;
    throw refusal('HOTEL_REQUIRED', {
      details: [{ field: 'hotel_id', message: hotelRequired }],
    });
  }
  if (typeof named !== 'string') return null;
  if (caller?.seesNamedHotel) return named;
  if (caller === null || !isAdmin(caller)) throw refusal('FORBIDDEN');
  // The room says so itself, among the other hotels that are given.
  if (call.hotel === 'handed-out') return null;
  throw refusal(code === undefined ? 'NOT_FOUND' : 'NO_MAPPING');
}

/** Where a hotel is optional, or may be named by its code, 'global' means none. */
export function withoutGlobal(call: Call, input: unknown): unknown {
  const isNeeded = call.hotel === 'required' || call.hotel === 'none';
  const mayBeNone = !isNeeded || takesCode(call);
  if (!mayBeNone || typeof input !== 'object' || input === null) return input;
  const { hotel_id: named, ...others } = input as { hotel_id?: unknown };
  return namesNoHotel(named) ? others : input;
}
