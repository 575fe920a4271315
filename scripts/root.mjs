import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout; every script works from there, wherever it is called from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Where Node keeps what it has compiled (NODE_COMPILE_CACHE): programs start with a third less CPU. */
export const compiledPrograms = join(root, 'node_modules/.cache/compiled');

/** Prints one line to stderr and ends the process with code 1. */
export function exitWithError(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
