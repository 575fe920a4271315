import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './running-server.ts';

/** The emails to an address, oldest first; their file names begin with their time. */
async function emailsTo(server: Product, email: string): Promise<string[]> {
  const outbox = join(server.dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  return files
    .filter((file) => file.endsWith(`-${email}.eml`))
    .toSorted()
    .map((file) => join(outbox, file));
}

/** Waits for the nth email to an address, the first by default, and returns its decoded text. */
export async function emailTo(server: Product, email: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await emailsTo(server, email)).length).toBe(nth);
  const message = (await emailsTo(server, email))[nth - 1] ?? '';
  // Quoted-printable breaks long lines and writes '=' as '=3D'.
  return (await readFile(message, 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

/** The address of the link in that email. */
export async function linkSentTo(server: Product, email: string, nth = 1): Promise<string> {
  const text = await emailTo(server, email, nth);
  const link = /http\S+?\?token=[\w-]+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in ${text}`);
  return link;
}
