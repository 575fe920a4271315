import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readHotelStatus, saveOracleConfig, testOracle } from '@hotel/domain/pms/endpoints.ts';
import { afterFile } from '../../../test/after-file.ts';
import { type OracleAddress, oracleSettingsAt, startOracle } from '../../../test/oracle-double.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { defaultPmsTimeouts, type PmsTimeouts } from '../with-hotel-pms.ts';

/** The rows of a query for nationalities. */
export const guestRows = 3_000;
const schema = `
  CREATE TABLE WGBS (WGBS_DATEVALUE DATE);
  INSERT INTO WGBS VALUES (DATE '2026-03-10');
  CREATE TABLE GUESTS (ID NUMBER(10));
  INSERT INTO GUESTS SELECT generate_series(1, ${guestRows});`;
const queries = {
  'hotel-status.sql': `SELECT DATE '2026-03-01' AS WDAT_DATE, 84 AS NOOFBEDS FROM DUAL`,
  'nationalities.sql': `SELECT 'Pays ' || ID AS NATIONALITE, 1 AS ROOM, 1 AS ADULT, 0 AS CHILD FROM GUESTS`,
  'no-show-detail.sql': `SELECT M.CLIENT FROM NO_SUCH_TABLE M`,
  'nights-on-the-books.sql': `SELECT W.NO_SUCH_COLUMN AS STAY_DATE, 1 AS NUITEES FROM WGBS W`,
};

export const unreachable =
  'Le serveur Oracle du PMS ne répond pas à cette adresse : vérifiez l’hôte, le port et le réseau (NJS-503).';

/** Time enough on a busy machine. */
export const patientTimeouts = { ...defaultPmsTimeouts, connectMs: 10_000, runMs: 12_000 };

/** An Oracle whose faults the test chooses, and a server with hotels that it is the PMS of. */
export async function startOracleHotels(pmsTimeouts: PmsTimeouts) {
  const pmsQueriesDir = await mkdtemp(path.join(tmpdir(), 'hotel-queries-'));
  afterFile(() => rm(pmsQueriesDir, { recursive: true }));
  for (const [file, sql] of Object.entries(queries)) {
    await writeFile(path.join(pmsQueriesDir, file), sql);
  }
  const oracle = await startOracle(schema);
  const options = { pmsAllowedNetworks: ['127.0.0.0/8'], pmsQueriesDir };
  const server = await startTestServer({ ...options, pmsTimeouts });
  const admin = await server.createAdmin();

  /** The administrator of another server of the same database. */
  async function adminOfAnother(timeouts: PmsTimeouts) {
    const other = await startTestServer({
      ...options,
      database: server.database,
      pmsTimeouts: timeouts,
    });
    const email = `admin-${crypto.randomUUID()}@hotel.test`;
    return other.createAccount({ role: 'admin', email });
  }

  async function aHotelAt(other: Partial<OracleAddress> = {}) {
    const hotel = await server.createHotel();
    const query = { hotel_id: hotel.id };
    const save = (changed: Partial<OracleAddress>) =>
      admin.call(saveOracleConfig, {
        query,
        body: { ...oracleSettingsAt(oracle.port), ...changed },
      });
    await save(other);
    const body = { ...query, month: 3, year: 2026 };
    return {
      body,
      save,
      reads: () => admin.call(readHotelStatus, { body }),
      expectError: () => admin.expectError(readHotelStatus, { body }),
      isTried: () => admin.call(testOracle, { body: query }),
    };
  }

  return { oracle, server, admin, adminOfAnother, aHotelAt };
}

/** The sentence for a table that the PMS does not have. */
export function noTable(name: string): string {
  return `La table « ${name} » n’existe pas dans le PMS, ou l’utilisateur Oracle n’a pas le droit de la lire (ORA-00942).`;
}

/** The port of a server that does this with each connection, and nothing else. */
export async function startTcpServer(does: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    does(socket);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  afterFile(async () => {
    listener.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
