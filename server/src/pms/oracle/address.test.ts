import { lookup } from 'node:dns/promises';
import { expect, test, vi } from 'vitest';
import { allowedNetworks } from '../settings/allowed-networks.ts';
import { allowedAddresses, connectDescriptor, forbiddenNetwork } from './address.ts';

// No name server can be had whose answer changes at the right moment.
vi.mock('node:dns/promises', () => ({ lookup: vi.fn() }));

const isAllowed = allowedNetworks(undefined);

function mockLookup(...answers: string[][]) {
  const mockedLookup = vi.mocked(lookup).mockReset();
  for (const addresses of answers) {
    // Only the list form of the result is requested.
    mockedLookup.mockResolvedValueOnce(
      addresses.map((address) => ({ address, family: 4 })) as unknown as never,
    );
  }
  return mockedLookup;
}

test('connects to the address that was checked, even when the name resolves to another one later', async () => {
  const mockedLookup = mockLookup(['192.0.2.7'], ['127.0.0.1']);
  const addresses = await allowedAddresses('pms.example', isAllowed);
  const descriptor = connectDescriptor(addresses, 1521, 'PMS');
  expect(descriptor).toContain('(HOST=192.0.2.7)');
  expect(descriptor).not.toContain('pms.example');
  expect(mockedLookup).toHaveBeenCalledTimes(1);
});

test('checks at each use: refuses a name that now resolves to a forbidden address', async () => {
  mockLookup(['192.0.2.7'], ['127.0.0.1']);
  await allowedAddresses('pms.example', isAllowed);
  await expect(allowedAddresses('pms.example', isAllowed)).rejects.toMatchObject({
    code: forbiddenNetwork,
  });
});

test('tries only the allowed ones of several addresses', async () => {
  mockLookup(['127.0.0.1', '192.0.2.7', '::1', '169.254.169.254', '10.0.0.4']);
  expect(await allowedAddresses('pms.example', isAllowed)).toEqual(['192.0.2.7', '10.0.0.4']);
});
