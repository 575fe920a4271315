import {
  createRole,
  deleteRole,
  listProfiles,
  readOverrides,
  updateOverrides,
} from '@hotel/domain/access/endpoints.ts';
import { readRoleMappings, saveRoleMappings } from '@hotel/domain/oidc/endpoints.ts';
import { logIn, readMe } from '@hotel/domain/sign-in/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { breakGlassWarnings } from './check-break-glass.ts';
import { startIssuer, testClient } from './issuer-for-tests.ts';

const issuer = await startIssuer('http://localhost:3000/login/oidc');
const server = await startTestServer({
  oidc: { ...testClient, issuer: issuer.url, roleClaim: 'groups' },
  oidcBreakGlass: ['urgence@hotel.test'],
});
const { app, database, createHotel, createAdmin, createAccount } = server;
const [lyon, nice] = [await createHotel('Lyon'), await createHotel('Nice')];
const admin = await createAdmin();
const table = [
  { value: 'it', role: 'admin', hotels: [] },
  { value: 'lyon', role: 'Manager', hotels: [lyon.id] },
  { value: 'nice-lecture', role: 'user', hotels: [nice.id, lyon.id] },
];

beforeEach(() => admin.call(saveRoleMappings, { body: { mappings: table } }));

async function signIn(email: string, groups: unknown) {
  Object.assign(issuer.signedIn, { email, isVerified: true, groups });
  const post = (url: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url, headers: { cookie }, payload });
  const started = await post('/api/auth/oidc/start', {});
  const [cookie] = started.cookies;
  const query = await issuer.signIn(started.json().url);
  return post('/api/auth/oidc/finish', { query }, `${cookie?.name}=${cookie?.value}`);
}

async function meAfter(email: string, groups: unknown) {
  const response = await signIn(email, groups);
  expect(response.statusCode, response.body).toBe(200);
  const client = createApiClient(app, { id: '', email: '', token: response.json().token });
  const { role, permissions, hotels } = await client.call(readMe);
  return { role, permissions, hotels: hotels.map(({ name }) => name) };
}

async function lastEntry() {
  const { rows } = await database.query<{ action: string; detail: unknown }>(
    `select action, detail from audit_entry where action in ('oidc-role-mapping', 'POST /auth/oidc/finish')
     order by id desc limit 2`,
  );
  return rows;
}

test('the claim gives role and hotels, a changed one changes them, and each change is recorded', async () => {
  await createAccount({ email: 'eva@hotel.test', hotels: [nice] });
  expect(await meAfter('eva@hotel.test', ['autre', 'lyon'])).toMatchObject({
    role: 'manager',
    hotels: ['Lyon'],
  });
  expect(await lastEntry()).toMatchObject([
    { action: 'POST /auth/oidc/finish' },
    {
      action: 'oidc-role-mapping',
      detail: {
        values: { role: 'manager', hotels: ['Lyon'] },
        before: { role: 'user', hotels: ['Nice'] },
      },
    },
  ]);
  expect(await meAfter('eva@hotel.test', 'nice-lecture')).toMatchObject({
    role: 'user',
    hotels: ['Lyon', 'Nice'],
  });
  const before = await database.query(`select from audit_entry where action = 'oidc-role-mapping'`);
  await meAfter('eva@hotel.test', 'nice-lecture');
  const after = await database.query(`select from audit_entry where action = 'oidc-role-mapping'`);
  expect(after.rowCount).toBe(before.rowCount);
});

test('a personal grant goes, a personal deny stays: never more than the table says', async () => {
  const { id } = await createAccount({ email: 'ada@hotel.test' });
  const body = { grants: ['manage_users'], denies: ['saisie_nuite'] };
  await admin.call(updateOverrides, { params: { id }, body });
  const { permissions } = await meAfter('ada@hotel.test', ['lyon']);
  expect(permissions).not.toContain('manage_users');
  expect(permissions).not.toContain('saisie_nuite');
  expect(await admin.call(readOverrides, { params: { id } })).toEqual({
    grants: [],
    denies: ['saisie_nuite'],
  });
});

describe('no right and no session:', () => {
  test.each([
    ['values that the table does not know', ['LYON', 'administrators']],
    ['an empty claim', []],
    ['no claim', undefined],
    ['a claim of another form', { it: true }],
  ])('%s', async (_case, groups) => {
    const email = `perdue-${Math.random()}@hotel.test`;
    const person = await createAccount({ email, role: 'manager', hotels: [lyon] });
    const response = await signIn(email, groups);
    expect([response.statusCode, response.json().error]).toEqual([403, 'OIDC_NO_RIGHTS']);
    expect(await person.expectError(readMe, {})).toMatchObject({ status: 401 });
    const profiles = await admin.call(listProfiles, { query: {} });
    expect(profiles.find((one) => one.email === email)).toMatchObject({ role: 'user', hotels: [] });
  });
});

test('nobody administers without the value that says so, nor the last one without it', async () => {
  await createAccount({ email: 'chef@hotel.test', role: 'admin' });
  expect(await meAfter('chef@hotel.test', ['lyon'])).toMatchObject({ role: 'manager' });
  expect(await meAfter('chef@hotel.test', ['lyon', 'it'])).toMatchObject({ role: 'admin' });
  await database.query('update account set disabled_at = now() where id = $1', [admin.id]);
  const response = await signIn('chef@hotel.test', ['lyon']);
  expect([response.statusCode, response.json().error]).toEqual([409, 'CONFLICT']);
  await database.query('update account set disabled_at = null where id = $1', [admin.id]);
});

test('the accounts kept for emergencies keep the rights that the product gave them', async () => {
  await createAccount({ email: 'urgence@hotel.test', role: 'admin' });
  expect(await meAfter('urgence@hotel.test', [])).toMatchObject({ role: 'admin' });
});

test('the table: unknown roles and hotels and repeated values are refused, a used role stays', async () => {
  expect(await admin.call(readRoleMappings)).toMatchObject({
    claim: 'groups',
    mappings: [
      { value: 'it', role: 'admin', hotels: [] },
      { value: 'lyon', role: 'manager', hotels: [{ name: 'Lyon' }] },
      { value: 'nice-lecture', role: 'user', hotels: [{ name: 'Nice' }, { name: 'Lyon' }] },
    ],
  });
  const one = { value: 'x', role: 'user', hotels: [] as string[] };
  for (const [mappings, message] of [
    [[{ ...one, role: 'chef' }], 'Rôle inconnu : « chef ».'],
    [[{ ...one, hotels: ['999'] }], 'Hôtel inconnu.'],
    [[one, one], 'La valeur « x » est donnée deux fois.'],
  ] as const) {
    expect(
      await admin.expectError(saveRoleMappings, { body: { mappings: [...mappings] } }),
    ).toMatchObject({ status: 400, message });
  }
  const { id } = await admin.call(createRole, { body: { name: 'Économat' } });
  const used = { mappings: [...table, { value: 'eco', role: 'Économat', hotels: [] }] };
  await admin.call(saveRoleMappings, { body: used });
  expect(await admin.expectError(deleteRole, { params: { id } })).toMatchObject({ status: 409 });
});

test('OIDC_ONLY: the start names accounts of OIDC_BREAK_GLASS that are no administrators, and warns when none is', async () => {
  const settings = { oidcOnly: true, oidcBreakGlass: ['personne@hotel.test'] };
  const [first, second] = await breakGlassWarnings(database, settings);
  expect(first).toContain('personne@hotel.test');
  expect(second).toContain('personne ne se connecte');
  const email = 'secours@hotel.test';
  await createAccount({ email, role: 'admin', password: 'bon secret' });
  const both = { ...settings, oidcBreakGlass: [email, 'personne@hotel.test'] };
  expect(await breakGlassWarnings(database, both)).toEqual([first]);
  expect(await breakGlassWarnings(database, { ...both, oidcOnly: false })).toEqual([]);
  expect(await breakGlassWarnings(database, { ...both, oidcBreakGlass: [email] })).toEqual([]);
});

test('OIDC_ONLY: an address of OIDC_BREAK_GLASS that administers nothing signs in by no password', async () => {
  const email = 'urgence@ancienne.test';
  const closed = await startTestServer({
    database,
    oidc: { ...testClient, issuer: issuer.url },
    oidcOnly: true,
    oidcBreakGlass: [email],
  });
  const body = { email, password: 'bon secret' };
  await createAccount({ ...body, role: 'manager' });
  expect(await closed.signedOut.expectError(logIn, { body })).toMatchObject({
    error: 'PASSWORD_CLOSED',
  });
});
