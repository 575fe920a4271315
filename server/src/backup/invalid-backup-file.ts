/** The file cannot be used; its message is one French line. */
export class InvalidBackupFile extends Error {}

export function damaged(file: string): InvalidBackupFile {
  return new InvalidBackupFile(
    `La sauvegarde ${file} est incomplète ou abîmée : rien n’a été restauré.`,
  );
}

/** A file whose digest is right but whose parts do not follow one another. */
export function outOfOrder(): InvalidBackupFile {
  return new InvalidBackupFile('La sauvegarde ne se suit pas : rien n’a été restauré.');
}

/** A text of the file as it may be shown on a terminal: short, without control characters. */
export function shown(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?');
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
}
