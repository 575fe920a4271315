import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { damaged, InvalidBackupFile } from './invalid-backup-file.ts';

/** What an encrypted backup is encrypted for, or opened with: a passphrase, or age keys. */
export type BackupPassphrase = { passphrase: string };
export type BackupEncryption = BackupPassphrase | { recipients: readonly string[] };
export type BackupDecryption = { passphrase?: string | undefined; identities: readonly string[] };

const ageLine = 'age-encryption.org/v1\n';
/** The library reads a header of any length into memory; that of ten recipients takes 20 KB. */
const longestHeader = 64 * 1024;

/** Encrypts in the format of age (age-encryption.org/v1), in pieces of 64 KB. */
export async function* encrypted(
  bytes: AsyncIterable<Buffer>,
  encryption: BackupEncryption,
): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  if ('passphrase' in encryption) encrypter.setPassphrase(encryption.passphrase);
  else for (const recipient of encryption.recipients) encrypter.addRecipient(recipient);
  yield* buffersOf(await encrypter.encrypt(ReadableStream.from(bytes)));
}

/** Whether the text is an age recipient (`age1…`), or an age identity (`AGE-SECRET-KEY-…`). */
export function isRecipient(text: string): boolean {
  return isTaken(() => new Encrypter().addRecipient(text));
}

export function isIdentity(text: string): boolean {
  return isTaken(() => new Decrypter().addIdentity(text));
}

function isTaken(add: () => void): boolean {
  try {
    add();
    return true;
  } catch {
    return false;
  }
}

/** A file as it is read, decrypted where it is encrypted. */
export type OpenedFile = {
  bytes(): AsyncIterable<Buffer>;
  /** Who does not know the passphrase could not have made the file; a recipient's key is public. */
  isOpenedByPassphrase: boolean;
};

/**
 * Opens a backup file, encrypted or not. Throws WrongBackupFile where there is no file, or nothing
 * given opens it.
 */
export async function openFile(file: string, decryption: BackupDecryption): Promise<OpenedFile> {
  const start = await startOf(file);
  const text = start.toString('latin1');
  if (!text.startsWith(ageLine)) {
    return { bytes: () => createReadStream(file), isOpenedByPassphrase: false };
  }
  const lastLine = /\n--- [^\n]{1,100}\n/.exec(text);
  if (lastLine === null) throw damaged(file);
  const header = start.subarray(0, lastLine.index + lastLine[0].length);
  const byPassphrase = /^[^\n]*\n-> scrypt /.test(text);
  // Deriving it from a passphrase takes a second and 256 MB: done once, whatever is read afterwards.
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
    // A failure of the disk carries a code; the cipher's, on bytes cut or altered, carries none.
    throw error instanceof Error && 'code' in error ? error : damaged(file);
  } finally {
    bytes.destroy();
  }
}

async function* buffersOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of stream) {
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }
}

async function startOf(file: string): Promise<Buffer> {
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
