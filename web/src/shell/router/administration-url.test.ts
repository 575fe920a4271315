import { expect, test } from 'vitest';
import { administrationUrl, reportsCodesUrl } from './administration-url.ts';

test.each([
  [
    { tab: 'hotels', open: 'oracle', hotelId: '3' },
    '/administration?onglet=hotels&ouvrir=parametres-oracle&pour=3',
  ],
  [
    { tab: 'users', open: 'invite', hotelId: '3' },
    '/administration?onglet=utilisateurs&ouvrir=inviter&pour=3',
  ],
  [{ tab: 'budgets', hotelId: '3' }, '/administration?onglet=budgets&pour=3'],
] as const)('the URL of %j is %s', (target, url) => {
  expect(administrationUrl(target)).toBe(url);
});

test('the URL of the report codes of one hotel', () => {
  expect(reportsCodesUrl('a&b')).toBe('/administration/rapports-mapping?pour=a%26b');
});
