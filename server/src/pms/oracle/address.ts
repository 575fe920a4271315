import { lookup } from 'node:dns/promises';
import type { AddressCheck } from '../settings/allowed-networks.ts';

/** Our code for a host of which every address lies where no PMS is allowed; no driver has it. */
export const forbiddenNetwork = 'FORBIDDEN-NETWORK';
const unknownHost = 'NJS-530';

/** An error of our own that carries a code, as Oracle's do. */
export class CodedError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type Resolve = (host: string) => Promise<{ address: string }[]>;

const resolveHost: Resolve = (host) => lookup(host, { all: true });

/**
 * The addresses of a host where a PMS is allowed, in the resolver's order. The connection uses these
 * addresses, not the name, so that what was checked is what is connected to. Throws CodedError when no
 * address is left.
 */
export async function allowedAddresses(
  host: string,
  isAllowed: AddressCheck,
  resolve = resolveHost,
): Promise<string[]> {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  const found = await resolve(name).catch(() => {
    throw new CodedError(unknownHost);
  });
  const allowed = found.map(({ address }) => address).filter(isAllowed);
  if (allowed.length === 0) throw new CodedError(forbiddenNetwork);
  return allowed;
}

/**
 * The full connect descriptor: the driver's short form has no SID and no second address. `service` is a
 * service name or 'sid:NAME'; its characters were validated when it was stored.
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
