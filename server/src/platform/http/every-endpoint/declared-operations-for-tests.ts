import { type Method, sheetTypes } from '@hotel/domain/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** A schema of the OpenAPI document, as far as the tests read it. */
const objectSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.looseObject({})),
});

const responseSchema = z.strictObject({ schema: z.looseObject({}) });
const fileSchema = z.strictObject({ schema: z.strictObject({}) });
const fileContent = z.strictObject({ 'application/pdf': fileSchema });
const sheetContent = z.union([
  z.strictObject({ [sheetTypes.csv]: fileSchema }),
  z.strictObject({ [sheetTypes.xlsx]: fileSchema }),
]);
const content = z.union([
  z.strictObject({ 'application/json': responseSchema }),
  z.strictObject({ 'text/event-stream': responseSchema }),
  fileContent,
  sheetContent,
]);

const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string().min(1),
  'x-right': z.string(),
  'x-hotel': z.enum(['required', 'optional', 'handed-out', 'none']),
  'x-audit': z.enum(['declared', 'nothing', 'by default']),
  'x-token-scope': z.enum(['nights', 'budgets', 'reports', 'statutory', 'none']),
  security: z.array(z.strictObject({ bearer: z.array(z.never()) })),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      schema: z.looseObject({}),
    }),
  ),
  requestBody: z
    .strictObject({
      required: z.literal(true),
      content: z.union([
        z.strictObject({ 'application/json': z.strictObject({ schema: objectSchema }) }),
        fileContent,
      ]),
    })
    .optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content: content.optional() }),
  ),
});

/** The schema of an operation's JSON body; undefined where it has none. */
export function jsonBodyOfOperation({
  requestBody,
}: Pick<z.output<typeof operation>, 'requestBody'>) {
  const accepted = requestBody?.content;
  return accepted !== undefined && 'application/json' in accepted
    ? accepted['application/json'].schema
    : undefined;
}

/** The schema of a JSON response; undefined where it is no JSON. */
export function jsonSchemaOf(response: { content?: z.output<typeof content> | undefined }) {
  const { content: declared } = response;
  return declared !== undefined && 'application/json' in declared
    ? declared['application/json'].schema
    : undefined;
}

export const declaredOpenApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1) }),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), z.looseObject({})),
    securitySchemes: z.strictObject({
      bearer: z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        bearerFormat: z.string(),
      }),
    }),
  }),
});

export type DeclaredOperation = z.output<typeof operation> & {
  method: Method;
  path: string;
  /** Which part of the request names the hotel, if one does. */
  hotelIn: 'query' | 'body' | null;
  queryNames: string[];
  bodyNames: string[];
  takesJson: boolean;
};

/** Every endpoint of the running application, from its OpenAPI document. */
export async function declaredOperations(app: FastifyInstance): Promise<DeclaredOperation[]> {
  const response = await app.inject({ url: '/api/openapi.json' });
  const { paths } = declaredOpenApi.parse(response.json());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, declared]) => {
      const schema = jsonBodyOfOperation(declared);
      const bodyNames = Object.keys(schema?.properties ?? {});
      const queryNames = declared.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name);
      return {
        ...declared,
        method: method.toUpperCase() as Method,
        path,
        hotelIn: hotelIn(queryNames, bodyNames),
        queryNames,
        bodyNames,
        takesJson: schema !== undefined,
      };
    }),
  );
}

function hotelIn(queryNames: string[], bodyNames: string[]): 'query' | 'body' | null {
  if (queryNames.includes('hotel_id')) return 'query';
  return bodyNames.includes('hotel_id') ? 'body' : null;
}

/** The path with an id that does not exist. */
export function withUnknownIds(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '999999');
}

const fieldShape = z.looseObject({
  type: z.unknown().optional(),
  anyOf: z.array(z.looseObject({ type: z.unknown().optional() })).optional(),
});

/** Whether a field of an operation's body accepts text, and not lists, objects or any value. */
export function takesOnlyText(operation: DeclaredOperation, name: string): boolean {
  const { type, anyOf } = fieldShape.parse(jsonBodyOfOperation(operation)?.properties[name]);
  const types = anyOf === undefined ? [type] : anyOf.map((choice) => choice.type);
  return types.includes('string') && types.every((one) => one === 'string' || one === 'null');
}

/** The first operation of each kind: for what the code decides by kind, not for each endpoint. */
export function oneOfEach<Operation>(
  operations: readonly Operation[],
  kindOf: (operation: Operation) => string,
): Operation[] {
  return [...Map.groupBy(operations, kindOf).values()].flatMap((alike) => alike.slice(0, 1));
}
