/** Thrown if a file cannot be read; its message is the French sentence to show to the user. */
export class UnreadableFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnreadableFileError';
  }
}

const megabyte = 1024 * 1024;

/** Far more than ten years of daily snapshots need. */
export const maxFileBytes = 20 * megabyte;
/** The maximal unpacked size of all entries of an .xlsx together. */
export const maxUnpackedBytes = 100 * megabyte;
export const maxSheets = 120;
export const maxRows = 20_000;
export const maxColumns = 400;
export const maxCells = 1_000_000;

export const unreadableFile = {
  empty: 'Ce fichier est vide.',
  tooBig: 'Ce fichier est trop volumineux : 20 Mo au maximum.',
  bomb: 'Ce fichier contient bien plus de données que sa taille ne le dit : il ne sera pas ouvert.',
  damaged:
    'Ce fichier est incomplet ou abîmé. Ouvrez-le dans Excel, enregistrez-le, puis choisissez-le à nouveau.',
  locked:
    'Ce fichier est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe, puis choisissez-la.',
  notSheet: 'Ce fichier n’est pas un classeur Excel ni un fichier CSV.',
  page: 'Ce fichier est une page web ou un document XML, et non un classeur. Ouvrez-le dans Excel et enregistrez-le au format .xlsx.',
  tooManySheets: `Ce classeur a trop de feuilles : ${maxSheets} au maximum. Gardez celles à importer.`,
  tooManyRows: 'Une feuille a plus de 20\u202f000 lignes : gardez celles à importer.',
  tooManyColumns: `Une feuille a plus de ${maxColumns} colonnes : gardez celles à importer.`,
  tooManyCells: 'Ce fichier a trop de cellules : gardez les feuilles et les lignes à importer.',
  tooSlow: 'La lecture prend trop de temps : ce fichier est trop grand ou trop complexe.',
} as const;
