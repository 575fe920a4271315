/** An email ready to be sent. A link in it may give access to an account. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beside those of every email. */
  headers?: Readonly<Record<string, string>>;
};

/** The content of an email, the same for its text and its HTML form. Plain text only. */
export type EmailContent = {
  to: string;
  subject: string;
  before: readonly string[];
  link?: { label: string; url: string };
  after: readonly string[];
  /** The URL of an invisible image that counts opens. */
  image?: string;
};

/** Renders an email as text and as HTML with the same content. */
export function renderEmail(content: EmailContent): Email {
  const { to, subject } = content;
  return { to, subject, text: renderText(content), html: renderHtml(content) };
}

const signature = 'Hotel Manager';

/** The link is alone on its line, where every mail client recognises it. */
function renderText({ before, link, after }: EmailContent): string {
  const linkLines = link === undefined ? [] : [`${link.label} :\n${link.url}`];
  const paragraphs = ['Bonjour,', ...before, ...linkLines, ...after, signature];
  return `${paragraphs.join('\n\n')}\n`;
}

const paragraphStyle = 'margin:0 0 16px;';
const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:6px;background:#1f4e79;color:#ffffff;text-decoration:none;font-weight:bold;';
const bodyStyle =
  "margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 'Segoe UI',Arial,sans-serif;";

/** Styles are inline: mail clients remove style sheets. */
function renderHtml({ subject, before, link, after, image }: EmailContent): string {
  const paragraph = (text: string) => `<p style="${paragraphStyle}">${escapeHtml(text)}</p>`;
  return [
    '<!doctype html>',
    '<html lang="fr"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${bodyStyle}"><div style="max-width:560px;margin:0 auto;">`,
    ...['Bonjour,', ...before].map(paragraph),
    ...(link === undefined ? [] : linkHtml(link)),
    ...after.map(paragraph),
    `<p style="margin:24px 0 0;color:#595959;">${signature}</p>`,
    ...(image === undefined
      ? []
      : [`<img src="${escapeHtml(image)}" width="1" height="1" alt="" style="display:block;">`]),
    '</div></body></html>',
    '',
  ].join('\n');
}

function linkHtml({ label, url }: { label: string; url: string }): string[] {
  const address = escapeHtml(url);
  return [
    `<p style="${paragraphStyle}"><a href="${address}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`,
    `<p style="${paragraphStyle}font-size:14px;color:#595959;">Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :<br>`,
    `<a href="${address}" style="color:#1f4e79;word-break:break-all;">${address}</a></p>`,
  ];
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
