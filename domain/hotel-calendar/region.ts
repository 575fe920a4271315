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

export const regionNames: Readonly<Record<Region, string>> = {
  metropole: 'France métropolitaine',
  'alsace-moselle': 'Alsace-Moselle',
  GP: 'Guadeloupe',
  MQ: 'Martinique',
  GF: 'Guyane',
  RE: 'La Réunion',
  YT: 'Mayotte',
  BL: 'Saint-Barthélemy',
  MF: 'Saint-Martin',
};
