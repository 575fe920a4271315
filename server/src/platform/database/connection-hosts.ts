import { Client, type ClientConfig } from 'pg';
import { CannotOpenDatabase } from './cannot-open.ts';

/** The servers that a DATABASE_URL names, in its order. */
export type ConnectionHosts = {
  configs: [ClientConfig, ...ClientConfig[]];
  /** 'server:5432/database': the addresses without user and password, for messages. */
  location: string;
};

/** The product writes: whatever libpq would accept besides, only a primary is used. */
const accepted = new Set(['any', 'read-write', 'primary']);

/**
 * Reads `postgres://user:password@a:5432,b:5433,c/database?target_session_attrs=read-write`, as libpq
 * does: the driver knows one host only. Throws CannotOpenDatabase when the address is invalid or wants a
 * server that accepts no writes.
 */
export function parseConnectionHosts(databaseUrl: string, name = 'DATABASE_URL'): ConnectionHosts {
  const parts =
    /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>(?:[^/?#]*@)?)(?<hosts>[^/?#@]*)(?<rest>.*)$/s.exec(
      databaseUrl,
    )?.groups;
  if (parts === undefined) throw malformed(name);
  const { scheme = '', user = '', hosts = '', rest = '' } = parts;
  const [path = '', query = ''] = rest.split('?', 2);
  const parameters = new URLSearchParams(query);
  refuseOtherServers(parameters, name);
  const suffix = parameters.size === 0 ? path : `${path}?${parameters}`;
  const [first = '', ...others] = hosts.split(',');
  const configOf = (host: string) => ({ connectionString: `${scheme}${user}${host}${suffix}` });
  const configs: ConnectionHosts['configs'] = [configOf(first), ...others.map(configOf)];
  return { configs, location: configs.map((config) => locationOf(config, name)).join(', ') };
}

/** Removes `target_session_attrs`, which the driver does not know. */
function refuseOtherServers(parameters: URLSearchParams, name: string): void {
  const wanted = parameters.get('target_session_attrs') ?? 'read-write';
  if (!accepted.has(wanted)) {
    throw new CannotOpenDatabase(
      `${name} est incorrecte : target_session_attrs=read-write attendu, reçu « ${wanted} ».`,
    );
  }
  parameters.delete('target_session_attrs');
}

function locationOf(config: ClientConfig, name: string): string {
  try {
    const { host, port, database } = new Client(config);
    return host.startsWith('/') ? `${host}/${database}` : `${host}:${port}/${database}`;
  } catch {
    throw malformed(name);
  }
}

function malformed(name: string): CannotOpenDatabase {
  return new CannotOpenDatabase(
    `${name} n’est pas une adresse PostgreSQL : attendu postgres://utilisateur:motdepasse@serveur:5432/base.`,
  );
}
