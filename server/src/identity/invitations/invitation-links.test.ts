import { listProfiles } from '@hotel/domain/access/endpoints.ts';
import { inFrenchOrder } from '@hotel/domain/french-order.ts';
import {
  acceptInvitation,
  countInvitations,
  createInvitation,
  listInvitations,
  readInvitation,
  resendInvitation,
} from '@hotel/domain/invitations/endpoints.ts';
import { logIn } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { openOutbox } from '../../../test/outbox.ts';
import { tokenOf } from '../../../test/received-mail.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();
const { app, database, signedOut, createHotel, createAdmin } = server;
const outbox = openOutbox(server);
const [port, phare] = [await createHotel('Le Port'), await createHotel('Le Phare')];
const admin = await createAdmin();
const password = 'mot-de-passe';

let made = 0;
async function anInvitation() {
  made += 1;
  const invitation = await admin.call(createInvitation, {
    body: {
      email: `invitee-${made}@hotel.test`,
      role: 'manager',
      hotel_id: phare.id,
      hotel_ids: [port.id, phare.id],
    },
  });
  return { ...invitation, token: tokenOf(await outbox.next()) };
}

async function statsOf(id: string) {
  const all = await admin.call(listInvitations, { query: {} });
  return all.find((one) => one.id === id)?.stats;
}

test('a page of the invitations is a part of the list', async () => {
  for (let number = 0; number < 3; number += 1) await anInvitation();
  const all = await admin.call(listInvitations, { query: {} });
  expect(await admin.call(listInvitations, { query: { limit: 2, offset: 1 } })).toEqual(
    all.slice(1, 3),
  );
  const [first] = all;
  if (first === undefined) throw new Error('no invitation');
  const search = first.email.toUpperCase();
  expect(await admin.call(listInvitations, { query: { search } })).toEqual([first]);
  expect(await admin.call(countInvitations, { query: { search } })).toEqual({
    count: 1,
    total: all.length,
  });
  const byAddress = await admin.call(listInvitations, { query: { sort: 'email', order: 'desc' } });
  expect(byAddress.map(({ email }) => email)).toEqual(
    all
      .map(({ email }) => email)
      .toSorted(inFrenchOrder)
      .toReversed(),
  );
});

describe('an accepted link', () => {
  test('creates the account of the invitation, once', async () => {
    const { id, email, token } = await anInvitation();
    expect(await signedOut.call(acceptInvitation, { body: { token, password } })).toEqual({
      message: 'Invitation acceptée. Vous pouvez vous connecter.',
    });
    await signedOut.call(logIn, { body: { email, password } });
    const profiles = await admin.call(listProfiles, { query: {} });
    expect(profiles.find((one) => one.email === email)).toMatchObject({
      role: 'manager',
      hotel_name: 'Le Phare',
      hotels: [port, phare].map(({ id, name, logo_url }) => ({ id, name, logo_url })),
      grants: [],
      denies: [],
    });
    const all = await admin.call(listInvitations, { query: { status: 'accepted' } });
    expect(all.map((one) => one.id)).toContain(id);
    expect(
      await signedOut.expectError(acceptInvitation, { body: { token, password } }),
    ).toMatchObject({
      status: 400,
      error: 'INVALID_TOKEN',
      message: 'Lien invalide ou expiré',
    });
  });

  test('by two requests at once creates one account', async () => {
    const { email, token } = await anInvitation();
    const both = await Promise.all(
      ['premier-mot', 'second-mot'].map((chosen) =>
        signedOut.send('POST', '/api/auth/accept-invite', { body: { token, password: chosen } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { rows } = await database.query('select from account where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });
});

test('the token is validated before the password', async () => {
  for (const chosen of [undefined, '', 'court', 'x'.repeat(200)]) {
    const body = { token: 'inconnu', password: chosen };
    expect(await signedOut.expectError(acceptInvitation, { body })).toMatchObject({
      status: 404,
      error: 'TOKEN_NOT_FOUND',
      message: "Lien d'invitation invalide",
    });
  }
  const { token } = await anInvitation();
  for (const chosen of [undefined, '', 'court']) {
    const body = { token, password: chosen };
    expect(await signedOut.expectError(acceptInvitation, { body })).toMatchObject({
      status: 400,
      error: 'VALIDATION',
      message: 'Mot de passe trop court',
    });
  }
  const long = { token, password: 'x'.repeat(129) };
  expect((await signedOut.expectError(acceptInvitation, { body: long })).message).toBe(
    'Mot de passe trop long',
  );
  await signedOut.call(acceptInvitation, { body: { token, password } });
});

test('a token is required', async () => {
  for (const call of [readInvitation, acceptInvitation]) {
    for (const token of [undefined, '', ' ']) {
      expect(await signedOut.expectError(call, { body: { token } })).toMatchObject({
        status: 400,
        error: 'VALIDATION',
        message: 'Token manquant',
      });
    }
  }
});

test('an expired link is refused, for reading and for accepting', async () => {
  const { id, token } = await anInvitation();
  await database.query('update invitation set expires_at = now() where id = $1', [id]);
  for (const call of [readInvitation, acceptInvitation]) {
    const body = call === readInvitation ? { token } : { token, password };
    expect(await signedOut.expectError(call, { body })).toMatchObject({
      status: 400,
      error: 'INVALID_TOKEN',
    });
  }
  expect((await statsOf(id))?.clicks).toBe(0);
});

describe('clicks', () => {
  test('count each time the page of the link reads the invitation', async () => {
    const { id, email, token, expires_at } = await anInvitation();
    for (const _ of [1, 2]) {
      expect(await signedOut.call(readInvitation, { body: { token } })).toEqual({
        email,
        role: 'manager',
        hotels: [{ name: 'Le Port' }, { name: 'Le Phare' }],
        expires_at,
      });
    }
    expect(await statsOf(id)).toEqual({
      opens: 0,
      clicks: 2,
      last_open: null,
      last_click: expect.stringMatching(/Z$/),
    });
    const unknown = { body: { token: 'inconnu' } };
    expect(await signedOut.expectError(readInvitation, unknown)).toMatchObject({
      status: 404,
      error: 'TOKEN_NOT_FOUND',
    });
  });

  test('do not count a GET of the link itself, which does not use it up', async () => {
    const { id, token } = await anInvitation();
    for (const url of [`/accept-invite?token=${token}`, `/api/auth/accept-invite?token=${token}`]) {
      await app.inject({ method: 'GET', url });
      await app.inject({ method: 'HEAD', url });
    }
    expect(await statsOf(id)).toMatchObject({ opens: 0, clicks: 0 });
    await signedOut.call(acceptInvitation, { body: { token, password } });
  });

  test('start again with a new email', async () => {
    const { id, token, token_id } = await anInvitation();
    await signedOut.call(readInvitation, { body: { token } });
    await admin.call(resendInvitation, { params: { id }, body: {} });
    await outbox.next();
    await app.inject({ url: `/api/invitations/${token_id}/open.gif` });
    expect(await statsOf(id)).toEqual({ opens: 0, clicks: 0, last_open: null, last_click: null });
  });
});

describe('the tracking pixel of an email', () => {
  const fetchPixel = async (tokenId: string, method: 'GET' | 'HEAD' = 'GET') => {
    const response = await app.inject({ method, url: `/api/invitations/${tokenId}/open.gif` });
    const { 'x-request-id': _, date: __, ...headers } = response.headers;
    return { status: response.statusCode, headers, bytes: response.rawPayload };
  };

  test('counts that the email was opened', async () => {
    const { id, token_id } = await anInvitation();
    const image = await fetchPixel(token_id);
    expect(image).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/gif',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
    expect(image.bytes.subarray(0, 6).toString()).toBe('GIF89a');
    // Width and height: one pixel.
    expect([...image.bytes.subarray(6, 10)]).toEqual([1, 0, 1, 0]);
    await fetchPixel(token_id);
    await fetchPixel(token_id, 'HEAD');
    expect(await statsOf(id)).toEqual({
      opens: 2,
      clicks: 0,
      last_open: expect.stringMatching(/Z$/),
      last_click: null,
    });
  });

  test('is the same whether or not its id exists', async () => {
    const { token_id } = await anInvitation();
    const there = await fetchPixel(token_id);
    const others = ['00000000-0000-4000-8000-000000000000', 'x', '1', "'--", '%00', 'é'];
    for (const other of others) expect(await fetchPixel(other)).toEqual(there);
  });

  test('is sent even when the database cannot count it', async () => {
    const { token_id } = await anInvitation();
    await database.query('alter table invitation_link rename to invitation_link_elsewhere');
    const image = await fetchPixel(token_id);
    await database.query('alter table invitation_link_elsewhere rename to invitation_link');
    expect(image.status).toBe(200);
  });
});

test('no table holds a token', async () => {
  const { token } = await anInvitation();
  const { rows } = await database.query<{ found: string }>(
    `select invitation_link::text as found from invitation_link
     union all select job::text from job`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { found } of rows) {
    expect(found).not.toContain(token);
    expect(found).not.toContain(Buffer.from(token).toString('hex'));
  }
});
