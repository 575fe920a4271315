import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodeOf } from '../errors/error-code.ts';

/** In characters: a shorter one can be guessed, or was truncated. */
export const minSecretLength = 32;

/**
 * A secret generated once into a file that only its owner can read; null when it can be neither created
 * nor read, or is truncated. The file appears complete under its name: two starts at once share one, and
 * a start that is killed leaves no empty file.
 */
export function loadOrCreateSecret(folder: string, name: string): string | null {
  const file = join(folder, name);
  try {
    return readSecret(file) ?? readSecret(createSecret(file));
  } catch {
    return null;
  }
}

/** The secret of a file; null where there is no file. Throws when it is too short. */
function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length < minSecretLength) throw new Error(`${file} is truncated`);
    return secret;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function createSecret(file: string): string {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return file;
}
