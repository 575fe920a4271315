import { defaultGuestNamesDays } from '@hotel/domain/personal-data/guest-retention.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { EncryptionKeys } from '../platform/encryption/encryption.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { pmsConnector } from './connect-to-pms.ts';
import type { DemonstrationPms } from './demonstration/demonstration-pms.ts';
import { filesConnector } from './files/files-connection.ts';
import { oracleProcess } from './oracle/oracle-workers.ts';
import { loadPmsQueries } from './queries/pms-queries.ts';
import { createPasswordEncryption } from './settings/password-encryption.ts';
import { defaultPmsTimeouts, type PmsTimeouts } from './with-hotel-pms.ts';

export type PmsSettings = {
  /** `.sql` files that replace the shipped PMS queries. */
  queriesDir?: string | undefined;
  /** The folder with a sub-folder per hotel where night audits leave their files. */
  filesDir?: string | undefined;
  /** How often these folders are looked into, in ms; shorter in tests. */
  filesPollMs?: number | undefined;
  /** CIDR blocks where a PMS may be. */
  allowedNetworks?: readonly string[] | undefined;
  /** Oracle Instant Client, for PMS databases that the driver alone cannot reach. */
  oracleClientLibDir?: string | undefined;
  /** Set only by the start of the demonstration: no stored setting alone leads there. */
  demonstration?: DemonstrationPms | undefined;
  /** After so many days a cached list of no-shows, which names guests, is deleted. */
  guestNamesDays?: number | undefined;
  /** Imports that this server runs at the same time. */
  importConcurrency?: number | undefined;
  /** Shorter in tests than in the contract. */
  timeouts?: PmsTimeouts | undefined;
  /** How long pages do not wait for a PMS that has timed out twice, in ms. */
  circuitOpenMs?: number | undefined;
};

type Dependencies = {
  database: Database;
  log: FastifyBaseLogger;
  pms: PmsSettings;
  encryption: EncryptionKeys;
};

/** The connections to the PMS of the hotels; the process that runs Oracle ends with the application. */
export function pmsFeature(
  app: FastifyInstance,
  { database, log, pms, encryption: keys }: Dependencies,
) {
  const { timeouts = defaultPmsTimeouts, allowedNetworks: networks, demonstration } = pms;
  const { oracleClientLibDir: clientLibDir, guestNamesDays = defaultGuestNamesDays } = pms;
  const { filesDir } = pms;
  const oracle = oracleProcess({ ...timeouts, networks, clientLibDir }, log);
  app.addHook('onClose', oracle.close);
  const passwordEncryption = createPasswordEncryption(
    keys.encryptionKey,
    keys.encryptionKeysBefore,
  );
  const files = filesConnector(database, filesDir);
  const connect = pmsConnector({ demonstration, files, oracle, passwordEncryption, database });
  const queries = loadPmsQueries(pms.queriesDir);
  const breaker = new CircuitBreaker(pms.circuitOpenMs);
  return {
    database,
    queries,
    connect,
    timeouts,
    breaker,
    oracle,
    passwordEncryption,
    guestNamesDays,
    filesDir,
  };
}
