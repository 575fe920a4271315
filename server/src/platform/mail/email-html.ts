import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type EmailContent, signature } from './email.ts';

type EmailPage = {
  subject: string;
  /** Shown by mail clients beside the subject. */
  preheader?: string;
  head?: ReactNode;
  /** Of the page and of its column. */
  styles: { page: CSSProperties; card: CSSProperties };
  content: ReactNode;
};

/**
 * The HTML of an email: React escapes its texts and attributes. Mail clients remove style sheets or honour them in
 * part, so that styles are inline.
 */
export function renderPage({ subject, preheader, head, styles, content }: EmailPage): string {
  const page = h(
    Html,
    { lang: 'fr' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      head,
      h('title', null, subject),
    ),
    preheader === undefined ? null : h(Preview, null, preheader),
    h(
      Body,
      { className: 'page', style: styles.page },
      h(Container, { className: 'card', style: styles.card }, content),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}\n`;
}

const plain = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' };
const styles = {
  page: {
    margin: 0,
    padding: '24px',
    backgroundColor: '#ffffff',
    color: '#1a1a1a',
    fontFamily: "'Segoe UI',Arial,sans-serif",
  },
  card: { maxWidth: '560px' },
  button: {
    padding: '12px 24px',
    borderRadius: '6px',
    backgroundColor: '#1f4e79',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 700,
  },
  copy: { ...plain, fontSize: '14px', lineHeight: '21px', color: '#595959' },
  link: { color: '#1f4e79', textDecoration: 'underline', wordBreak: 'break-all' },
  signature: { ...plain, margin: '24px 0 0', color: '#595959' },
} as const satisfies Record<string, CSSProperties>;

/** React would preload an image by a `<link>` unless its priority is low. */
const pixel = { width: 1, height: 1, alt: '', fetchPriority: 'low' } as const;

/** An email of paragraphs and a link as HTML. */
export function contentHtml({ subject, before, link, after, image }: EmailContent): string {
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text, index) => h(Text, { key: index, style: plain }, text));
  const content = h(
    'div',
    null,
    paragraphs(['Bonjour,', ...before]),
    link === undefined ? null : linkElement(link),
    paragraphs(after),
    h(Text, { style: styles.signature }, signature),
    image === undefined ? null : h('img', { src: image, ...pixel }),
  );
  return renderPage({ subject, styles, content });
}

/** The link as a button and, for clients that show none, as an address to copy. */
function linkElement({ label, url }: { label: string; url: string }): ReactNode {
  return h(
    'div',
    null,
    h(Text, { style: plain }, h(Button, { href: url, style: styles.button }, label)),
    h(
      Text,
      { style: styles.copy },
      'Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :',
      h('br'),
      h(Link, { href: url, style: styles.link }, url),
    ),
  );
}
