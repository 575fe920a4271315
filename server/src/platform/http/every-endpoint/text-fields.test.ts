import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../../../test/test-server.ts';
import {
  declaredOperations,
  jsonBodyOfOperation,
  oneOfEach,
  takesOnlyText,
  withUnknownIds,
} from './declared-operations-for-tests.ts';
import { sampledRequest } from './sampled-request-for-tests.ts';

/** A text field of any JSON body refuses lists and objects, whatever they contain. */
const { app, createHotel, createAdmin } = await startTestServer();
const hotel = await createHotel();
const admin = await createAdmin();
// The fields of the first administrator are validated only while there is no user.
const uninitialised = await startTestServer();

const fields = (await declaredOperations(app)).flatMap((operation) =>
  operation.bodyNames
    .filter((name) => name !== 'hotel_id' && takesOnlyText(operation, name))
    .map((name) => ({ operation, id: operation.operationId, name })),
);
type Field = (typeof fields)[number];

async function expectRefused({ operation, name }: Field, value: unknown): Promise<void> {
  const isFirst = operation.operationId === 'POST /auth/register-first';
  const person = isFirst ? uninitialised.signedOut : admin;
  const sampled = sampledRequest(operation, { hotel_id: hotel.id });
  const body = { ...(sampled.body as object), [name]: value };
  const response = await person.send(operation.method, withUnknownIds(operation.path), {
    query: sampled.query,
    body,
  });
  expect([value, response.status]).toEqual([value, 400]);
  expect(response.body).toMatchObject({ error: 'VALIDATION' });
}

test('more than 30 fields of JSON bodies accept only text', () => {
  expect(fields.length).toBeGreaterThan(30);
});

describe.each(fields)('$id: $name', (field) => {
  test('is text or is refused', async () => {
    for (const value of [['admin'], { toString: 'admin' }, 5]) await expectRefused(field, value);
  });
});

/** Fields with the same schema refuse the same. */
const schemas = oneOfEach(fields, ({ operation, name }) =>
  JSON.stringify(jsonBodyOfOperation(operation)?.properties[name]),
);

describe.each(schemas)('the schema of $id: $name', (field) => {
  test.each([[[]], [{ admin: 'admin' }], [{ $ne: null }], [{ length: 5 }], [[['admin']]], [true]])(
    'refuses %j',
    (value) => expectRefused(field, value),
  );
});
