import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Email } from './email.ts';
import type { MailServer, Sender } from './mail-address.ts';

/** What is the same however often a letter is tried, so that a reader shows it once. */
export type MessageIdentity = { id: string; queuedAt: string };

/** Takes one letter where it goes; rejects when it could not. */
export type MailTransport = (letter: Email, postmark: MessageIdentity) => Promise<void>;

export type MailSettings = {
  from: Sender;
  /** Without a mail server, letters are files of the outbox. */
  server: MailServer | undefined;
  outbox: string;
};

export function createMailTransport({ from, server, outbox }: MailSettings): MailTransport {
  return server === undefined ? outboxCarrier(outbox, from) : smtpCarrier(server, from);
}

const secondsMs = 1000;

function smtpCarrier(server: MailServer, from: Sender): MailTransport {
  const { host, port, secure, auth, requiresTls } = server;
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth === undefined ? {} : { auth }),
    ...(requiresTls && !secure ? { requireTLS: true } : {}),
    // Where TLS is not required, who can change what passes could hide the offer of STARTTLS, so a
    // certificate that does not verify is no reason to refuse it: see decision 0012.
    ...(secure || requiresTls ? {} : { tls: { rejectUnauthorized: false } }),
    connectionTimeout: 10 * secondsMs,
    greetingTimeout: 10 * secondsMs,
    socketTimeout: 20 * secondsMs,
    dnsTimeout: 10 * secondsMs,
  });
  return async (letter, postmark) => {
    try {
      await transport.sendMail(messageOf(letter, postmark, from));
    } catch (error) {
      throw requiresTls || secure ? explainedTlsFailure(error) : error;
    }
  };
}

/** For the log: why a connection that must be encrypted was given up, and what an operator can do. */
function explainedTlsFailure(error: unknown): unknown {
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

/** Each letter is a whole message in a file of its own, which appears at once under its name. */
function outboxCarrier(folder: string, from: Sender): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (letter, postmark) => {
    const { message } = await transport.sendMail(messageOf(letter, postmark, from));
    if (!Buffer.isBuffer(message)) throw new Error('the message was not written whole');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `.${postmark.id}.draft`);
    await writeFile(draft, message, { mode: 0o600, flush: true });
    await linkUnderFreeName(draft, (time) => join(folder, outboxName(time, letter.to)));
    await rm(draft);
  };
}

async function linkUnderFreeName(draft: string, nameAt: (time: number) => string): Promise<void> {
  for (let time = Date.now(); ; time += 1) {
    try {
      await link(draft, nameAt(time));
      return;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isTaken) throw error;
    }
  }
}

/** '<time>-<to>.eml', a name that every file system takes. */
function outboxName(time: number, to: string): string {
  const instant = new Date(time).toISOString().replaceAll(/[:.]/g, '-');
  return `${instant}-${to.replaceAll(/[^\w.@+-]/g, '_')}.eml`;
}

function messageOf({ to, subject, text, html }: Email, postmark: MessageIdentity, from: Sender) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${postmark.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: new Date(postmark.queuedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isCertificateFailure(error: Error): boolean {
  return /certificate/i.test(error.message);
}
