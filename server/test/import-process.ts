import pino from 'pino';
import { application } from '../src/application.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { quietLog } from './quiet-log.ts';

/**
 * A server in a process of its own that imports, to be killed: on the database of its first argument, with the PMS
 * of its second for the service of its third, which says nothing more after as many questions as its
 * fourth allows.
 */
const [databaseUrl = '', pmsUrl = '', service = '', most = 'Infinity'] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir: '', log: quietLog });
const books = await openDatabase({ databaseUrl: pmsUrl, dataDir: '', log: quietLog });
let asked = 0;

const app = await application({
  database,
  authSecret: 'a secret that only tests know',
  encryptionKey: 'a key that only tests know',
  publicUrl: 'http://localhost:3000',
  mail: { from: { name: '', address: 'hotel@hotel.test' }, server: undefined, outbox: '/dev/null' },
  passwordPolicy: 'standard',
  reportsDir: '/nowhere',
  webDir: '/nowhere',
  log: pino({ level: 'warn' }, pino.destination(2)),
  checkAnswers: true,
  demonstrationPms: {
    databaseFor: (name) =>
      name === service
        ? {
            query: (statement, values) => {
              asked += 1;
              return asked > Number(most)
                ? new Promise(() => undefined)
                : books.query(statement, values);
            },
          }
        : undefined,
  },
});

process.on('SIGTERM', () => {
  void app.close().then(async () => {
    await database.close();
    await books.close();
    process.exit(0);
  });
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.('listening');
