import { startTestServer } from '@hotel/server/test/test-server.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  declaredOperations,
  jsonBodyOfOperation,
  withUnknownIds,
} from './declared-operations-for-tests.ts';
import { sampledRequest } from './sampled-request-for-tests.ts';

/** A text field of any JSON body refuses lists and objects, whatever they contain. */
const { app, createHotel, createAdmin } = await startTestServer();
const hotel = await createHotel();
const admin = await createAdmin();
// The fields of the first administrator are validated only while there is no user.
const uninitialised = await startTestServer();

const shape = z.looseObject({
  type: z.unknown().optional(),
  anyOf: z.array(z.looseObject({ type: z.unknown().optional() })).optional(),
});

/** Whether a field accepts text, and not lists, objects or any value. */
function takesOnlyText(schema: object): boolean {
  const { type, anyOf } = shape.parse(schema);
  const types = anyOf === undefined ? [type] : anyOf.map((choice) => choice.type);
  return types.includes('string') && types.every((one) => one === 'string' || one === 'null');
}

const fields = (await declaredOperations(app)).flatMap((operation) =>
  Object.entries(jsonBodyOfOperation(operation)?.properties ?? {})
    .filter(([name, schema]) => name !== 'hotel_id' && takesOnlyText(schema))
    .map(([name]) => ({ operation, id: operation.operationId, name })),
);

test('more than 30 fields of JSON bodies accept only text', () => {
  expect(fields.length).toBeGreaterThan(30);
});

describe.each(fields)('$id: $name', ({ operation, name }) => {
  test('is text or is refused', async () => {
    const values: unknown[] = [
      ['admin'],
      [],
      { admin: 'admin' },
      { $ne: null },
      { toString: 'admin' },
      { length: 5 },
      [['admin']],
      5,
      true,
    ];
    const isFirst = operation.operationId === 'POST /auth/register-first';
    const person = isFirst ? uninitialised.signedOut : admin;
    for (const value of values) {
      const sampled = sampledRequest(operation, { hotel_id: hotel.id });
      const body = { ...(sampled.body as object), [name]: value };
      const response = await person.send(operation.method, withUnknownIds(operation.path), {
        query: sampled.query,
        body,
      });
      expect([value, response.status]).toEqual([value, 400]);
      expect(response.body).toMatchObject({ error: 'VALIDATION' });
    }
  });
});
