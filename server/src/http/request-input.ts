import { apiError } from '@hotel/domain/api-error.ts';
import { type Endpoint, fileBodyOf, jsonBodyOf } from '@hotel/domain/endpoint.ts';
import { validationErrors } from '@hotel/domain/validation-messages.ts';
import type { FastifyRequest } from 'fastify';
import { fileOf } from './body/file-body.ts';
import { withoutGlobal } from './hotel-parameter.ts';

/** What was sent tells a missing field from one of another kind; it stays out of the answer. */
const reported = { reportInput: true };

/** The query as the call declares it, or what is wrong with it, which is said once the caller is admitted. */
export function parseQuery(call: Endpoint, request: FastifyRequest) {
  return call.query?.safeParse(withoutGlobal(call, request.query), reported);
}

/** Query and body of a caller who is admitted; throws VALIDATION with every field that is wrong. */
export function validInput(
  call: Endpoint,
  request: FastifyRequest,
  query: ReturnType<typeof parseQuery>,
) {
  const json = jsonBodyOf(call);
  const body = json?.safeParse(withoutGlobal(call, request.body ?? {}), reported);
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) {
    const details = validationErrors(issues);
    const message = details[0]?.message;
    throw apiError('VALIDATION', { details, ...(message === undefined ? {} : { message }) });
  }
  const file = fileBodyOf(call);
  const sent = file === undefined ? body?.data : fileOf(request, file);
  return { query: query?.data as undefined, body: sent as undefined };
}

/** An id that cannot be one is an id outside what the caller may see: 404. */
export function pathIds(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>;
  for (const value of Object.values(params)) {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw apiError('NOT_FOUND');
  }
  return params;
}
