import { expect, test } from 'vitest';
import { countryInFrench } from './compared-nationalities.ts';

test.each([
  ['FR', 'France'],
  ['gb', 'Royaume-Uni'],
  ['US', 'États-Unis'],
  ['NA', 'Namibie'],
  ['XK', 'Kosovo'],
  ['DEU', 'Allemagne'],
  ['CHE', 'Suisse'],
  ['AUT', 'Autriche'],
  [' IT ', 'Italie'],
  ['ZZ', 'ZZ'],
  ['XX', 'XX'],
  ['QQ', 'QQ'],
  ['XYZ', 'XYZ'],
  ['F', 'F'],
  ['Non renseignée', 'Non renseignée'],
  ['United Kingdom', 'United Kingdom'],
  ['12', '12'],
  ['', ''],
])('%j is shown as %j', (text, expected) => {
  expect(countryInFrench(text)).toBe(expected);
});
