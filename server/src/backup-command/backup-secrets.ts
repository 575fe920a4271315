import {
  type BackupDecryption,
  type BackupEncryption,
  isIdentity,
  isRecipient,
} from '../platform/backup/backup-encryption.ts';
import { InvalidBackupFile } from '../platform/backup/invalid-backup-file.ts';
import { InvalidSetting } from '../platform/errors/invalid-setting.ts';

const shortestPassphrase = 12;

/** The secrets of encrypted backups; only the backup commands read them, never the server. */
export type BackupSecrets = {
  passphrase: string | undefined;
  recipients: readonly string[];
  identities: readonly string[];
};

/** Reads BACKUP_PASSPHRASE, BACKUP_RECIPIENT and BACKUP_IDENTITY; throws InvalidSetting. */
export function readBackupSecrets(
  environment: Readonly<Record<string, string | undefined>>,
): BackupSecrets {
  const passphrase = environment['BACKUP_PASSPHRASE']?.trim() || undefined;
  // Passphrases and identities are secrets: no message repeats their value.
  if (passphrase !== undefined && passphrase.length < shortestPassphrase) {
    throw new InvalidSetting(
      `BACKUP_PASSPHRASE est incorrecte : ${shortestPassphrase} caractères au moins attendus, ${passphrase.length} reçus.`,
    );
  }
  const recipients = splitKeys(environment['BACKUP_RECIPIENT']);
  const wrongRecipient = recipients.find((word) => !isRecipient(word));
  if (wrongRecipient !== undefined) {
    throw new InvalidSetting(
      `BACKUP_RECIPIENT est incorrecte : des clés publiques age1… attendues, reçu « ${wrongRecipient} ».`,
    );
  }
  const identities = splitKeys(environment['BACKUP_IDENTITY']);
  if (identities.some((word) => !isIdentity(word))) {
    throw new InvalidSetting('BACKUP_IDENTITY est incorrecte : une clé AGE-SECRET-KEY-… attendue.');
  }
  return { passphrase, recipients, identities };
}

/** The keys of a list; the content of an age-keygen file fits too, whose comments start with #. */
function splitKeys(text = ''): string[] {
  return text
    .replaceAll(/^\s*#.*$/gm, '')
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}

/** What `--encrypt` encrypts with. Throws InvalidBackupFile unless exactly one kind of secret is set. */
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
