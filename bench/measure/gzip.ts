import { gzipSync } from 'node:zlib';

/** The sum of what texts weigh once each is compressed, in KB of 1,000 bytes. */
export function gzipKb(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;
}
