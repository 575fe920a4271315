/** Where figures came from. 'daily' is the import that begins by itself each morning. */
export const importKinds = [
  'paste',
  'previous_year',
  'excel',
  'oracle',
  'daily',
  'deletion',
  'other',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Those a caller may say of an import it sends whole; the others are said by their own call. */
export const clientImportKinds = [
  'paste',
  'previous_year',
  'excel',
  'other',
] as const satisfies ImportKind[];

/** An import's kind as the screens say it, by the name of its tab where it has one. */
export const importKindNames: Readonly<Record<ImportKind, string>> = {
  paste: 'Coller Excel',
  previous_year: 'Coller N-1',
  excel: 'Import Excel',
  oracle: 'Import Oracle',
  daily: 'Import quotidien',
  deletion: 'Suppression',
  other: 'Autre envoi',
};
