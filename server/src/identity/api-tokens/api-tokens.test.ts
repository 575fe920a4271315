import { disableProfile, updateProfile } from '@hotel/domain/access/endpoints.ts';
import {
  createApiToken,
  deleteApiToken,
  listApiTokens,
} from '@hotel/domain/api-tokens/endpoints.ts';
import { type ApiTokenScope, apiTokenScopes } from '@hotel/domain/api-tokens/token-scope.ts';
import { listBudgets } from '@hotel/domain/budgets/endpoints.ts';
import { deleteHotel, listHotels } from '@hotel/domain/hotels/endpoints.ts';
import { readGrid, writeNights } from '@hotel/domain/nights/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../../test/api-client.ts';
import { startTestServer } from '../../../test/test-server.ts';
import {
  declaredOperations,
  withUnknownIds,
} from '../../platform/http/every-endpoint/declared-operations-for-tests.ts';

const server = await startTestServer();
const { app, database, createAccount, createAdmin, createHotel } = server;
const own = await createHotel('Hôtel du jeton');
const second = await createHotel('Second hôtel');
const another = await createHotel('Hôtel d’un autre');
const admin = await createAdmin();
const month = { month: 3, year: 2026 };

type Limits = { scopes?: ApiTokenScope[]; hotels?: string[] | null };

async function tokenOf(owner: ApiClient, { scopes = ['nights'], hotels = null }: Limits = {}) {
  const body = { name: 'Excel', scopes, hotels, expires_in_days: 30 };
  const created = await owner.call(createApiToken, { body });
  const client = createApiClient(app, { id: owner.id, email: '', token: created.token });
  return { ...created, client };
}

const managerOf = (...hotels: (typeof own)[]) => createAccount({ role: 'manager', hotels });

describe('a token', () => {
  test('does not name a deleted hotel', async () => {
    const passing = await createHotel('Hôtel de passage');
    const owner = await managerOf(passing, own);
    const { hotels } = await tokenOf(owner, { hotels: [passing.id, own.id] });
    expect(hotels).toEqual([passing.id, own.id]);
    await admin.call(deleteHotel, { params: { id: passing.id } });
    expect((await owner.call(listApiTokens)).map((token) => token.hotels)).toEqual([[own.id]]);
  });

  test('is shown once and stored as a hash', async () => {
    const owner = await managerOf(own);
    const { client: _, token, ...shown } = await tokenOf(owner, { hotels: [own.id] });
    expect(token).toMatch(/^hm_[\w-]{43}$/);
    const listed = await owner.call(listApiTokens);
    expect(listed).toEqual([
      {
        ...shown,
        name: 'Excel',
        scopes: ['nights'],
        hotels: [own.id],
        last_used_at: null,
        uses: 0,
      },
    ]);
    const days = (Date.parse(shown.expires_at) - Date.parse(shown.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const { rows } = await database.query<{ row: string }>(
      `select one::text as row from api_token one union all select one::text from audit_entry one`,
    );
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(token);
  });

  test.each([
    [{ expires_in_days: undefined }, 'expires_in_days'],
    [{ expires_in_days: 401 }, 'expires_in_days'],
    [{ expires_in_days: 0 }, 'expires_in_days'],
    [{ expires_in_days: 1.5 }, 'expires_in_days'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['admin'] }, 'scopes.0'],
    [{ hotels: [] }, 'hotels'],
    [{ name: ' ' }, 'name'],
  ])('%j is refused, naming %s', async (wrong, field) => {
    const owner = await managerOf(own);
    const body = {
      name: 'Excel',
      scopes: ['nights'],
      hotels: null,
      expires_in_days: 400,
      ...wrong,
    };
    const refused = await owner.expectError(createApiToken, { body });
    expect(refused).toMatchObject({ status: 400, details: [{ field }] });
  });

  test('is never for a hotel beyond the owner’s', async () => {
    const owner = await managerOf(own);
    const body = { name: 'x', scopes: ['nights'], hotels: [another.id], expires_in_days: 1 };
    expect(await owner.expectError(createApiToken, { body })).toMatchObject({ status: 403 });
    const unknown = { ...body, hotels: ['999999'] };
    expect(await admin.expectError(createApiToken, { body: unknown })).toMatchObject({
      status: 400,
    });
  });

  test('counts each use, whatever comes of it', async () => {
    const owner = await managerOf(own);
    const { client } = await tokenOf(owner);
    await client.call(readGrid, { query: { hotel_id: own.id, ...month } });
    await client.expectError(listHotels);
    const [listed] = await owner.call(listApiTokens);
    expect(listed).toMatchObject({ uses: 2, last_used_at: expect.any(String) });
  });
});

describe('what a token reads', () => {
  test('is limited to its hotels, in every response', async () => {
    const owner = await managerOf(own, second);
    for (const hotel of [own, second]) {
      await database.query(
        `insert into budget (hotel_id, year, month, budget) values ($1, 2026, 3, 900)
         on conflict do nothing`,
        [hotel.id],
      );
    }
    const { client } = await tokenOf(owner, { scopes: ['nights', 'budgets'], hotels: [own.id] });
    const budgets = await client.call(listBudgets, { query: {} });
    expect(budgets.map(({ hotel_id }) => hotel_id)).toEqual([own.id]);
    await client.call(readGrid, { query: { hotel_id: own.id, ...month } });
    for (const hotel_id of [second.id, another.id, '999999', 'abc']) {
      expect(await client.expectError(readGrid, { query: { hotel_id, ...month } })).toMatchObject({
        status: 403,
      });
    }
  });

  test('of an administrator is limited so too', async () => {
    const { client } = await tokenOf(admin, { hotels: [own.id] });
    expect(
      await client.expectError(readGrid, { query: { hotel_id: second.id, ...month } }),
    ).toMatchObject({ status: 403 });
    const { client: whole } = await tokenOf(admin);
    await whole.call(readGrid, { query: { hotel_id: second.id, ...month } });
  });

  test('follows the rights of its owner at every call', async () => {
    const owner = await managerOf(own);
    const { client } = await tokenOf(owner);
    const query = { hotel_id: own.id, ...month };
    await client.call(readGrid, { query });
    await admin.call(updateProfile, { params: { id: owner.id }, body: { hotels: [] } });
    expect(await client.expectError(readGrid, { query })).toMatchObject({ status: 403 });
    await admin.call(updateProfile, { params: { id: owner.id }, body: { hotels: [own.id] } });
    await client.call(readGrid, { query });
    await admin.call(disableProfile, { params: { id: owner.id }, body: {} });
    expect(await client.expectError(readGrid, { query })).toMatchObject({ status: 401 });
  });

  test('ends with its expiry and its revocation', async () => {
    const owner = await managerOf(own);
    const query = { hotel_id: own.id, ...month };
    const expired = await tokenOf(owner);
    await database.query(
      `update api_token set expires_at = now() - interval '1 second' where id = $1`,
      [expired.id],
    );
    expect(await expired.client.expectError(readGrid, { query })).toMatchObject({ status: 401 });
    const revoked = await tokenOf(owner);
    const params = { id: revoked.id };
    expect(await admin.expectError(deleteApiToken, { params })).toMatchObject({ status: 404 });
    await owner.call(deleteApiToken, { params });
    expect(await revoked.client.expectError(readGrid, { query })).toMatchObject({ status: 401 });
    const forged = createApiClient(app, { id: '', email: '', token: `hm_${'x'.repeat(43)}` });
    expect(await forged.expectError(readGrid, { query })).toMatchObject({ status: 401 });
  });
});

const operations = (await declaredOperations(app)).filter(
  (operation) => operation['x-right'] !== 'public',
);

describe.each(operations)('$operationId', (operation) => {
  const scope = operation['x-token-scope'];
  const url = withUnknownIds(operation.path);
  const named = { hotel_id: own.id };
  const request = {
    ...(operation.hotelIn === 'query' ? { query: named } : {}),
    ...(operation.requestBody === undefined
      ? {}
      : { body: operation.hotelIn === 'body' ? named : {} }),
  };

  test(scope === 'none' ? 'refuses every token' : `accepts tokens of ${scope} only`, async () => {
    for (const granted of apiTokenScopes) {
      const client = tokens[granted];
      const { status, body } = await client.send(operation.method, url, request);
      if (granted === scope) expect([200, 400, 404, 409]).toContain(status);
      else {
        expect([granted, status]).toEqual([granted, 403]);
        expect(body).toMatchObject({ error: 'FORBIDDEN' });
      }
    }
  });
});

const tokens = Object.fromEntries(
  await Promise.all(
    apiTokenScopes.map(async (scope) => [
      scope,
      (await tokenOf(admin, { scopes: [scope] })).client,
    ]),
  ),
) as Record<ApiTokenScope, ApiClient>;

test('no call that changes something has a scope', () => {
  const scoped = operations.filter((operation) => operation['x-token-scope'] !== 'none');
  expect(scoped.length).toBeGreaterThan(20);
  for (const operation of scoped) {
    const isRead = operation.method === 'GET' || operation['x-audit'] === 'nothing';
    expect([operation.operationId, isRead]).toEqual([operation.operationId, true]);
  }
  expect(operations.find(({ operationId }) => operationId === writeNights.id)).toMatchObject({
    'x-token-scope': 'none',
  });
});
