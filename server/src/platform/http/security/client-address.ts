import { isIP } from 'node:net';

/**
 * The key under which throttles count a client: its IPv4 address, or the /64 network of its IPv6 address,
 * because whoever has one IPv6 address has 2⁶⁴. '2001:db8:1:2::7' → '2001:db8:1:2::/64'.
 */
export function throttleKeyOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return address;
  return `${groupsOf(bare).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // URL normalizes the address to its shortest form, including one that ends in dotted decimals.
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = shortest.split('::');
  const [before, after] = [head, tail ?? ''].map((groups) => groups.split(':').filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])];
}
