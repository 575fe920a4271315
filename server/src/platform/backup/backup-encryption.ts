import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { damaged, InvalidBackupFile } from './invalid-backup-file.ts';

/** A backup is encrypted with a passphrase, or for age recipients. */
export type BackupEncryption = { passphrase: string } | { recipients: readonly string[] };
/** What encrypted backups are decrypted with; age identities belong to recipients. */
export type BackupDecryption = { passphrase?: string | undefined; identities: readonly string[] };

const ageFirstLine = 'age-encryption.org/v1\n';
/** In bytes, because the library reads a header of any length into memory; ten recipients take 20 KB. */
const longestHeader = 64 * 1024;

/** Encrypts in the age format (age-encryption.org/v1), in chunks of 64 KB. */
export async function* encrypted(
  bytes: AsyncIterable<Buffer>,
  encryption: BackupEncryption,
): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  if ('passphrase' in encryption) encrypter.setPassphrase(encryption.passphrase);
  else for (const recipient of encryption.recipients) encrypter.addRecipient(recipient);
  yield* buffersOf(await encrypter.encrypt(ReadableStream.from(bytes)));
}

/** Whether the text is an age recipient (`age1…`). */
export function isRecipient(text: string): boolean {
  return isAccepted(() => new Encrypter().addRecipient(text));
}

/** Whether the text is an age identity (`AGE-SECRET-KEY-…`). */
export function isIdentity(text: string): boolean {
  return isAccepted(() => new Decrypter().addIdentity(text));
}

function isAccepted(add: () => void): boolean {
  try {
    add();
    return true;
  } catch {
    return false;
  }
}

/** A backup file that can be read, decrypted where it is encrypted. */
export type OpenedBackupFile = {
  bytes(): AsyncIterable<Buffer>;
  /** Proves that the author knew the passphrase; a recipient's key is public and proves nothing. */
  isOpenedByPassphrase: boolean;
};

/**
 * Opens a backup file, encrypted or not. Throws InvalidBackupFile when there is no such file, or when
 * none of the secrets decrypts it.
 */
export async function openBackupFile(
  file: string,
  decryption: BackupDecryption,
): Promise<OpenedBackupFile> {
  const start = await readStart(file);
  const text = start.toString('latin1');
  if (!text.startsWith(ageFirstLine)) {
    return { bytes: () => createReadStream(file), isOpenedByPassphrase: false };
  }
  const lastLine = /\n--- [^\n]{1,100}\n/.exec(text);
  if (lastLine === null) throw damaged(file);
  const header = start.subarray(0, lastLine.index + lastLine[0].length);
  const byPassphrase = /^[^\n]*\n-> scrypt /.test(text);
  // Derived once for all reads, because deriving it from a passphrase takes a second and 256 MB.
  const fileKey = await decrypterFor(file, byPassphrase, decryption)
    .decryptHeader(header)
    .catch(() => {
      throw new InvalidBackupFile(
        `La sauvegarde ${file} ne s’ouvre pas avec ${variableFor(byPassphrase)} : rien n’a été restauré.`,
      );
    });
  return { bytes: () => decrypted(file, fileKey), isOpenedByPassphrase: byPassphrase };
}

const variableFor = (byPassphrase: boolean) =>
  byPassphrase ? 'BACKUP_PASSPHRASE' : 'BACKUP_IDENTITY';

function decrypterFor(
  file: string,
  byPassphrase: boolean,
  { passphrase, identities }: BackupDecryption,
): Decrypter {
  const decrypter = new Decrypter();
  if (byPassphrase && passphrase !== undefined) {
    decrypter.addPassphrase(passphrase);
  } else if (!byPassphrase && identities.length > 0) {
    for (const identity of identities) decrypter.addIdentity(identity);
  } else {
    throw new InvalidBackupFile(
      `La sauvegarde ${file} est chiffrée : ${variableFor(byPassphrase)} est attendue.`,
    );
  }
  return decrypter;
}

async function* decrypted(file: string, fileKey: Uint8Array): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: () => fileKey });
  const bytes = createReadStream(file);
  try {
    yield* buffersOf(await decrypter.decrypt(ReadableStream.from<Uint8Array>(bytes)));
  } catch (error) {
    // Errors of the disk carry a code; those of the cipher, for truncated or altered bytes, carry none.
    throw error instanceof Error && 'code' in error ? error : damaged(file);
  } finally {
    bytes.destroy();
  }
}

async function* buffersOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch(() => null);
  const isFile = (await handle?.stat())?.isFile() === true;
  if (handle === null || !isFile) {
    await handle?.close();
    throw new InvalidBackupFile(`${file} : aucun fichier de sauvegarde à ce nom.`);
  }
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestHeader));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
