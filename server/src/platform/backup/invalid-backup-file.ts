/** A backup file or a command line that cannot be used; the message is one French line. */
export class InvalidBackupFile extends Error {}

/** The error of a file that is incomplete or altered. */
export function damaged(file: string): InvalidBackupFile {
  return new InvalidBackupFile(
    `La sauvegarde ${file} est incomplète ou abîmée : rien n’a été restauré.`,
  );
}

/** The error of a file whose digest is right but whose parts are not in their order. */
export function invalidOrder(): InvalidBackupFile {
  return new InvalidBackupFile('La sauvegarde ne se suit pas : rien n’a été restauré.');
}

/** A text of the file that is safe to print on a terminal: short, without control characters. */
export function printable(text: string): string {
  const safe = text.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?');
  return safe.length > 60 ? `${safe.slice(0, 60)}…` : safe;
}
