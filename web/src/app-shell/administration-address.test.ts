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
] as const)('%j leads to %s', (target, address) => {
  expect(administrationAddress(target)).toBe(address);
});

test('the codes of one hotel have an address', () => {
  expect(reportsCodesAddress('a&b')).toBe('/administration/rapports-mapping?pour=a%26b');
});
