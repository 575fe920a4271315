import { BlockList, isIP } from 'node:net';

/** Whether a PMS may be at this address, an IPv4 or IPv6 literal. */
export type AddressCheck = (address: string) => boolean;

type Family = 'ipv4' | 'ipv6';

const neverByDefaultInIpv4 = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '255.255.255.255/32',
];

/** Networks that hold no PMS: this machine, link-local, multicast, broadcast, unspecified. */
const neverByDefault = [
  ...neverByDefaultInIpv4,
  ...neverByDefaultInIpv4.flatMap(translatedBlocks),
  // Unspecified, loopback, and IPv4-compatible IPv6 addresses; BlockList itself takes
  // '::ffff:127.0.0.1' as 127.0.0.1.
  '::/96',
  'fe80::/10',
  'ff00::/8',
];

/**
 * Checks addresses against PMS_ALLOWED_NETWORKS: only addresses in its CIDR blocks are allowed. Without
 * it every address is, except loopback, link-local, multicast and unspecified ones.
 */
export function allowedNetworks(blocks: readonly string[] | undefined): AddressCheck {
  const list = blockList(blocks ?? neverByDefault);
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family) === (blocks !== undefined);
  };
}

/** The IPv6 blocks that are translated to an IPv4 block: by NAT64 (RFC 6052), SIIT (RFC 2765) and 6to4 (RFC 3056). */
function translatedBlocks(block: string): string[] {
  const [network = '', prefix = ''] = block.split('/');
  const hex = network.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'));
  const [first, second] = [hex.slice(0, 2).join(''), hex.slice(2).join('')];
  return [
    `64:ff9b::${network}/${96 + Number(prefix)}`,
    `::ffff:0:${network}/${96 + Number(prefix)}`,
    `2002:${first}:${second}::/${16 + Number(prefix)}`,
  ];
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

function blockList(blocks: readonly string[]): BlockList {
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
