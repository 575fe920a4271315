import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { CannotOpenDatabase, codeOf, reasonOf } from './cannot-open.ts';

const TOTAL_TIMEOUT_MS = 30_000;
const RETRY_PAUSE_MS = 500;
const ATTEMPT_TIMEOUT_MS = 5_000;

/**
 * Waits until the PostgreSQL of DATABASE_URL answers, for 30 s (`timeoutMs` for tests).
 * Throws CannotOpenDatabase when the address is invalid, when the server refuses the connection, or when
 * it never answers.
 */
export async function reachExternalPostgres(
  databaseUrl: string,
  timeoutMs = TOTAL_TIMEOUT_MS,
): Promise<ClientConfig> {
  const config = { connectionString: databaseUrl };
  const location = locationOf(databaseUrl);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const failure = await tryToConnect(config, Math.max(deadline - Date.now(), 1));
    if (failure === undefined) {
      return config;
    }
    if (isRefusal(failure)) {
      throw new CannotOpenDatabase(
        `La base de données ${location} refuse la connexion (${messageOf(failure)}) : vérifiez l’utilisateur, le mot de passe et le nom de la base dans DATABASE_URL.`,
        { cause: failure },
      );
    }
    if (Date.now() + RETRY_PAUSE_MS >= deadline) {
      throw new CannotOpenDatabase(
        `La base de données ${location} ne répond pas depuis ${Math.round(timeoutMs / 1000)} s (${reasonOf(failure)}) : vérifiez DATABASE_URL et que PostgreSQL est démarré.`,
        { cause: failure },
      );
    }
    await sleep(RETRY_PAUSE_MS);
  }
}

/** 'server:5432/database': the address without user and password, for messages. */
function locationOf(databaseUrl: string): string {
  const malformed = new CannotOpenDatabase(
    'DATABASE_URL n’est pas une adresse PostgreSQL : attendu postgres://utilisateur:motdepasse@serveur:5432/base.',
  );
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw malformed;
  }
  try {
    const { host, port, database } = new Client({ connectionString: databaseUrl });
    return host.startsWith('/') ? `${host}/${database}` : `${host}:${port}/${database}`;
  } catch {
    throw malformed;
  }
}

async function tryToConnect(config: ClientConfig, remainingMs: number): Promise<unknown> {
  const client = new Client({
    ...config,
    connectionTimeoutMillis: Math.min(ATTEMPT_TIMEOUT_MS, remainingMs),
  });
  // The server may still close the connection: the pool handles that, it is no crash.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error ?? new Error('no answer');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Wrong password, unknown user or database: waiting would change nothing. */
function isRefusal(failure: unknown): boolean {
  const code = codeOf(failure);
  return code !== undefined && (code.startsWith('28') || code === '3D000');
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
