import { expect, test } from 'vitest';
import { administrationAddress, reportsCodesAddress } from './administration-address.ts';

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
] as const)('the address of %j is %s', (target, address) => {
  expect(administrationAddress(target)).toBe(address);
});

test('the address of the report codes of one hotel', () => {
  expect(reportsCodesAddress('a&b')).toBe('/administration/rapports-mapping?pour=a%26b');
});
