import type { OracleConfigInput } from '@hotel/domain/pms/endpoints.ts';
import {
  type OracleDouble,
  startOracleDouble,
} from '@hotel/test-doubles/oracle/start-oracle-double.ts';
import { startTcpBlackHole } from '@hotel/test-doubles/oracle/tcp-black-hole.ts';
import { afterFile } from './after-file.ts';
import { createDatabaseUrl } from './database-for-tests.ts';

/** The five fields of a hotel's Oracle settings. */
export type OracleAddress = Required<OracleConfigInput>;

const environment = (name: string) => process.env[`TEST_ORACLE_${name}`] || undefined;

/**
 * The Oracle that TEST_ORACLE_HOST, _PORT, _SERVICE, _USER and _PASSWORD name; without them a test
 * double that has no tables.
 */
export async function oracleToConnectTo(): Promise<OracleAddress> {
  const [host, port, service] = [environment('HOST'), environment('PORT'), environment('SERVICE')];
  const [username, password] = [environment('USER'), environment('PASSWORD')];
  if (host && port && service && username && password) {
    return { host, port: Number(port), service, username, password };
  }
  const oracle = await startOracle();
  return oracleSettingsAt(oracle.port);
}

/** Starts a test double of Oracle with these tables, ended when the test file is done. */
export async function startOracle(schemaSql = ''): Promise<OracleDouble> {
  const oracle = await startOracleDouble({
    databaseUrl: await createDatabaseUrl('template0'),
    service: 'PMS',
    users: { reader: 'secret' },
    schemaSql,
  });
  afterFile(() => oracle.close());
  return oracle;
}

/** A port whose TCP connections never complete. */
export async function startBlackHole(): Promise<number> {
  const blackHole = await startTcpBlackHole();
  afterFile(() => blackHole.close());
  return blackHole.port;
}

/** The settings that lead to a test double on this port. */
export function oracleSettingsAt(port: number): OracleAddress {
  return { host: '127.0.0.1', port, service: 'PMS', username: 'reader', password: 'secret' };
}
