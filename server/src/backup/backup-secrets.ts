import { InvalidSetting } from '../settings.ts';
import {
  type BackupDecryption,
  type BackupEncryption,
  isIdentity,
  isRecipient,
} from './backup-encryption.ts';
import { InvalidBackupFile } from './invalid-backup-file.ts';

const shortestPassphrase = 12;

/** What backups are encrypted and decrypted with; the server itself reads none of it. */
export type BackupSecrets = {
  passphrase: string | undefined;
  recipients: readonly string[];
  identities: readonly string[];
};

/** Reads BACKUP_PASSPHRASE, BACKUP_RECIPIENT and BACKUP_IDENTITY; throws WrongSetting. */
export function readBackupSecrets(
  environment: Readonly<Record<string, string | undefined>>,
): BackupSecrets {
  const passphrase = environment['BACKUP_PASSPHRASE']?.trim() || undefined;
  // The values of a passphrase and of an identity are secrets: they are not repeated.
  if (passphrase !== undefined && passphrase.length < shortestPassphrase) {
    throw new InvalidSetting(
      `BACKUP_PASSPHRASE est incorrecte : ${shortestPassphrase} caractères au moins attendus, ${passphrase.length} reçus.`,
    );
  }
  const recipients = wordsOf(environment['BACKUP_RECIPIENT']);
  const wrongRecipient = recipients.find((word) => !isRecipient(word));
  if (wrongRecipient !== undefined) {
    throw new InvalidSetting(
      `BACKUP_RECIPIENT est incorrecte : des clés publiques age1… attendues, reçu « ${wrongRecipient} ».`,
    );
  }
  const identities = wordsOf(environment['BACKUP_IDENTITY']);
  if (identities.some((word) => !isIdentity(word))) {
    throw new InvalidSetting('BACKUP_IDENTITY est incorrecte : une clé AGE-SECRET-KEY-… attendue.');
  }
  return { passphrase, recipients, identities };
}

/** A file of age-keygen may be given as it is: its comments begin with #. */
function wordsOf(text = ''): string[] {
  return text
    .replaceAll(/^\s*#.*$/gm, '')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}

/** What `--encrypt` encrypts with. Throws WrongBackupFile unless exactly one of the two is given. */
export function encryptionOf({ passphrase, recipients }: BackupSecrets): BackupEncryption {
  if (passphrase === undefined && recipients.length > 0) return { recipients };
  if (passphrase !== undefined && recipients.length === 0) return { passphrase };
  throw new InvalidBackupFile(
    '--encrypt : BACKUP_PASSPHRASE (une phrase secrète) ou BACKUP_RECIPIENT (une clé publique age1…) est attendue, une seule des deux.',
  );
}

export function decryptionOf({ passphrase, identities }: BackupSecrets): BackupDecryption {
  return { passphrase, identities };
}
