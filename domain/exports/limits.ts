/** The most rows of an exported file, by format: a file is built in memory as a whole. */
export const maxExportedRows = { csv: 100_000, xlsx: 20_000 } as const;

/** What is said instead of a larger file. */
export const exportTooLarge =
  'Trop de lignes pour un seul fichier : choisissez une période plus courte, ou le format CSV.';
