import { z } from 'zod';
import { type DeclaredOperation, jsonBodyOfOperation } from './declared-operations-for-tests.ts';

/** Sample values by field name, for requests built from schemas. */
export type SampleValues = Readonly<Record<string, unknown>>;

/** A valid request built from the OpenAPI document: it is refused only because of its caller. */
export function sampledRequest(operation: DeclaredOperation, samples: SampleValues) {
  const query = Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .filter(({ name }) => !(name === 'hotel' && operation.queryNames.includes('hotel_id')))
      .map(({ name, schema }) => [name, sampleOf(schema, name, samples)]),
  );
  const schema = jsonBodyOfOperation(operation);
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

const formats: SampleValues = {
  date: '2026-03-15',
  'date-time': '2026-03-15T10:00:00Z',
  uri: 'https://hotel.test/logo.png',
};

function sampleOf(schema: object, name: string, samples: SampleValues): unknown {
  const parsed = schemaShape.parse(schema);
  if (parsed.const !== undefined) return parsed.const;
  if (parsed.enum !== undefined) return parsed.enum[0];
  if (name in samples && parsed.type !== 'object') return samples[name];
  if (parsed.anyOf !== undefined) {
    // Null and '' remove a value: another option tests more.
    const choice = parsed.anyOf.findLast(
      (option) => option['type'] !== 'null' && option['const'] !== '',
    );
    return sampleOf(choice ?? {}, name, samples);
  }
  switch (parsed.type) {
    case 'integer':
    case 'number':
      return Math.max(parsed.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(parsed.minItems ?? 1, 1) }, () =>
        sampleOf(parsed.items ?? {}, name, samples),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(parsed.properties ?? {}).map(([key, part]) => [
          key,
          sampleOf(part, key, samples),
        ]),
      );
    default:
      return parsed.format === 'uuid'
        ? crypto.randomUUID()
        : (formats[parsed.format ?? ''] ?? 'essai');
  }
}
