import pino from 'pino';
import { createApplication } from '../src/application.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { quietLog } from './quiet-log.ts';

/**
 * A server in a process of its own that imports, to be killed. Arguments: the URL of its database, the
 * URL of the PMS database, the Oracle service that leads to it, and how many PMS queries get a response.
 */
const [databaseUrl = '', pmsUrl = '', service = '', answeredQueries = 'Infinity'] =
  process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
const pmsDatabase = await openDatabase({ databaseUrl: pmsUrl, dataDir: '', log: quietLog });
let queries = 0;

const answeringDatabase: Queryable = {
  query: (statement, values) => {
    queries += 1;
    return queries > Number(answeredQueries)
      ? new Promise(() => undefined)
      : pmsDatabase.query(statement, values);
  },
};

const app = await createApplication({
  database,
  log: pino({ level: 'warn' }, pino.destination(2)),
  publicUrl: 'http://localhost:3000',
  http: { webDir: '/nowhere', validateResponses: true },
  signIn: { authSecret: 'a secret that only tests know', passwordPolicy: 'standard' },
  encryption: { encryptionKey: 'a key that only tests know', encryptionKeysBefore: [] },
  mail: { from: { name: '', address: 'hotel@hotel.test' }, server: undefined, outbox: '/dev/null' },
  reports: { dir: '/nowhere' },
  pms: {
    demonstration: {
      databaseFor: (name) => (name === service ? answeringDatabase : undefined),
    },
  },
});

process.on('SIGTERM', () => {
  void app.close().then(async () => {
    await database.close();
    await pmsDatabase.close();
    process.exit(0);
  });
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.('listening');
