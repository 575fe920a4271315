/**
 * The origins of figures. 'daily' is the import that starts automatically each morning, 'pms_file' a file
 * that a night audit has left, whose name is the label; a 'correction' is of one figure, with its reason as the label.
 */
export const importKinds = [
  'paste',
  'previous_year',
  'excel',
  'oracle',
  'daily',
  'pms_file',
  'deletion',
  'correction',
  'other',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Whether a PMS gave the figures; those of the other kinds were entered by somebody. */
export function isFromPms(kind: ImportKind): boolean {
  return kind === 'oracle' || kind === 'daily' || kind === 'pms_file';
}

/** The kinds that a client may give for an import in one request; each other kind has its own endpoint. */
export const clientImportKinds = [
  'paste',
  'previous_year',
  'excel',
  'other',
] as const satisfies ImportKind[];

/**
 * The French names of the kinds: the name of the tab where there is one. That of the PMS has another name where
 * the PMS is a folder of files.
 */
export const importKindNames: Readonly<Record<ImportKind, string>> = {
  paste: 'Coller Excel',
  previous_year: 'Coller N-1',
  excel: 'Import Excel',
  oracle: 'Import du PMS',
  daily: 'Import quotidien',
  pms_file: 'Fichier du PMS',
  deletion: 'Suppression',
  correction: 'Correction',
  other: 'Autre envoi',
};
