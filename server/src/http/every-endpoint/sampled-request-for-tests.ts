import { z } from 'zod';
import { jsonBodyOf, type Operation } from './declared-operations-for-tests.ts';

/** What stands for a field in a request made from its schema alone. */
export type Samples = Readonly<Record<string, unknown>>;

/** A request that a call would take, made from the OpenAPI document: what is refused of it is refused for who asks. */
export function sampledRequest(operation: Operation, samples: Samples) {
  const query = Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .filter(({ name }) => !(name === 'hotel' && operation.queryNames.includes('hotel_id')))
      .map(({ name, schema }) => [name, sampleOf(schema, name, samples)]),
  );
  const schema = jsonBodyOf(operation);
  if (schema !== undefined) return { query, body: sampleOf(schema, '', samples) };
  return operation.requestBody === undefined ? { query } : { query, pdf: '%PDF-1.4\n%%EOF\n' };
}

const schemaShape = z.looseObject({
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.looseObject({})).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
  items: z.looseObject({}).optional(),
  properties: z.record(z.string(), z.looseObject({})).optional(),
});

const formats: Samples = {
  date: '2026-03-15',
  'date-time': '2026-03-15T10:00:00Z',
  uri: 'https://hotel.test/logo.png',
};

function sampleOf(schema: object, name: string, samples: Samples): unknown {
  const told = schemaShape.parse(schema);
  if (told.const !== undefined) return told.const;
  if (told.enum !== undefined) return told.enum[0];
  if (name in samples && told.type !== 'object') return samples[name];
  if (told.anyOf !== undefined) {
    // Null and '' take something away: another choice says more.
    const choice = told.anyOf.findLast((one) => one['type'] !== 'null' && one['const'] !== '');
    return sampleOf(choice ?? {}, name, samples);
  }
  switch (told.type) {
    case 'integer':
    case 'number':
      return Math.max(told.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(told.minItems ?? 1, 1) }, () =>
        sampleOf(told.items ?? {}, name, samples),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(told.properties ?? {}).map(([key, part]) => [
          key,
          sampleOf(part, key, samples),
        ]),
      );
    default:
      return told.format === 'uuid' ? crypto.randomUUID() : (formats[told.format ?? ''] ?? 'essai');
  }
}
