import { BlockList, isIP } from 'node:net';

/** Whether a PMS may be at this address, an IPv4 or IPv6 literal. */
export type IsAllowedAddress = (address: string) => boolean;

type Family = 'ipv4' | 'ipv6';

/** Where no PMS is: this machine, its link, many at once, nowhere. */
const neverByDefault = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '255.255.255.255/32',
  // Unspecified, loopback, and the old way to write an IPv4 address as an IPv6 one; '::ffff:127.0.0.1'
  // is 127.0.0.1 to the list itself.
  '::/96',
  'fe80::/10',
  'ff00::/8',
];

/**
 * Judges addresses by PMS_ALLOWED_NETWORKS: only what lies in its CIDR blocks is allowed; without
 * it, everything but loopback, link-local, multicast and unspecified addresses.
 */
export function allowedNetworks(blocks: readonly string[] | undefined): IsAllowedAddress {
  const list = listOf(blocks ?? neverByDefault);
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family) === (blocks !== undefined);
  };
}

/** Whether a text is a CIDR block, as '10.0.0.0/8' or 'fd00::/8'. */
export function isCidrBlock(text: string): boolean {
  const [network = '', prefix = '', ...more] = text.split('/');
  const family = familyOf(network);
  const longest = family === 'ipv4' ? 32 : 128;
  return (
    family !== null && more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest
  );
}

function listOf(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = '', prefix = ''] = block.split('/');
    list.addSubnet(network, Number(prefix), familyOf(network) ?? 'ipv4');
  }
  return list;
}

function familyOf(address: string): Family | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
