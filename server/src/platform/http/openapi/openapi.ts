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

/** The OpenAPI 3.1 document of the declared endpoints, from the schemas that validate them. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
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

function operation(endpoint: Endpoint): object {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    'x-right': endpoint.permission,
    'x-hotel': endpoint.hotel,
    'x-audit': endpoint.audits,
    'x-token-scope': endpoint.tokenScope ?? 'none',
    security: endpoint.permission === 'public' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: bodyContent(endpoint) } }),
    responses: { ...success(endpoint), ...failures(endpoint) },
  };
}

/** OpenAPI 3.1 describes a file as a media type with an empty schema. */
function bodyContent(endpoint: Endpoint): object {
  const file = fileBodyOf(endpoint);
  if (file !== undefined) return { [file.file]: { schema: {} } };
  const json = jsonBodyOf(endpoint);
  return json === undefined ? {} : { 'application/json': { schema: schemaOf(json, 'input') } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function pathParameters(endpoint: Endpoint): object[] {
  return [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(endpoint: Endpoint): object[] {
  const shape: Record<string, z.core.$ZodType> = endpoint.query?.shape ?? {};
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }));
}

function success(endpoint: Endpoint): Record<string, object> {
  if (endpoint.response === null) return { '204': { description: 'Fait' } };
  if ('file' in endpoint.response) return fileResponses(endpoint.response.file);
  if ('events' in endpoint.response) return eventResponses(endpoint.response.events);
  const content = { 'application/json': { schema: schemaOf(endpoint.response, 'output') } };
  return { [endpoint.status]: { description: 'Réponse', content } };
}

/** OpenAPI 3.1 cannot describe a stream: the schema is that of each event's data. */
function eventResponses(event: z.ZodType): Record<string, object> {
  const content = { 'text/event-stream': { schema: schemaOf(event, 'output') } };
  return { '200': { description: 'Des événements, jusqu’à la fin', content } };
}

function fileResponses(mediaType: string): Record<string, object> {
  const content = { [mediaType]: { schema: {} } };
  return {
    '200': { description: 'Le fichier', content },
    '206': { description: 'La partie demandée du fichier', content },
    '304': { description: 'Le fichier est celui que le client a déjà' },
  };
}

function failures(endpoint: Endpoint): Record<string, object> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const codesByStatus = Map.groupBy(new Set(errorCodesOf(endpoint)), statusOf);
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      { description: [...new Set(codes.map(clientErrorCode))].join(', '), content },
    ]),
  );
}

/** The error code that the client reads, which several of our codes may share. */
function clientErrorCode(code: ErrorCode): string {
  return apiError(code).toBody().error;
}

/** The error codes of an endpoint: those that follow from its declaration, and its own. */
function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const namesHotel = endpoint.hotel !== 'none';
  return [
    ...(endpoint.query || endpoint.body ? (['VALIDATION'] as const) : []),
    ...(endpoint.permission === 'public' ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)),
    ...(endpoint.requiresRecentSignIn ? (['REAUTHENTICATION_REQUIRED'] as const) : []),
    ...(namesHotel ? (['NOT_FOUND'] as const) : []),
    ...(endpoint.response !== null && 'file' in endpoint.response
      ? (['RANGE_NOT_SATISFIABLE'] as const)
      : []),
    ...(hasOriginCheck(endpoint) ? (['FORBIDDEN'] as const) : []),
    ...(endpoint.body ? (['PAYLOAD_TOO_LARGE', 'REQUEST_INCOMPLETE'] as const) : []),
    ...(fileBodyOf(endpoint) ? (['NOT_A_PDF'] as const) : []),
    ...endpoint.errors,
    'INTERNAL',
    'UNAVAILABLE',
  ];
}

/** See csrf-origin-check.ts. */
function hasOriginCheck({ path, method }: Endpoint): boolean {
  return path.startsWith('/auth/') && method !== 'GET';
}
