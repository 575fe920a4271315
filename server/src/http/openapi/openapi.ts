import { apiError, type ErrorCode, statusOf } from '@hotel/domain/api-error.ts';
import { type Endpoint, fileBodyOf, jsonBodyOf } from '@hotel/domain/endpoint.ts';
import { z } from 'zod';

const errorSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** The OpenAPI 3.1 document of the declared calls, from the schemas that validate them. */
export function openApiDocument(calls: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = `/api${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hotel Manager', version },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function operation(call: Endpoint): object {
  return {
    operationId: call.id,
    summary: call.summary,
    'x-right': call.who,
    'x-hotel': call.hotel,
    'x-audit': call.audits,
    security: call.who === 'public' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: bodyContent(call) } }),
    responses: { ...success(call), ...failures(call) },
  };
}

/** A file is bytes, as OpenAPI 3.1 writes them: a media type with an empty schema. */
function bodyContent(call: Endpoint): object {
  const file = fileBodyOf(call);
  if (file !== undefined) return { [file.file]: { schema: {} } };
  const json = jsonBodyOf(call);
  return json === undefined ? {} : { 'application/json': { schema: schemaOf(json, 'input') } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function pathParameters(call: Endpoint): object[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(call: Endpoint): object[] {
  const shape: Record<string, z.core.$ZodType> = call.query?.shape ?? {};
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }));
}

function success(call: Endpoint): Record<string, object> {
  if (call.answer === null) return { '204': { description: 'Fait' } };
  if ('file' in call.answer) return fileAnswers(call.answer.file);
  if ('events' in call.answer) return eventAnswers(call.answer.events);
  const content = { 'application/json': { schema: schemaOf(call.answer, 'output') } };
  return { [call.status]: { description: 'Réponse', content } };
}

/** OpenAPI 3.1 has no word for a stream: the schema is that of each event's data. */
function eventAnswers(event: z.ZodType): Record<string, object> {
  const content = { 'text/event-stream': { schema: schemaOf(event, 'output') } };
  return { '200': { description: 'Des événements, jusqu’à la fin', content } };
}

function fileAnswers(mediaType: string): Record<string, object> {
  const content = { [mediaType]: { schema: {} } };
  return {
    '200': { description: 'Le fichier', content },
    '206': { description: 'La partie demandée du fichier', content },
    '304': { description: 'Le fichier est celui que le client a déjà' },
  };
}

function failures(call: Endpoint): Record<string, object> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const codesByStatus = Map.groupBy(new Set(refusalsOf(call)), statusOf);
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      { description: [...new Set(codes.map(errorOf))].join(', '), content },
    ]),
  );
}

/** The code a client reads: some of ours are told apart by their sentence alone. */
function errorOf(code: ErrorCode): string {
  return apiError(code).toBody().error;
}

/** What a call can refuse: by what it takes, by who may, by what it names, and its own. */
function refusalsOf(call: Endpoint): ErrorCode[] {
  const namesHotel = call.hotel !== 'none';
  return [
    ...(call.query || call.body ? (['VALIDATION'] as const) : []),
    ...(call.who === 'public' ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)),
    ...(namesHotel ? (['NOT_FOUND'] as const) : []),
    ...(call.answer !== null && 'file' in call.answer ? (['RANGE_NOT_SATISFIABLE'] as const) : []),
    ...(isGuarded(call) ? (['FORBIDDEN'] as const) : []),
    ...(call.body ? (['PAYLOAD_TOO_LARGE', 'REQUEST_INCOMPLETE'] as const) : []),
    ...(fileBodyOf(call) ? (['NOT_A_PDF'] as const) : []),
    ...call.refusals,
    'INTERNAL',
    'UNAVAILABLE',
  ];
}

/** The calls of the refresh cookie refuse what another origin sends. */
function isGuarded({ path, method }: Endpoint): boolean {
  return path.startsWith('/auth/') && method !== 'GET';
}
