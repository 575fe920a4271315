import { lookup } from 'node:dns/promises';
import type { IsAllowedAddress } from '../settings/allowed-networks.ts';

/** A host whose every address lies where no PMS may be; the code no driver has. */
export const forbiddenNetwork = 'FORBIDDEN-NETWORK';
const unknownHost = 'NJS-530';

/** A failure of our own that goes by a code, as Oracle's do. */
export class CodedFailure extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * The addresses of a host where a PMS may be, in the resolver's order: what is judged is what is
 * connected to, however the host is spelt. Throws CodedFailure when there is none.
 */
export async function allowedAddresses(
  host: string,
  isAllowed: IsAllowedAddress,
): Promise<string[]> {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const found = await lookup(name, { all: true }).catch(() => {
    throw new CodedFailure(unknownHost);
  });
  const allowed = found.map(({ address }) => address).filter(isAllowed);
  if (allowed.length === 0) throw new CodedFailure(forbiddenNetwork);
  return allowed;
}

/**
 * The full connect descriptor: the driver's short form knows no SID and no second address.
 * `service` is a service name or 'sid:NAME'; its characters were judged when it was stored.
 */
export function connectDescriptor(
  addresses: readonly string[],
  port: number,
  service: string,
): string {
  const list = addresses
    .map((address) => `(ADDRESS=(PROTOCOL=TCP)(HOST=${address})(PORT=${port}))`)
    .join('');
  const sid = /^sid:(.+)$/i.exec(service)?.[1];
  const data = sid === undefined ? `(SERVICE_NAME=${service})` : `(SID=${sid})`;
  return `(DESCRIPTION=(ADDRESS_LIST=(LOAD_BALANCE=OFF)(FAILOVER=ON)${list})(CONNECT_DATA=${data}))`;
}
