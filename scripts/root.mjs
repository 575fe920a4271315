import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout; every script works from there, wherever it is called from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Says one line and ends with code 1: what every script does when it cannot go on. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
