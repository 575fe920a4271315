import { type Email, type EmailContent, signature } from './email.ts';

/** Renders an email as text and as HTML with the same content. */
export async function renderEmail(content: EmailContent): Promise<Email> {
  const { to, subject } = content;
  const { contentHtml } = await loadEmailHtml();
  return { to, subject, text: contentText(content), html: contentHtml(content) };
}

/** Loads React, with the first email of a process: the start does without it. */
export function loadEmailHtml() {
  return import('./email-html.ts');
}

/** The link is alone on its line, where every mail client recognises it. */
function contentText({ before, link, after }: EmailContent): string {
  const linkLines = link === undefined ? [] : [`${link.label} :\n${link.url}`];
  const paragraphs = ['Bonjour,', ...before, ...linkLines, ...after, signature];
  return `${paragraphs.join('\n\n')}\n`;
}
