import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { errorCodeOf } from '../errors/error-code.ts';
import type { Email } from './email.ts';
import type { MailSender, MailServer } from './mail-address.ts';

/** The same at each attempt, so that a mail client shows an email sent twice once. */
export type MessageIdentity = { id: string; queuedAt: string };

/** Sends one email; rejects when it could not be sent. `close` ends idle connections to the mail server. */
export type MailTransport = {
  (email: Email, identity: MessageIdentity): Promise<void>;
  close(): void;
};

/** Kept open while there is something to send: a connection for each email takes most of its time. */
export const smtpConnections = 5;

export type MailSettings = {
  from: MailSender;
  /** Without a mail server, emails are written to files of the outbox. */
  server: MailServer | undefined;
  outbox: string;
};

export function createMailTransport({ from, server, outbox }: MailSettings): MailTransport {
  return server === undefined
    ? createOutboxTransport(outbox, from)
    : createSmtpTransport(server, from);
}

const secondsMs = 1000;

function createSmtpTransport(server: MailServer, from: MailSender): MailTransport {
  const { host, port, secure, auth, requiresTls } = server;
  const transport = createTransport({
    pool: true,
    maxConnections: smtpConnections,
    host,
    port,
    secure,
    ...(auth === undefined ? {} : { auth }),
    ...(requiresTls && !secure ? { requireTLS: true } : {}),
    // Where TLS is not required, an attacker on the network could remove the offer of STARTTLS; refusing a
    // certificate that does not verify would protect nothing (decision 0012).
    ...(secure || requiresTls ? {} : { tls: { rejectUnauthorized: false } }),
    connectionTimeout: 10 * secondsMs,
    greetingTimeout: 10 * secondsMs,
    socketTimeout: 20 * secondsMs,
    dnsTimeout: 10 * secondsMs,
  });
  const send = async (email: Email, identity: MessageIdentity) => {
    try {
      await transport.sendMail(messageOf(email, identity, from));
    } catch (error) {
      throw requiresTls || secure ? explainTlsFailure(error) : error;
    }
  };
  return Object.assign(send, { close: () => transport.close() });
}

/** For the log: why a connection that must be encrypted failed, and what an operator can do. */
function explainTlsFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const command = 'command' in error ? error.command : undefined;
  const code = 'code' in error ? error.code : undefined;
  if (command === 'STARTTLS' && code === 'ETLS' && 'responseCode' in error) {
    return new Error(
      'the mail server offers no STARTTLS, and TLS is required (MAIL_TLS=off sends without it)',
      { cause: error },
    );
  }
  if (isCertificateFailure(error)) {
    return new Error(
      `the certificate of the mail server is not accepted: ${error.message} (NODE_EXTRA_CA_CERTS names other authorities, MAIL_TLS=off accepts any on smtp://)`,
      { cause: error },
    );
  }
  return error;
}

/** Writes each email as a complete message to a file of its own, which appears under its name at once. */
function createOutboxTransport(folder: string, from: MailSender): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const send = async (email: Email, identity: MessageIdentity) => {
    const { message } = await transport.sendMail(messageOf(email, identity, from));
    if (!Buffer.isBuffer(message)) throw new Error('the message is not a buffer');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `.${identity.id}.draft`);
    await writeFile(draft, message, { mode: 0o600, flush: true });
    await linkUnderFreeName(draft, (time) => join(folder, outboxName(time, email.to)));
    await rm(draft);
  };
  return Object.assign(send, { close: () => undefined });
}

async function linkUnderFreeName(draft: string, nameAt: (time: number) => string): Promise<void> {
  for (let time = Date.now(); ; time += 1) {
    try {
      await link(draft, nameAt(time));
      return;
    } catch (error) {
      const isTaken = errorCodeOf(error) === 'EEXIST';
      if (!isTaken) throw error;
    }
  }
}

/** '<time>-<to>.eml', a name that every file system allows. */
function outboxName(time: number, to: string): string {
  const instant = new Date(time).toISOString().replaceAll(/[:.]/g, '-');
  return `${instant}-${to.replaceAll(/[^\w.@+-]/g, '_')}.eml`;
}

function messageOf(email: Email, identity: MessageIdentity, from: MailSender) {
  const { to, subject, text, html, headers = {}, attachments = [] } = email;
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: attachments.map(({ name, type, content }) => ({
      ...{ filename: name, contentType: type, content: Buffer.from(content) },
    })),
    messageId: `<${identity.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: new Date(identity.queuedAt),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isCertificateFailure(error: Error): boolean {
  return /certificate/i.test(error.message);
}
