import { apiError } from '@hotel/domain/api-error.ts';
import { type Endpoint, fileBodyOf, jsonBodyOf } from '@hotel/domain/endpoint.ts';
import { validationErrors } from '@hotel/domain/validation-messages.ts';
import type { FastifyRequest } from 'fastify';
import { fileOf } from './body/file-body.ts';
import { withoutGlobal } from './hotel-parameter.ts';

/** The input of an issue distinguishes a missing field from one of another type; it is never sent back. */
const parseOptions = { reportInput: true };

/** Parses the query; its errors are thrown after the caller is authorized. */
export function parseQuery(endpoint: Endpoint, request: FastifyRequest) {
  return endpoint.query?.safeParse(withoutGlobal(endpoint, request.query), parseOptions);
}

/** The query and body of an authorized caller; throws VALIDATION with every invalid field. */
export function validInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  query: ReturnType<typeof parseQuery>,
) {
  const json = jsonBodyOf(endpoint);
  const body = json?.safeParse(withoutGlobal(endpoint, request.body ?? {}), parseOptions);
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) {
    const details = validationErrors(issues);
    const message = details[0]?.message;
    throw apiError('VALIDATION', { details, ...(message === undefined ? {} : { message }) });
  }
  const file = fileBodyOf(endpoint);
  const parsedBody = file === undefined ? body?.data : fileOf(request, file);
  return { query: query?.data as undefined, body: parsedBody as undefined };
}

/** The path parameters; throws NOT_FOUND for a malformed id, as for one the caller may not see. */
export function pathIds(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>;
  for (const value of Object.values(params)) {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw apiError('NOT_FOUND');
  }
  return params;
}
