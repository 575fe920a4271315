import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { startTestServer } from '../../../../test/test-server.ts';
import { insertMapping } from '../../../closing-reports/reports-mapping-store.ts';
import {
  type DeclaredOperation,
  declaredOperations,
  oneOfEach,
  withUnknownIds,
} from './declared-operations-for-tests.ts';

/** The table of the contract's section 3, checked against every declared endpoint. */
const {
  app,
  signedOut,
  database,
  createHotel,
  createAdmin,
  createManager,
  createUser,
  createAccount,
} = await startTestServer();
const own = await createHotel();
const another = await createHotel();
// Without a mapping the closing reports are 404, which here means an unknown hotel.
for (const { id } of [own, another]) {
  await insertMapping(database, { hotel_id: id, rapports_code: `H${id}` });
}
const people = {
  user: await createUser(own),
  manager: await createManager(own),
  holder: await createAccount({ hotels: [own], grants: ['manage_users'] }),
  admin: await createAdmin(),
};
type Name = keyof typeof people;
const everyone = Object.keys(people) as Name[];

/** Who is allowed what, written from the contract, not from the code under test. */
const whoPasses: Readonly<Record<string, readonly Name[]>> = {
  'signed-in': ['user', 'manager', 'holder', 'admin'],
  'read-nights': ['user', 'manager', 'holder', 'admin'],
  'read-group': ['user', 'manager', 'holder', 'admin'],
  'write-nights': ['manager', 'admin'],
  'write-calendar': ['manager', 'holder', 'admin'],
  'read-and-write-notes': ['user', 'manager', 'holder', 'admin'],
  'change-notes': ['user', 'manager', 'holder', 'admin'],
  'read-closing-reports': ['manager', 'admin'],
  'read-reports-mapping': ['manager', 'admin'],
  'write-reports-mapping': ['manager', 'admin'],
  'manage-users': ['holder', 'admin'],
  administer: ['admin'],
};

const publicCalls = [
  'GET /health',
  'GET /health/ready',
  'POST /auth/login',
  'POST /auth/login/second',
  'POST /auth/login/set-up',
  'POST /auth/passkey-login',
  'GET /auth/options',
  'POST /auth/oidc/start',
  'POST /auth/oidc/finish',
  'POST /auth/passkey-login/options',
  'POST /auth/forgot',
  'POST /auth/reset',
  'POST /auth/invitation',
  'POST /auth/accept-invite',
  'POST /auth/register-first',
  'POST /auth/refresh',
  'POST /logs',
  'POST /flash/unsubscribe',
];

const operations = await declaredOperations(app);
const guarded = operations.filter((operation) => operation['x-right'] !== 'public');
const namingHotel = guarded.filter(({ hotelIn }) => hotelIn !== null);

function passes(name: Name, operation: DeclaredOperation): boolean {
  const passing = whoPasses[operation['x-right']];
  if (passing === undefined) throw new Error(`who passes ${operation['x-right']}?`);
  return passing.includes(name);
}

/** Whether the unknown id of its path is all that is wrong with a request that names only the hotel. */
function lacksItsIdAlone({ path, parameters }: DeclaredOperation): boolean {
  const isMissing = (one: (typeof parameters)[number]) =>
    one.in === 'query' && one.required && one.name !== 'hotel_id';
  return path.includes('{') && !parameters.some(isMissing);
}

/** Sends a request that contains only the hotel. */
function sendTo(person: ApiClient, operation: DeclaredOperation, hotel?: unknown) {
  const named = hotel === undefined ? {} : { hotel_id: hotel };
  const inQuery = operation.hotelIn === 'query';
  return person.send(operation.method, withUnknownIds(operation.path), {
    ...(inQuery ? { query: named } : {}),
    ...(operation.requestBody === undefined ? {} : { body: inQuery ? {} : named }),
  });
}

test('only the endpoints that the contract lists are public', () => {
  const open = operations.filter((operation) => operation['x-right'] === 'public');
  for (const { operationId } of open) expect(publicCalls).toContain(operationId);
  expect(namingHotel.length).toBeGreaterThan(20);
});

describe.each(guarded)('$operationId', (operation) => {
  test('refuses callers without a session, and callers without the permission', async () => {
    const { status, body } = await sendTo(signedOut, operation, own.id);
    expect([status, body]).toMatchObject([401, { error: 'UNAUTHENTICATED' }]);
    for (const name of everyone.filter((one) => !passes(one, operation))) {
      await expectForbidden(name, operation, own.id);
    }
  });
});

async function expectForbidden(name: Name, operation: DeclaredOperation, hotel?: unknown) {
  const { status, body } = await sendTo(people[name], operation, hotel);
  expect([name, status]).toEqual([name, 403]);
  expect(body).toMatchObject({
    error: 'FORBIDDEN',
    message: 'Accès interdit pour cette ressource ou cet hôtel.',
  });
}

/** Session, permission and hotel are checked by one rule for each of these (http/authorize-request.ts). */
const checkedAlike = oneOfEach(guarded, ({ hotelIn, queryNames, ...operation }) =>
  [operation['x-right'], operation['x-hotel'], hotelIn, queryNames.includes('hotel')].join(),
);

describe.each(checkedAlike)('$operationId', (operation) => {
  test('refuses callers without a session or the permission, whatever they send', async () => {
    for (const hotel of [undefined, '999999', 'abc', {}]) {
      expect((await sendTo(signedOut, operation, hotel)).status).toBe(401);
      for (const name of everyone.filter((one) => !passes(one, operation))) {
        await expectForbidden(name, operation, hotel);
      }
    }
  });
});

async function expectHotelRefused(operation: DeclaredOperation, hotel: string): Promise<void> {
  for (const name of everyone.filter((one) => passes(one, operation))) {
    const { status, body } = await sendTo(people[name], operation, hotel);
    if (name === 'admin' && operation['x-hotel'] === 'handed-out') {
      expect(status).toBe(400);
    } else if (name === 'admin') {
      expect(status === 404).toBe(hotel !== another.id || lacksItsIdAlone(operation));
    } else {
      expect([name, status]).toEqual([name, 403]);
      expect(body).toMatchObject({ error: 'FORBIDDEN' });
    }
  }
}

async function expectHotelRequired(operation: DeclaredOperation, hotel?: string): Promise<void> {
  for (const name of everyone.filter((one) => passes(one, operation))) {
    const { status, body } = await sendTo(people[name], operation, hotel);
    if (operation['x-hotel'] === 'required') {
      expect([name, status]).toEqual([name, 400]);
      expect(body).toMatchObject({
        error: 'VALIDATION',
        message: 'Sélectionnez un hôtel en haut.',
      });
    } else expect([200, 400, 404]).toContain(status);
  }
}

describe.each(namingHotel)('$operationId, for callers with the permission,', (operation) => {
  test('accepts those of the hotel', async () => {
    for (const name of everyone.filter((one) => passes(one, operation))) {
      const { status } = await sendTo(people[name], operation, own.id);
      // Other missing input, a missing PMS and the unknown id of the path come after permission and hotel.
      const after = operation.path.includes('{') ? [400, 404] : [200, 204, 400, 409];
      expect([name, after]).toEqual([name, expect.arrayContaining([status])]);
    }
  });

  test.each([
    ['the hotel of others', another.id],
    ['a hotel there is not', '999999'],
  ])('refuses %s', (_what, hotel) => expectHotelRefused(operation, hotel));

  test('requires a hotel where one is required', () => expectHotelRequired(operation));
});

describe.each(checkedAlike.filter(({ hotelIn }) => hotelIn !== null))(
  '$operationId, for callers with the permission,',
  (operation) => {
    test.each([
      ['what is no hotel', 'abc'],
      ['an injection', "1' or '1'='1"],
      ['a number with a tail', `${own.id}.0`],
      ['a number with a sign', `+${own.id}`],
      ['a number among spaces', ` ${own.id}`],
      ['a number too large', '99999999999999999999'],
    ])('refuses %s', (_what, hotel) => expectHotelRefused(operation, hotel));

    test.each([
      ['‘Global’', 'global'],
      ['an empty text', ''],
    ])('takes %s for no hotel', (_what, hotel) => expectHotelRequired(operation, hotel));
  },
);

test('a manager denied the code is refused, a user granted it is allowed', async () => {
  const denied = await createAccount({ role: 'manager', hotels: [own], denies: ['saisie_nuite'] });
  const granted = await createAccount({ hotels: [own], grants: ['saisie_nuite'] });
  for (const operation of guarded.filter((one) => one['x-right'] === 'write-nights')) {
    expect((await sendTo(denied, operation, own.id)).status).toBe(403);
    // Other errors come after: the input, a PMS, or the unknown id of the path.
    expect([200, 400, 404, 409]).toContain((await sendTo(granted, operation, own.id)).status);
  }
});
