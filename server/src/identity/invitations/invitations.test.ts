import {
  createProfile,
  createRole,
  deleteProfile,
  deleteRole,
} from '@hotel/domain/access/endpoints.ts';
import { readAuditTrail } from '@hotel/domain/audit-trail/endpoints.ts';
import { deleteHotel } from '@hotel/domain/hotels/endpoints.ts';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@hotel/domain/invitations/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { openOutbox } from '../../../test/outbox.ts';
import { tokenOf } from '../../../test/received-mail.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer({ publicUrl: 'https://hotel.example' });
const { database, signedOut, createHotel, createAdmin, createAccount, createManager } = server;
const outbox = openOutbox(server);
const [port, phare, baie] = [
  await createHotel('Le Port'),
  await createHotel('Le Phare'),
  await createHotel(),
];
const admin = await createAdmin();
const holder = await createAccount({
  role: 'manager',
  hotels: [port, phare],
  grants: ['manage_users'],
});
const dayMs = 24 * 60 * 60 * 1000;

let made = 0;
function wanted(more: Record<string, unknown> = {}) {
  made += 1;
  const email = `invitee-${made}@hotel.test`;
  return { email, role: 'user', hotel_id: port.id, hotel_ids: [port.id], ...more };
}

const inDays = (instant: string) => (Date.parse(instant) - Date.now()) / dayMs;

describe('an invitation', () => {
  test('is created for fourteen days, and its email is sent', async () => {
    const body = wanted({ role: 'manager', hotel_ids: [phare.id, port.id] });
    const invitation = await admin.call(createInvitation, { body });
    expect(invitation).toEqual({
      id: expect.stringMatching(/^\d+$/),
      email: body.email,
      role: 'manager',
      hotels: [
        { id: phare.id, name: 'Le Phare' },
        { id: port.id, name: 'Le Port' },
      ],
      expires_at: expect.any(String),
      accepted_at: null,
      revoked_at: null,
      token_id: expect.stringMatching(/^[\da-f-]{36}$/),
      stats: { opens: 0, clicks: 0, last_open: null, last_click: null },
    });
    expect(inDays(invitation.expires_at)).toBeCloseTo(14, 2);
    const mail = await outbox.next();
    expect(mail).toMatchObject({
      to: body.email,
      subject: 'Invitation à rejoindre Hotel Manager',
    });
    expect(mail.text).toContain(`${admin.email} vous invite`);
    expect(mail.text).toContain('avec le rôle « Responsable »');
    expect(mail.text).toContain('Vos hôtels : Le Phare, Le Port.');
    expect(mail.text).toMatch(/^https:\/\/hotel\.example\/accept-invite\?token=[\w-]{43}$/m);
    expect(mail.html).toContain(
      `<img src="https://hotel.example/api/invitations/${invitation.token_id}/open.gif"`,
    );
    expect(tokenOf(mail)).not.toBe(invitation.token_id);
  });

  test('links to PUBLIC_URL, whatever host the request names, when resent too', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example;proto=http',
    };
    const made = await admin.send('POST', '/api/admin/invitations', { body: wanted(), headers });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };
    const again = `/api/admin/invitations/${id}/resend`;
    expect((await admin.send('POST', again, { body: {}, headers })).status).toBe(200);
    for (const mail of [await outbox.next(), await outbox.next()]) {
      expect(mail.text).toMatch(/^https:\/\/hotel\.example\/accept-invite\?token=[\w-]{43}$/m);
      expect(mail.html).toContain('src="https://hotel.example/api/invitations/');
      expect(`${mail.text}${mail.html}`).not.toContain('evil');
    }
  });

  test.each([1, 30])('is valid for the given number of days: %i', async (days) => {
    const body = wanted({ expires_in_days: days });
    const { expires_at } = await admin.call(createInvitation, { body });
    expect(inDays(expires_at)).toBeCloseTo(days, 2);
    await outbox.next();
  });

  test.each([
    ['Email valide requis', { email: undefined }],
    ['Email valide requis', { email: '' }],
    ['Email valide requis', { email: 'pas une adresse' }],
    ['Rôle requis', { role: undefined }],
    ['Rôle requis', { role: ' ' }],
    ['Rôle inconnu : « chef ».', { role: 'chef' }],
    ['Validité entre 1 et 30 jours', { expires_in_days: 0 }],
    ['Validité entre 1 et 30 jours', { expires_in_days: 31 }],
    ['Validité entre 1 et 30 jours', { expires_in_days: 1.5 }],
    ['Validité entre 1 et 30 jours', { expires_in_days: '7' }],
    ['Sélectionnez au moins un hôtel', { hotel_ids: undefined }],
    ['Sélectionnez au moins un hôtel', { hotel_ids: [] }],
    ['Hôtel principal requis', { hotel_id: undefined }],
    ['Hôtel principal requis', { hotel_id: null }],
    ['Hôtel principal requis', { hotel_id: '' }],
    ['Hôtel principal requis', { hotel_id: 'global' }],
    ['Hôtel principal requis', { hotel_id: phare.id }],
    ['Hôtel inconnu.', { hotel_ids: [port.id, '999999'] }],
    ['Hôtel inconnu.', { hotel_id: '999999', hotel_ids: ['999999'] }],
    ['Hôtel inconnu.', { hotel_id: 'abc', hotel_ids: [port.id, 'abc'] }],
  ])('is refused with « %s » for %j', async (message, wrong) => {
    const body = wanted(wrong);
    expect(await admin.expectError(createInvitation, { body })).toMatchObject({
      status: 400,
      error: 'VALIDATION',
      message,
    });
    expect(await outbox.left()).toEqual([]);
  });

  test('for an address that has an account is refused, and the account stays as it is', async () => {
    const user = await createAccount({ hotels: [phare] });
    const before = await database.query('select * from account order by id');
    const body = wanted({ email: user.email.toUpperCase(), role: 'manager' });
    expect(await admin.expectError(createInvitation, { body })).toMatchObject({
      status: 409,
      error: 'CONFLICT',
      message: 'Cette adresse e-mail est déjà utilisée.',
    });
    expect(await database.query('select * from account order by id')).toEqual(before);
  });

  test('for an address that has a pending one is refused, expired or not, even at once', async () => {
    const body = wanted();
    const both = await Promise.all(
      [1, 2].map(() => admin.send('POST', '/api/admin/invitations', { body })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await outbox.next();
    expect(await admin.expectError(createInvitation, { body })).toMatchObject({
      status: 409,
      error: 'CONFLICT',
      message: 'Une invitation est déjà en attente pour cette adresse.',
    });
    await database.query(`update invitation set expires_at = now() where email = $1`, [body.email]);
    expect((await admin.expectError(createInvitation, { body })).status).toBe(409);
    expect(await outbox.left()).toEqual([]);
  });
});

describe('nobody delegates more than they hold', () => {
  test('a user manager invites within what they hold', async () => {
    const body = wanted({ hotel_ids: [port.id, phare.id], role: 'user' });
    await holder.call(createInvitation, { body });
    await outbox.next();
  });

  test.each([
    ['the role of an admin', { role: 'admin' }],
    ['a hotel of others', { hotel_ids: [port.id, baie.id] }],
    ['a main hotel of others', { hotel_id: baie.id, hotel_ids: [baie.id] }],
    ['a hotel there is not', { hotel_ids: [port.id, '999999'] }],
  ])('%s is forbidden', async (_what, beyond) => {
    const body = wanted(beyond);
    expect(await holder.expectError(createInvitation, { body })).toMatchObject({
      status: 403,
      error: 'FORBIDDEN',
    });
    expect(await outbox.left()).toEqual([]);
  });

  test('an invitation beyond what the caller holds is neither visible nor changeable', async () => {
    const toAdmins = await admin.call(createInvitation, { body: wanted({ role: 'admin' }) });
    const toOthers = await admin.call(createInvitation, {
      body: wanted({ hotel_id: baie.id, hotel_ids: [baie.id] }),
    });
    const theirs = await admin.call(createInvitation, { body: wanted() });
    const seen = (await holder.call(listInvitations, { query: {} })).map(({ id }) => id);
    expect(seen).toContain(theirs.id);
    for (const { id } of [toAdmins, toOthers]) {
      expect(seen).not.toContain(id);
      const params = { id };
      expect((await holder.expectError(revokeInvitation, { params, body: {} })).status).toBe(404);
      expect((await holder.expectError(resendInvitation, { params, body: {} })).status).toBe(404);
    }
    for (const _ of [1, 2, 3]) await outbox.next();
  });

  test('a manager without manage_users is refused', async () => {
    const manager = await createManager(port);
    expect((await manager.expectError(listInvitations)).status).toBe(403);
    expect((await manager.expectError(createInvitation, { body: wanted() })).status).toBe(403);
  });
});

describe('a pending invitation', () => {
  async function anInvitation(more: Record<string, unknown> = {}) {
    const invitation = await admin.call(createInvitation, { body: wanted(more) });
    return { ...invitation, params: { id: invitation.id }, token: tokenOf(await outbox.next()) };
  }
  const password = 'mot-de-passe';

  test('is revoked, and its link with it', async () => {
    const { params, token } = await anInvitation();
    const revoked = await admin.call(revokeInvitation, { params, body: {} });
    expect(revoked.revoked_at).not.toBeNull();
    expect(await admin.call(revokeInvitation, { params, body: {} })).toEqual(revoked);
    const { rows } = await database.query(
      `select from audit_entry where action like '%/revoke' and target_id = $1`,
      [params.id],
    );
    expect(rows).toHaveLength(1);
    expect(
      await signedOut.expectError(acceptInvitation, { body: { token, password } }),
    ).toMatchObject({
      status: 400,
      error: 'INVALID_TOKEN',
    });
    expect(await admin.expectError(resendInvitation, { params, body: {} })).toMatchObject({
      status: 409,
      error: 'CONFLICT',
      message: 'Cette invitation n’est plus en attente : elle ne peut pas être renvoyée.',
    });
  });

  test('once revoked allows another for the address', async () => {
    const { params, email } = await anInvitation();
    await admin.call(revokeInvitation, { params, body: {} });
    const again = await anInvitation({ email });
    expect(again.id).not.toBe(params.id);
  });

  test('once accepted can be neither revoked nor resent', async () => {
    const { params, token } = await anInvitation();
    await signedOut.call(acceptInvitation, { body: { token, password } });
    expect(await admin.expectError(revokeInvitation, { params, body: {} })).toMatchObject({
      status: 409,
      error: 'CONFLICT',
    });
    expect((await admin.expectError(resendInvitation, { params, body: {} })).status).toBe(409);
  });

  test('is resent with a new link that replaces the old one, even when expired', async () => {
    const first = await anInvitation({ expires_in_days: 1 });
    await database.query(`update invitation set expires_at = now() where id = $1`, [first.id]);
    const body = { extend_days: 7 };
    const again = await admin.call(resendInvitation, { params: first.params, body });
    const token = tokenOf(await outbox.next());
    expect(inDays(again.expires_at)).toBeCloseTo(7, 2);
    expect(again.token_id).not.toBe(first.token_id);
    expect(
      await signedOut.expectError(acceptInvitation, { body: { token: first.token, password } }),
    ).toMatchObject({ status: 400, error: 'INVALID_TOKEN' });
    await signedOut.call(acceptInvitation, { body: { token, password } });
  });

  test('is resent five times within 24 hours, and a sixth time once the first is older', async () => {
    const { params, id } = await anInvitation();
    const resent = () => admin.send('POST', `/api/admin/invitations/${id}/resend`, { body: {} });
    for (let sent = 0; sent < 4; sent += 1) expect((await resent()).status).toBe(200);
    await database.query(
      `update invitation_resend set resent_at = resent_at - interval '23 hours' where invitation_id = $1`,
      [id],
    );
    // Of two at once one is the fifth.
    const both = await Promise.all([resent(), resent()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    const refused = await resent();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: 'TOO_MANY_REQUESTS',
        message: 'Cette invitation a déjà été renvoyée 5 fois en 24 heures. Réessayez plus tard.',
      },
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    for (let sent = 0; sent < 5; sent += 1) tokenOf(await outbox.next());
    expect(await outbox.left()).toEqual([]);
    // Each invitation has its own limit, and refused resends are not counted.
    const other = await anInvitation();
    await admin.call(resendInvitation, { params: other.params, body: {} });
    await outbox.next();
    await database.query(
      `update invitation_resend set resent_at = resent_at - interval '1 hour' where invitation_id = $1`,
      [id],
    );
    await admin.call(resendInvitation, { params, body: {} });
    await outbox.next();
  });

  test('is revoked when its author is deleted, with an audit entry', async () => {
    const author = await createAccount({ role: 'admin', email: 'auteur@hotel.test' });
    const body = wanted();
    const { id } = await author.call(createInvitation, { body });
    const token = tokenOf(await outbox.next());
    const answered = await author.call(createInvitation, { body: wanted() });
    const open = tokenOf(await outbox.next());
    await signedOut.call(acceptInvitation, { body: { token: open, password } });
    const others = await anInvitation();
    await admin.call(deleteProfile, { params: { id: author.id } });
    const all = await admin.call(listInvitations, { query: {} });
    const byId = new Map(all.map((one) => [one.id, one]));
    expect(byId.get(id)?.revoked_at).not.toBeNull();
    expect(byId.get(answered.id)).toMatchObject({ revoked_at: null, email: answered.email });
    expect(byId.get(others.id)?.revoked_at).toBeNull();
    expect(
      await signedOut.expectError(acceptInvitation, { body: { token, password } }),
    ).toMatchObject({
      status: 400,
      error: 'INVALID_TOKEN',
    });
    const { entries } = await admin.call(readAuditTrail, {
      query: { action: 'invitation-of-deleted-user' },
    });
    expect(entries).toMatchObject([
      { actor_email: admin.email, target: body.email, target_id: id },
    ]);
    const deletion = await admin.call(readAuditTrail, {
      query: { action: 'DELETE /profiles/{id}', limit: 1 },
    });
    expect(deletion.entries[0]?.request_id).toBe(entries[0]?.request_id);
  });

  test('stays when the deletion of its author is refused', async () => {
    const author = await createAccount({ role: 'admin' });
    const { id } = await author.call(createInvitation, { body: wanted() });
    await outbox.next();
    const params = { id: author.id };
    expect((await author.expectError(deleteProfile, { params })).status).toBe(409);
    const all = await admin.call(listInvitations, { query: { status: 'pending' } });
    expect(all.map((one) => one.id)).toContain(id);
  });

  test('is extended by fourteen days by default, and never shortened', async () => {
    const { params, expires_at } = await anInvitation({ expires_in_days: 20 });
    const again = await admin.call(resendInvitation, { params, body: {} });
    expect(again.expires_at).toBe(expires_at);
    await database.query(`update invitation set expires_at = now() where id = $1`, [params.id]);
    const usual = await admin.call(resendInvitation, { params, body: {} });
    expect(inDays(usual.expires_at)).toBeCloseTo(14, 2);
    expect(
      await admin.expectError(resendInvitation, { params, body: { extend_days: 31 } }),
    ).toMatchObject({ status: 400, message: 'Validité entre 1 et 30 jours' });
    for (const _ of [1, 2]) await outbox.next();
  });

  test.each(['999999', '0', 'abc'])('with the id %s is not found', async (id) => {
    const params = { id };
    expect((await admin.expectError(revokeInvitation, { params, body: {} })).status).toBe(404);
    expect((await admin.expectError(resendInvitation, { params, body: {} })).status).toBe(404);
  });

  test('is listed by status, newest first', async () => {
    await database.query('truncate invitation cascade');
    const pending = await anInvitation();
    const accepted = await anInvitation();
    const revoked = await anInvitation();
    await signedOut.call(acceptInvitation, { body: { token: accepted.token, password } });
    await admin.call(revokeInvitation, { params: revoked.params, body: {} });
    const listed = async (status?: string) => {
      const { body } = await admin.send('GET', '/api/admin/invitations', { query: { status } });
      return (body as { id: string }[]).map(({ id }) => id);
    };
    expect(await listed()).toEqual([revoked.id, accepted.id, pending.id]);
    expect(await listed('all')).toEqual([revoked.id, accepted.id, pending.id]);
    expect(await listed('pending')).toEqual([pending.id]);
    expect(await listed('accepted')).toEqual([accepted.id]);
    expect(await listed('revoked')).toEqual([revoked.id]);
    const query = { status: 'expired' };
    expect((await admin.expectError(listInvitations, { query })).status).toBe(400);
  });

  test('prevents the deletion of its role while pending, and names it afterwards', async () => {
    const body = { name: 'Stagiaire', permissions: ['rapport_nuite'] };
    const role = await admin.call(createRole, { body });
    const { params } = await anInvitation({ role: 'stagiaire' });
    expect(await admin.expectError(deleteRole, { params: { id: role.id } })).toMatchObject({
      status: 409,
    });
    await admin.call(revokeInvitation, { params, body: {} });
    await admin.call(deleteRole, { params: { id: role.id } });
    const all = await admin.call(listInvitations, { query: {} });
    expect(all.find(({ id }) => id === params.id)?.role).toBe('Stagiaire');
  });

  test('does not list a deleted hotel', async () => {
    const gone = await createHotel('Éphémère');
    const { params } = await anInvitation({ hotel_id: gone.id, hotel_ids: [gone.id, port.id] });
    await admin.call(deleteHotel, { params: { id: gone.id } });
    const all = await admin.call(listInvitations, { query: {} });
    expect(all.find(({ id }) => id === params.id)?.hotels).toEqual([
      { id: port.id, name: 'Le Port' },
    ]);
  });

  test('for an address that has an account by now leaves the account as it is', async () => {
    const { email, token } = await anInvitation({ role: 'manager' });
    const body = { email, password: 'déjà-choisi' };
    await admin.call(createProfile, { body });
    const before = await database.query('select * from account where email = $1', [email]);
    expect(
      await signedOut.expectError(acceptInvitation, { body: { token, password } }),
    ).toMatchObject({
      status: 409,
      error: 'CONFLICT',
    });
    expect(await database.query('select * from account where email = $1', [email])).toEqual(before);
  });
});
