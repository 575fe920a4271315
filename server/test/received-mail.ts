/** A message as a mail reader shows it. */
export type ReceivedMail = {
  headers: Readonly<Record<string, string>>;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly ReceivedAttachment[];
};

type ReceivedAttachment = { name: string; type: string; content: Uint8Array };

/**
 * Reads a message (RFC 5322) whose parts are a text and an HTML form of the same, with or without files beside them;
 * throws on another.
 */
export function readMail(message: string): ReceivedMail {
  const whole = partOf(message);
  const { headers } = whole;
  const isWithFiles = headers['content-type']?.startsWith('multipart/mixed') === true;
  const [first = whole, ...files] = isWithFiles ? partsOf(whole) : [];
  const parts = partsOf(first);
  const form = (type: string) => {
    const found = parts.find((part) => part.headers['content-type']?.startsWith(type));
    if (found === undefined) throw new Error(`no ${type} in ${message}`);
    return decodedBody(found);
  };
  return {
    headers,
    from: decodedWords(headers['from'] ?? ''),
    to: decodedWords(headers['to'] ?? ''),
    subject: decodedWords(headers['subject'] ?? ''),
    text: form('text/plain'),
    html: form('text/html'),
    attachments: files.map(attachmentOf),
  };
}

type Part = { headers: Record<string, string>; body: string };

function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error(`not a message of parts: ${body}`);
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '')));
}

function attachmentOf({ headers, body }: Part): ReceivedAttachment {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const name = /^attachment; filename="?([^";]+)"?$/.exec(
    headers['content-disposition'] ?? '',
  )?.[1];
  if (name === undefined || headers['content-transfer-encoding'] !== 'base64') {
    throw new Error(`not an attached file: ${JSON.stringify(headers)}`);
  }
  return { name, type, content: new Uint8Array(Buffer.from(body, 'base64')) };
}

function partOf(text: string): Part {
  const end = text.indexOf('\r\n\r\n');
  const unfolded = text.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = unfolded.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: text.slice(end + 4) };
}

function decodedBody({ headers, body }: Part): string {
  switch (headers['content-transfer-encoding']) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n');
    case 'quoted-printable':
      return quotedPrintable(body.replaceAll('=\r\n', '')).replaceAll('\r\n', '\n');
    default:
      return body.replaceAll('\r\n', '\n');
  }
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** '=?UTF-8?Q?R=C3=A9?=' → 'Ré'. */
function decodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

/** The token of the only link of an email; the same in its HTML and its text. */
export function tokenOf({ text, html }: ReceivedMail): string {
  const tokens = [...`${text} ${html}`.matchAll(/\?token=([\w-]+)/g)].map(([, token]) => token);
  const [token] = tokens;
  if (token === undefined || new Set(tokens).size !== 1) throw new Error(`links of ${text}`);
  return token;
}
