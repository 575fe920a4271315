import { emailPattern } from '@hotel/domain/sign-in/email-validation.ts';

/** The mail server of MAIL_URL. */
export type MailServerAddress = {
  host: string;
  port: number;
  /** smtps://: encrypted from the first byte, and the server's certificate is verified. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
};

export type MailServer = MailServerAddress & {
  /** smtp:// sends only after STARTTLS with a verified certificate. */
  requiresTls: boolean;
};

/** MAIL_TLS. Unset: TLS is required where the emails or the credentials are worth intercepting. */
export type MailTls = 'required' | 'off' | undefined;

/**
 * Whether the connection to a mail server must be encrypted with a verified certificate. Whoever reads
 * the connection would get the account of the mail server, or links that give access to an account here.
 */
export function requiresTls(
  setting: MailTls,
  { auth }: Pick<MailServerAddress, 'auth'>,
  publicUrl: string,
): boolean {
  if (setting !== undefined) return setting === 'required';
  return auth !== undefined || URL.parse(publicUrl)?.protocol === 'https:';
}

const defaultPort = 587;
const defaultSecurePort = 465;

/** Reads 'smtp://user:pass@host:port'; null when it is not such an address. */
export function parseMailUrl(text: string): MailServerAddress | null {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null;
  // Anything after the port would be an option, and none is supported.
  if (!/^\/?$/.test(url.pathname) || `${url.search}${url.hash}` !== '') return null;
  const user = decodeOrNull(url.username);
  const pass = decodeOrNull(url.password);
  if (user === null || pass === null) return null;
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? defaultSecurePort : defaultPort) : Number(url.port),
    secure,
    auth: user === '' ? undefined : { user, pass },
  };
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The sender of MAIL_FROM, 'address' or 'Name <address>'. */
export type MailSender = { name: string; address: string };

/** Parses MAIL_FROM; null when it is not the address of a sender. */
export function parseSender(text: string): MailSender | null {
  const [, name = '', inBrackets] = /^"?([^<>"\r\n]*?)"?\s*<([^<>]+)>$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  return emailPattern.test(address) || /^[\w.+-]+@localhost$/.test(address)
    ? { name: name.trim(), address }
    : null;
}

/** Without MAIL_FROM: an address at the host of PUBLIC_URL. */
export function defaultSender(publicUrl: string): MailSender {
  return { name: 'Hotel Manager', address: `no-reply@${new URL(publicUrl).hostname}` };
}
