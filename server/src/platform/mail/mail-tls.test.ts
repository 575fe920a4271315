import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { forgotPassword } from '@hotel/domain/sign-in/endpoints.ts';
import { pino } from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aCertificate } from '../../../test/self-signed-certificate.ts';
import { startSmtpServer } from '../../../test/smtp-server.ts';
import { startTestServer } from '../../../test/test-server.ts';
import type { MailServer } from './mail-address.ts';

/** Whether a mail and the account of the mail server go over the wire only encrypted. */

const authorities = getCACertificates('default');
afterEach(() => setDefaultCACertificates(authorities));

const account = { user: 'hotel', pass: 'mot de passe' };
const noStartTls: SMTPServerOptions = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] };

/** A mail server that records the logins it receives, and whether the connection was encrypted. */
async function aNotingSmtpServer(options: SMTPServerOptions) {
  const logins: { user: string | undefined; secure: boolean }[] = [];
  const smtp = await startSmtpServer({
    allowInsecureAuth: true,
    onAuth: ({ username }, { secure }, done) => {
      logins.push({ user: username, secure });
      done(null, { user: username });
    },
    ...options,
  });
  await smtp.start();
  return { ...smtp, logins };
}

/** A server of ours with a mail queued for this mail server. */
async function aMailFor(port: number, more: Partial<MailServer>) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const server = await startTestServer({
    log,
    mail: {
      from: { name: 'Hôtel du Port', address: 'accueil@hotel.test' },
      server: {
        host: '127.0.0.1',
        port,
        secure: false,
        auth: account,
        requiresTls: true,
        ...more,
      },
      outbox: '/nowhere',
    },
  });
  const { email } = await server.createAccount({});
  await server.signedOut.call(forgotPassword, { body: { email } });
  const waiting = async () => {
    const { rows } = await server.database.query<{ tries: number }>(
      `select attempts as tries from job where kind = 'email'`,
    );
    return rows;
  };
  return {
    isSent: () => vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 30_000 }),
    isTriedTwice: () =>
      vi.waitUntil(async () => ((await waiting())[0]?.tries ?? 0) >= 2, { timeout: 30_000 }),
    reasons: () => lines.filter((line) => line.includes('job failed, to be retried')).join('\n'),
  };
}

describe('where TLS is required', () => {
  test('a mail server without STARTTLS receives no login; the email waits, and the log says why', async () => {
    const smtp = await aNotingSmtpServer(noStartTls);
    const mail = await aMailFor(smtp.port, {});
    await mail.isTriedTwice();
    expect(smtp.logins).toEqual([]);
    expect(smtp.deliveries).toEqual([]);
    expect(mail.reasons()).toContain('offers no STARTTLS');
    expect(mail.reasons()).toContain('MAIL_TLS=off');
    expect(mail.reasons()).not.toContain(account.pass);
  });

  test.each([false, true])(
    'a self-signed certificate is refused before the login (smtps: %s)',
    async (secure) => {
      const smtp = await aNotingSmtpServer({ ...aCertificate(), secure });
      const mail = await aMailFor(smtp.port, { secure });
      await mail.isTriedTwice();
      expect(smtp.logins).toEqual([]);
      expect(smtp.deliveries).toEqual([]);
      expect(mail.reasons()).toContain('certificate of the mail server is not accepted');
    },
  );

  test.each([false, true])(
    'a certificate of a known authority is accepted, and the login is encrypted (smtps: %s)',
    async (secure) => {
      const certificate = aCertificate();
      setDefaultCACertificates([...authorities, certificate.cert]);
      const smtp = await aNotingSmtpServer({ ...certificate, secure });
      const mail = await aMailFor(smtp.port, { secure });
      await mail.isSent();
      expect(smtp.logins).toEqual([{ user: account.user, secure: true }]);
      expect(smtp.deliveries).toHaveLength(1);
    },
  );

  test('a certificate of another name is refused', async () => {
    const certificate = aCertificate('127.0.0.2');
    setDefaultCACertificates([...authorities, certificate.cert]);
    const smtp = await aNotingSmtpServer(certificate);
    const mail = await aMailFor(smtp.port, {});
    await mail.isTriedTwice();
    expect(smtp.logins).toEqual([]);
    expect(mail.reasons()).toContain('certificate of the mail server is not accepted');
  });
});

describe('with MAIL_TLS=off', () => {
  test('a mail goes to a mail server without STARTTLS', async () => {
    const smtp = await aNotingSmtpServer(noStartTls);
    const mail = await aMailFor(smtp.port, { requiresTls: false });
    await mail.isSent();
    expect(smtp.logins).toEqual([{ user: account.user, secure: false }]);
  });

  test('STARTTLS is used where it is offered, whatever the certificate', async () => {
    const smtp = await aNotingSmtpServer(aCertificate());
    const mail = await aMailFor(smtp.port, { requiresTls: false });
    await mail.isSent();
    expect(smtp.logins).toEqual([{ user: account.user, secure: true }]);
  });
});
