import { type Call, fileBodyOf, jsonBodyOf } from '@hotel/domain/call.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import { wrongFields } from '@hotel/domain/wrong-fields.ts';
import type { FastifyRequest } from 'fastify';
import { fileIn } from './file-body.ts';
import { withoutGlobal } from './named-hotel.ts';

/** What was sent tells a missing field from one of another kind; it stays out of the answer. */
const reported = { reportInput: true };

/** The query as the call declares it, or what is wrong with it, which is said once the caller is admitted. */
export function readQuery(call: Call, request: FastifyRequest) {
  return call.query?.safeParse(withoutGlobal(call, request.query), reported);
}

/** Query and body of a caller who is admitted; throws VALIDATION with every field that is wrong. */
export function validInput(
  call: Call,
  request: FastifyRequest,
  query: ReturnType<typeof readQuery>,
) {
  const json = jsonBodyOf(call);
  const body = json?.safeParse(withoutGlobal(call, request.body ?? {}), reported);
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) {
    const details = wrongFields(issues);
    const message = details[0]?.message;
    throw refusal('VALIDATION', { details, ...(message === undefined ? {} : { message }) });
  }
  const file = fileBodyOf(call);
  const sent = file === undefined ? body?.data : fileIn(request, file);
  return { query: query?.data as undefined, body: sent as undefined };
}

/** An id that cannot be one is an id outside what the caller may see: 404. */
export function idsOf(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>;
  for (const value of Object.values(params)) {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw refusal('NOT_FOUND');
  }
  return params;
}
