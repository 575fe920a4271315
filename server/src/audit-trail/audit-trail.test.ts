import { createProfile } from '@hotel/domain/access/endpoints.ts';
import { listAuditActions, readAuditTrail } from '@hotel/domain/audit-trail/endpoints.ts';
import { createBudget } from '@hotel/domain/budgets/endpoints.ts';
import { deleteHotel } from '@hotel/domain/hotels/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { insertAuditEntry } from './audit-entries-store.ts';

const { database, createAdmin, createHotel, createAccount } = await startTestServer();
const admin = await createAdmin();
const other = await createAccount({ role: 'admin', email: 'zoe@hotel.test' });
const hotel = await createHotel('Hôtel du Lac');

const read = (query: Record<string, string | number> = {}) => admin.call(readAuditTrail, { query });

beforeAll(async () => {
  for (const month of [1, 2, 3, 4, 5]) {
    const body = { hotel_id: hotel.id, month, year: 2026, budget: 100 * month };
    await (month > 3 ? other : admin).call(createBudget, { body });
  }
  await other.call(createProfile, { body: { email: 'eva@hotel.test', password: 'mot-de-passe' } });
});

test('it is read newest first, in French', async () => {
  const { entries, more } = await read();
  expect(more).toBe(false);
  expect(entries.map(({ says }) => says)).toEqual([
    'a créé l’utilisateur',
    ...Array.from({ length: 5 }, () => 'a ajouté un budget'),
  ]);
  expect(entries[1]).toMatchObject({
    actor_email: 'zoe@hotel.test',
    hotel_name: 'Hôtel du Lac',
    detail: { values: { month: 5, year: 2026, budget: 500 } },
  });
});

test('page by page no entry is repeated or left out', async () => {
  const all = (await read()).entries.map(({ id }) => id);
  const paged: string[] = [];
  for (let more = true; more; ) {
    const last = paged.at(-1);
    const page = await read({ limit: 2, ...(last === undefined ? {} : { before: last }) });
    paged.push(...page.entries.map(({ id }) => id));
    more = page.more;
  }
  expect(paged).toEqual(all);
});

test('filters by person, action and hotel', async () => {
  const found = async (query: Record<string, string>) => (await read(query)).entries.length;
  expect(await found({ actor: 'ZOE@' })).toBe(3);
  expect(await found({ actor: 'zoe@hotel.test', action: 'POST /budgets' })).toBe(2);
  expect(await found({ hotel_id: hotel.id })).toBe(5);
  expect(await found({ hotel_id: 'global' })).toBe(6);
  expect(await found({ action: 'rien' })).toBe(0);
  expect((await admin.expectError(readAuditTrail, { query: { hotel_id: '999999' } })).status).toBe(
    404,
  );
  expect((await other.expectError(readAuditTrail, { query: { from: 'hier' } })).status).toBe(400);
});

test('filters by days in the hotels’ time zone, both included', async () => {
  await database.query(
    `insert into audit_entry (at, action, detail) select at, 'jadis', '{"fields":[],"values":{},"before":{}}'
     from unnest(array['2020-03-28T22:59:59Z', '2020-03-28T23:00:00Z', '2020-03-29T21:59:59Z',
       '2020-03-29T22:00:00Z']::timestamptz[]) as at`,
  );
  const found = async (query: Record<string, string>) =>
    (await read({ action: 'jadis', ...query })).entries.map(({ at }) => at);
  // A day of 23 hours.
  expect(await found({ from: '2020-03-29', to: '2020-03-29' })).toEqual([
    '2020-03-29T21:59:59.000Z',
    '2020-03-28T23:00:00.000Z',
  ]);
  expect(await found({ to: '2020-03-28' })).toEqual(['2020-03-28T22:59:59.000Z']);
  expect(await found({ from: '2020-03-30' })).toEqual(['2020-03-29T22:00:00.000Z']);
});

test('system actions and removed endpoints are shown by their description or id', async () => {
  const detail = { fields: [], values: {}, before: {} };
  await database.transaction((tx) =>
    insertAuditEntry(tx, {
      action: 'import quotidien',
      actor: null,
      hotelId: hotel.id,
      targetId: null,
      target: null,
      address: null,
      requestId: null,
      detail,
    }),
  );
  expect((await read({ limit: 1 })).entries).toMatchObject([
    { says: 'import quotidien', actor_email: null, refused: false, hotel_name: 'Hôtel du Lac' },
  ]);
});

test('a deleted hotel keeps its name in the audit trail', async () => {
  await admin.call(deleteHotel, { params: { id: hotel.id } });
  expect((await read({ limit: 1 })).entries).toMatchObject([
    { says: 'a supprimé l’hôtel', target: 'Hôtel du Lac', hotel_name: 'Hôtel du Lac' },
  ]);
});

test('every possible action is listed once', async () => {
  const actions = await admin.call(listAuditActions);
  expect(new Set(actions.map(({ action }) => action)).size).toBe(actions.length);
  expect(actions).toContainEqual({ action: 'POST /budgets', says: 'a ajouté un budget' });
  expect(actions.map(({ action }) => action)).not.toContain('POST /logs');
});

test('a page of a long audit trail is read from the index', async () => {
  await database.query(
    `insert into audit_entry (at, action, detail)
     select now() - number * interval '1 minute', 'ancien', '{}' from generate_series(1, 20000) as number`,
  );
  await database.query('analyze audit_entry');
  const { rows } = await database.query<Record<string, string>>(
    `explain select * from audit_entry
     where (at, id) < ((select at from audit_entry where id = 15000), 15000)
     order by at desc, id desc limit 50`,
  );
  const plan = JSON.stringify(rows);
  expect(plan).toContain('audit_entry_at');
  expect(plan).not.toContain('Sort');
});
