/** Where a hotel lies, as far as French law gives it public holidays of its own: ISO 3166 codes overseas. */
export const regions = [
  'metropole',
  'alsace-moselle',
  'GP',
  'MQ',
  'GF',
  'RE',
  'YT',
  'BL',
  'MF',
] as const;
export type Region = (typeof regions)[number];

export const defaultRegion: Region = 'metropole';
