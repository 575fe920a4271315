import { pathToFileURL } from 'node:url';
import type { OracleConfigInput } from '@hotel/domain/pms/endpoints.ts';
import { afterAll } from 'vitest';

/** The five fields of a hotel's Oracle settings. */
export type OracleAddress = Required<OracleConfigInput>;

const named = (name: string) => process.env[`TEST_ORACLE_${name}`] || undefined;

/** The Oracle that TEST_ORACLE_HOST, _PORT, _SERVICE, _USER and _PASSWORD name; null without them. */
export function configuredOracle(): OracleAddress | null {
  const [host, port, service] = [named('HOST'), named('PORT'), named('SERVICE')];
  const [username, password] = [named('USER'), named('PASSWORD')];
  if (!host || !port || !service || !username || !password) return null;
  return { host, port: Number(port), service, username, password };
}

/** The program of a stand-in that misbehaves on request; undefined where there is none. */
export const standInProgram = named('STAND_IN');

export type Fault = {
  at: 'connect' | 'negotiate' | 'login' | 'execute' | 'fetch';
  action: 'hang' | 'deaf' | 'drop' | 'reset' | 'delay' | 'error' | 'refuse';
  match?: RegExp;
  ms?: number;
  ora?: number;
  times?: number;
  afterRows?: number;
};

/** What the tests use of the stand-in. */
export type StandIn = {
  readonly port: number;
  readonly log: readonly { event: string; session: number; sql?: string }[];
  exec(sql: string): Promise<void>;
  addFault(fault: Fault): void;
  clearFaults(): void;
  setPassword(user: string, password: string): void;
  killSessions(): void;
  close(): Promise<void>;
};

type Program = {
  startOracleStandIn(options: {
    service: string;
    users: Record<string, string>;
    schemaSql: string;
  }): Promise<StandIn>;
  startTcpBlackhole(): Promise<{ port: number; close(): Promise<void> }>;
};

/** The stand-in's program, whose account and service are `oracleOf(…)`. */
async function program(): Promise<Program> {
  if (standInProgram === undefined) throw new Error('TEST_ORACLE_STAND_IN names no program');
  return import(/* @vite-ignore */ pathToFileURL(standInProgram).href);
}

const started: { close(): Promise<void> }[] = [];

afterAll(async () => {
  for (const one of started) await one.close();
});

/** Starts a stand-in with these tables, ended when the test file is done. */
export async function startOracle(schemaSql: string): Promise<StandIn> {
  const { startOracleStandIn } = await program();
  const oracle = await startOracleStandIn({
    service: 'PMS',
    users: { reader: 'secret' },
    schemaSql,
  });
  started.push(oracle);
  return oracle;
}

/** A port whose TCP connections never complete. */
export async function startBlackHole(): Promise<number> {
  const hole = await (await program()).startTcpBlackhole();
  started.push(hole);
  return hole.port;
}

/** The settings that lead to a stand-in on this port. */
export function oracleSettingsAt(port: number): OracleAddress {
  return { host: '127.0.0.1', port, service: 'PMS', username: 'reader', password: 'secret' };
}
