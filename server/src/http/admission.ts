import { may } from '@hotel/domain/access/rights.ts';
import type { Call } from '@hotel/domain/call.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { AnsweredCall } from './answered-call.ts';
import { idsOf, readQuery, validInput } from './call-input.ts';
import type { Asked, Caller, Identify, Remembered, Standing } from './caller.ts';
import { hotelOf, namedCode, namedHotel, unknownHotel } from './named-hotel.ts';

/** Who comes to which hotel, as the request tells it; nobody is admitted yet. */
export type Arrival = {
  request: FastifyRequest;
  /** The hotel that the call names, by its id or by its reports code. */
  named: unknown;
  code: string | undefined;
  query: ReturnType<typeof readQuery>;
};

/** How the edge learns who calls, and about which hotel. */
export type Door = {
  database: Queryable;
  identify: Identify;
  /** The id of the hotel that has this reports code; null when none has. */
  hotelOfCode(db: Queryable, code: string): Promise<string | null>;
};

export async function arrivalOf(door: Door, call: Call, request: FastifyRequest): Promise<Arrival> {
  const byId = namedHotel(call, request);
  const code = byId === undefined ? namedCode(call, request) : undefined;
  const named =
    code === undefined ? byId : ((await door.hotelOfCode(door.database, code)) ?? unknownHotel);
  return { request, named, code, query: readQuery(call, request) };
}

/** Asks who calls, and what else the call asks; throws UNAUTHENTICATED when the session has ended. */
export async function standingOf(
  door: Door,
  arrival: Arrival,
  asked: Omit<Asked, 'namedHotel'>,
): Promise<Standing> {
  const { sessionId } = arrival.request;
  const namedHotel = nameIn(arrival);
  const standing = await door.identify.caller(door.database, sessionId, { namedHotel, ...asked });
  if (standing === null) throw refusal('UNAUTHENTICATED');
  return standing;
}

/** Who called when their rights were last read; null where nobody remembers. */
export function rememberedAt(door: Door, arrival: Arrival): Remembered | null {
  return door.identify.remembered(arrival.request.sessionId, nameIn(arrival));
}

function nameIn({ named }: Arrival): string | null {
  return typeof named === 'string' ? named : null;
}

/** What the call is about once its caller may make it: the hotel, the input. Throws what refuses them. */
export function admitted({ call }: AnsweredCall, arrival: Arrival, caller: Caller | null) {
  const { request, named, code, query } = arrival;
  if (call.who !== 'public' && (caller === null || !may(caller, call.who))) {
    throw refusal('FORBIDDEN');
  }
  const hotel = hotelOf(call, named, caller, code) ?? '';
  return { hotel, ...validInput(call, request, query), params: idsOf(request) };
}
