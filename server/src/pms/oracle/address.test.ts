import { expect, test } from 'vitest';
import { allowedNetworks } from '../settings/allowed-networks.ts';
import { allowedAddresses, connectDescriptor, forbiddenNetwork } from './address.ts';

const isAllowed = allowedNetworks(undefined);

/** A name whose addresses change from one question to the next: no name server changes at the right moment. */
function changingName(...resolutions: string[][]) {
  let questions = 0;
  return {
    resolve: async () => (resolutions[questions++] ?? []).map((address) => ({ address })),
    questions: () => questions,
  };
}

test('connects to the address that was checked, even when the name resolves to another one later', async () => {
  const name = changingName(['192.0.2.7'], ['127.0.0.1']);
  const addresses = await allowedAddresses('pms.example', isAllowed, name.resolve);
  const descriptor = connectDescriptor(addresses, 1521, 'PMS');
  expect(descriptor).toContain('(HOST=192.0.2.7)');
  expect(descriptor).not.toContain('pms.example');
  expect(name.questions()).toBe(1);
});

test('checks at each use: refuses a name that now resolves to a forbidden address', async () => {
  const { resolve } = changingName(['192.0.2.7'], ['127.0.0.1']);
  await allowedAddresses('pms.example', isAllowed, resolve);
  await expect(allowedAddresses('pms.example', isAllowed, resolve)).rejects.toMatchObject({
    code: forbiddenNetwork,
  });
});

test('tries only the allowed ones of several addresses', async () => {
  const { resolve } = changingName([
    '127.0.0.1',
    '192.0.2.7',
    '::1',
    '169.254.169.254',
    '10.0.0.4',
  ]);
  expect(await allowedAddresses('pms.example', isAllowed, resolve)).toEqual([
    '192.0.2.7',
    '10.0.0.4',
  ]);
});
