import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { CannotOpenDatabase, codeOf, reasonOf } from './cannot-open.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;
const ATTEMPT_MS = 5_000;

/**
 * Waits until the PostgreSQL of DATABASE_URL answers, for 30 s (`patienceMs` for tests).
 * Throws CannotOpenDatabase when the address is not one, when the server refuses us, or when it
 * never answers.
 */
export async function reachExternalPostgres(
  databaseUrl: string,
  patienceMs = PATIENCE_MS,
): Promise<ClientConfig> {
  const config = { connectionString: databaseUrl };
  const place = placeOf(databaseUrl);
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const failure = await tryToConnect(config, Math.max(deadline - Date.now(), 1));
    if (failure === undefined) {
      return config;
    }
    if (isRefusal(failure)) {
      throw new CannotOpenDatabase(
        `La base de données ${place} refuse la connexion (${messageOf(failure)}) : vérifiez l’utilisateur, le mot de passe et le nom de la base dans DATABASE_URL.`,
        { cause: failure },
      );
    }
    if (Date.now() + PAUSE_MS >= deadline) {
      throw new CannotOpenDatabase(
        `La base de données ${place} ne répond pas depuis ${Math.round(patienceMs / 1000)} s (${reasonOf(failure)}) : vérifiez DATABASE_URL et que PostgreSQL est démarré.`,
        { cause: failure },
      );
    }
    await sleep(PAUSE_MS);
  }
}

/** 'serveur:5432/base': what may be shown of the address, never the password. */
function placeOf(databaseUrl: string): string {
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
    connectionTimeoutMillis: Math.min(ATTEMPT_MS, remainingMs),
  });
  // The server may still drop us after the answer: that is the pool's concern, not a crash.
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
