import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { errorCodeOf, reasonOf } from '../errors/error-code.ts';
import { CannotOpenDatabase } from './cannot-open.ts';
import type { DatabaseLog } from './database.ts';
import { isReadOnlyServer } from './lost-connection.ts';
import { refuseReadOnlyServer } from './session.ts';

const totalTimeoutMs = 30_000;
const retryPauseMs = 500;
const attemptTimeoutMs = 5_000;
/** The last attempt may end this much after the deadline: a busy server is not called silent. */
const shortestAttemptMs = 1_000;
/** Of a failover: a host that does not respond must not delay the ones that do. */
const searchTimeoutMs = 3_000;

/** A PostgreSQL that the product did not start. */
export type ExternalPostgres = {
  /** How to connect to the server that accepted writes when it was last looked for. */
  config(): ClientConfig;
  /** Looks for the server that accepts writes; absent where the address names one host. */
  reopen?(): Promise<void>;
};

/**
 * Waits until a server of `databaseUrl` accepts writes, for 30 s (`timeoutMs` for tests). Throws
 * CannotOpenDatabase when the address is invalid, when the server refuses the connection, or when none
 * accepts writes.
 */
export async function reachExternalPostgres(
  databaseUrl: string,
  options: { log?: DatabaseLog; timeoutMs?: number; name?: string } = {},
): Promise<ExternalPostgres> {
  const { log, timeoutMs = totalTimeoutMs, name = 'DATABASE_URL' } = options;
  const { configs, location } = parseConnectionHosts(databaseUrl, name);
  const deadline = Date.now() + timeoutMs;
  const failures: unknown[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const remainingMs = Math.max(deadline - Date.now(), shortestAttemptMs);
    const found = await findPrimary(configs, Math.min(attemptTimeoutMs, remainingMs));
    if ('config' in found) return primaryAmong(configs, found.config);
    failures.unshift(found.failure);
    // What an earlier attempt learned must not become 'no answer' because the last one got none.
    const failure = mostTelling(failures);
    if (isRefusal(failure)) {
      throw new CannotOpenDatabase(
        `La base de données ${location} refuse la connexion (${messageOf(failure)}) : vérifiez l’utilisateur, le mot de passe et le nom de la base dans ${name}.`,
        { cause: failure },
      );
    }
    if (Date.now() + retryPauseMs >= deadline) {
      throw neverWritable({ location, name, failure, seconds: Math.round(timeoutMs / 1000) });
    }
    if (attempt === 1) {
      log?.warn({ database: location, err: failure }, 'waiting for a database that accepts writes');
    }
    await sleep(retryPauseMs);
  }
}

function neverWritable(about: {
  location: string;
  name: string;
  failure: unknown;
  seconds: number;
}): CannotOpenDatabase {
  const { location, name, failure, seconds } = about;
  return new CannotOpenDatabase(
    isReadOnlyServer(failure)
      ? `La base de données ${location} n’accepte aucune écriture depuis ${seconds} s (serveur de secours ou en lecture seule) : vérifiez ${name} et que le serveur principal est démarré.`
      : `La base de données ${location} ne répond pas depuis ${seconds} s (${reasonOf(failure)}) : vérifiez ${name} et que PostgreSQL est démarré.`,
    { cause: failure },
  );
}

function primaryAmong(configs: readonly ClientConfig[], first: ClientConfig): ExternalPostgres {
  let current = first;
  let search: Promise<void> | undefined;
  const searchPrimary = async () => {
    const found = await findPrimary(configs, searchTimeoutMs);
    if ('failure' in found) throw found.failure;
    current = found.config;
  };
  const config = () => current;
  if (configs.length === 1) return { config };
  return {
    config,
    // One search for all requests that wait for it.
    reopen: () => {
      search ??= searchPrimary().finally(() => {
        search = undefined;
      });
      return search;
    },
  };
}

type Found = { config: ClientConfig } | { failure: unknown };

/** The first host that accepts writes; else the failure that says most about why there is none. */
async function findPrimary(configs: readonly ClientConfig[], timeoutMs: number): Promise<Found> {
  const failures: unknown[] = [];
  const attempts = configs.map(async (config) => {
    const failure = await connectForWrites(config, timeoutMs);
    if (failure === undefined) return config;
    failures.push(failure);
    throw failure;
  });
  try {
    return { config: await Promise.any(attempts) };
  } catch {
    return { failure: mostTelling(failures) };
  }
}

/** That a server is read-only, else that it refuses, else the first failure. */
function mostTelling(failures: readonly unknown[]): unknown {
  return failures.find(isReadOnlyServer) ?? failures.find(isRefusal) ?? failures[0];
}

async function connectForWrites(config: ClientConfig, timeoutMs: number): Promise<unknown> {
  const client = new Client({ ...config, connectionTimeoutMillis: timeoutMs });
  // The server may still close the connection: the pool handles that, it is no crash.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseReadOnlyServer(client, timeoutMs);
    return undefined;
  } catch (error) {
    return error ?? new Error('no answer');
  } finally {
    // Not awaited: a host that fell silent would delay the answer of another.
    client.end().catch(() => undefined);
  }
}

/** Wrong password, unknown user or database: waiting would change nothing. */
function isRefusal(failure: unknown): boolean {
  const code = errorCodeOf(failure);
  return code !== undefined && (code.startsWith('28') || code === '3D000');
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

/** The servers that a DATABASE_URL names, in its order. */
type ConnectionHosts = {
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
