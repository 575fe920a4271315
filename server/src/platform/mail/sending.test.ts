import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { acceptInvitation, createInvitation } from '@hotel/domain/invitations/endpoints.ts';
import { forgotPassword } from '@hotel/domain/sign-in/endpoints.ts';
import { describe, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../test/database-for-tests.ts';
import { logInByPassword } from '../../../test/log-in.ts';
import { readMail, tokenOf } from '../../../test/received-mail.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { startTestServer } from '../../../test/test-server.ts';
import type { MailServer } from './mail-address.ts';

function sentBy(port: number, more: Partial<MailServer> = {}) {
  return {
    mail: {
      from: { name: 'Hôtel du Port', address: 'accueil@hotel.test' },
      server: {
        host: '127.0.0.1',
        port,
        secure: false,
        auth: undefined,
        requiresTls: false,
        ...more,
      },
      outbox: '/nowhere',
    },
  };
}

type QueuedEmail = { attempts: number; payload: Buffer; id: string };

async function waiting({
  database,
}: Awaited<ReturnType<typeof startTestServer>>): Promise<QueuedEmail[]> {
  const { rows } = await database.query<QueuedEmail>(
    `select id, attempts, payload from job where kind = 'email'`,
  );
  return rows;
}

describe('a mail server', () => {
  test('that is down delays emails and loses none', async () => {
    const smtp = await startSmtpServer();
    const server = await startTestServer(sentBy(smtp.port));
    const { email } = await server.createAccount({});
    await server.signedOut.call(forgotPassword, { body: { email } });
    await vi.waitUntil(async () => ((await waiting(server))[0]?.attempts ?? 0) >= 3, {
      timeout: 30_000,
    });
    await smtp.start();
    const { from, to, mail } = await smtp.firstDelivery();
    expect({ from, to }).toEqual({ from: 'accueil@hotel.test', to: [email] });
    expect(mail).toMatchObject({
      from: 'Hôtel du Port <accueil@hotel.test>',
      to: email,
      subject: 'Réinitialisation de votre mot de passe',
    });
    expect(mail.headers).toMatchObject({
      'mime-version': '1.0',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<[\da-f-]{36}@hotel\.test>$/),
    });
    expect(tokenOf(mail)).toHaveLength(43);
    await vi.waitUntil(async () => (await waiting(server)).length === 0, { timeout: 30_000 });
    expect(smtp.deliveries).toHaveLength(1);
  });

  test('takes an invitation whose link opens the account it is for', async () => {
    const smtp = await startSmtpServer();
    await smtp.start();
    const server = await startTestServer(sentBy(smtp.port));
    const hotel = await server.createHotel('Le Port');
    const admin = await server.createAdmin();
    const email = 'invitee@hotel.test';
    await admin.call(createInvitation, {
      body: { email, role: 'user', hotel_id: hotel.id, hotel_ids: [hotel.id] },
    });
    const { to, mail } = await smtp.firstDelivery();
    expect(to).toEqual([email]);
    expect(mail.subject).toBe('Invitation à rejoindre Hotel Manager');
    expect(mail.text).toContain('Votre hôtel : Le Port.');
    expect(mail.text.split('\n')).toContainEqual(
      expect.stringMatching(/^https?:\/\/\S+\/accept-invite\?token=[\w-]{43}$/),
    );
    const token = tokenOf(mail);
    const password = 'mot-de-passe';
    await server.signedOut.call(acceptInvitation, { body: { token, password } });
    const { permissions } = await logInByPassword(server.signedOut, { email, password });
    expect(permissions).toEqual(['rapport_nuite']);
  });

  test('receives the login of MAIL_URL', async () => {
    const smtp = await startSmtpServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'hotel' && password === 'mot de passe'
          ? done(null, { user: username })
          : done(new Error('who are you?')),
    });
    await smtp.start();
    const server = await startTestServer(
      sentBy(smtp.port, { auth: { user: 'hotel', pass: 'mot de passe' } }),
    );
    const { email } = await server.createAccount({});
    await server.signedOut.call(forgotPassword, { body: { email } });
    expect((await smtp.firstDelivery()).user).toBe('hotel');
  });

  test('that refuses is tried again', async () => {
    let refusals = 2;
    const smtp = await startSmtpServer({
      onRcptTo: (_address, _session, done) => {
        refusals -= 1;
        done(refusals < 0 ? null : new Error('mailbox busy'));
      },
    });
    await smtp.start();
    const server = await startTestServer(sentBy(smtp.port));
    const { email } = await server.createAccount({});
    await server.signedOut.call(forgotPassword, { body: { email } });
    expect((await smtp.firstDelivery()).to).toEqual([email]);
    expect(refusals).toBe(-1);
  });
});

describe('an email that waits', () => {
  test('is sent by the next server that starts, once, though two do', async () => {
    const smtp = await startSmtpServer();
    const database = await createDatabase();
    const first = await startTestServer({ ...sentBy(smtp.port), database });
    const { email } = await first.createAccount({});
    await first.signedOut.call(forgotPassword, { body: { email } });
    await vi.waitUntil(async () => ((await waiting(first))[0]?.attempts ?? 0) >= 1, {
      timeout: 30_000,
    });
    await first.app.close();
    await smtp.start();
    const next = await Promise.all(
      [1, 2].map(() => startTestServer({ ...sentBy(smtp.port), database })),
    );
    await Promise.all(next.map(({ app }) => app.ready()));
    await smtp.firstDelivery();
    await vi.waitUntil(async () => (await waiting(first)).length === 0, { timeout: 30_000 });
    expect(smtp.deliveries).toHaveLength(1);
  });

  test('cannot be read in the database, nor without the key', async () => {
    const smtp = await startSmtpServer();
    const database = await createDatabase();
    const server = await startTestServer({ ...sentBy(smtp.port), database });
    const { email } = await server.createAccount({});
    await server.signedOut.call(forgotPassword, { body: { email } });
    const [mail] = await vi.waitUntil(
      async () => {
        const mails = await waiting(server);
        return mails.length > 0 && mails;
      },
      { timeout: 30_000 },
    );
    for (const secret of ['token', 'reset', email]) {
      expect(mail?.payload.includes(secret)).toBe(false);
    }
    await server.app.close();
    await smtp.start();
    const otherServer = await startTestServer({
      ...sentBy(smtp.port),
      database,
      encryptionKey: 'another key',
    });
    await otherServer.app.ready();
    const tries = mail?.attempts ?? 0;
    await vi.waitUntil(async () => ((await waiting(server))[0]?.attempts ?? 0) > tries + 1, {
      timeout: 30_000,
    });
    await otherServer.app.close();
    expect(smtp.deliveries).toEqual([]);
    const owner = await startTestServer({ ...sentBy(smtp.port), database });
    await owner.app.ready();
    expect((await smtp.firstDelivery()).to).toEqual([email]);
  });

  test('is given up after five days of trying', async () => {
    const smtp = await startSmtpServer();
    const server = await startTestServer(sentBy(smtp.port));
    const { email } = await server.createAccount({});
    await server.signedOut.call(forgotPassword, { body: { email } });
    const age = (interval: string) =>
      server.database.query('update job set queued_at = queued_at - $1::interval', [interval]);
    await age('4 days 23 hours');
    const before = (await waiting(server))[0]?.attempts ?? 0;
    await vi.waitUntil(async () => ((await waiting(server))[0]?.attempts ?? 0) > before + 1, {
      timeout: 30_000,
    });
    await age('2 hours');
    await vi.waitUntil(async () => (await waiting(server)).length === 0, { timeout: 30_000 });
    expect(smtp.deliveries).toEqual([]);
  });
});

test('without a mail server each email is a whole message in a file that only its owner can read', async () => {
  const server = await startTestServer();
  const { email } = await server.createAccount({ email: "o'neil+test/x@hotel.test" });
  const outbox = path.join(server.folder, 'outbox');
  for (const _ of [1, 2]) await server.signedOut.call(forgotPassword, { body: { email } });
  const files = await vi.waitUntil(
    async () => {
      const found = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      return found.length === 2 && found.toSorted();
    },
    { timeout: 30_000 },
  );
  const tokens = new Set<string>();
  for (const file of files) {
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-o_neil\+test_x@hotel\.test\.eml$/);
    expect((await stat(path.join(outbox, file))).mode & 0o777).toBe(0o600);
    const message = await readFile(path.join(outbox, file), 'utf8');
    expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(message.split('\r\n').every((line) => line.length <= 78)).toBe(true);
    const mail = readMail(message);
    expect(mail.to).toBe(email);
    expect(mail.headers).toMatchObject({ date: expect.stringMatching(/\+0000$/) });
    tokens.add(tokenOf(mail));
  }
  expect(tokens.size).toBe(2);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
});
