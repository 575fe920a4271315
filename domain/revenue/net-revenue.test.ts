import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netCents } from './net-revenue.ts';

const net = { basis: 'net', vatRate: 10 } as const;
const gross = { basis: 'gross', vatRate: 10 } as const;

test.each([
  [110, net, 11_000],
  [110, gross, 10_000],
  [100, gross, 9_091],
  [-110, gross, -10_000],
  [0, gross, 0],
  [-0.001, net, 0],
  [1.005, net, 101],
  [-1.005, net, -101],
  [4_321.5, { basis: 'gross', vatRate: 5.5 }, 409_621],
  [99.99, { basis: 'gross', vatRate: 0 }, 9_999],
] as const)('%d € read as %j are %i cents', (euros, reading, cents) => {
  expect(netCents(euros, reading)).toBe(cents);
});

test('an amount without VAT in whole cents stays as it is, and a gross one is within a cent of its share', () => {
  const anyCents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const anyRate = fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(anyCents, anyRate, (cents, vatRate) => {
      expect(netCents(cents / 100, { basis: 'net', vatRate }) - cents).toBe(0);
      const share = netCents(cents / 100, { basis: 'gross', vatRate });
      expect(Math.abs(share * (1 + vatRate / 100) - cents)).toBeLessThanOrEqual(0.66);
    }),
  );
});
