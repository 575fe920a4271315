import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a server that listens on this host can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const kind = isIP(host);
  if (kind === 0) return host.toLowerCase() === 'localhost';
  return loopback.check(host, kind === 4 ? 'ipv4' : 'ipv6');
}
