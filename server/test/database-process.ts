/**
 * A process that opens the database of the folder named in its arguments, says so, then answers the
 * statements it is sent until it is left alone. With `--in-worker` a thread of it does all that.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { reasonOf } from '../src/platform/errors/error-code.ts';
import { quietLog } from './quiet-log.ts';

type Channel = {
  send(message: unknown): void;
  onMessage(hear: (statement: string) => void): void;
};

const ofProcess: Channel = {
  send: (message) => process.send?.(message),
  onMessage: (hear) => process.on('message', hear),
};

const ofThread: Channel = {
  send: (message) => parentPort?.postMessage(message),
  onMessage: (hear) => parentPort?.on('message', hear),
};

async function serve(dataDir: string, { send, onMessage }: Channel): Promise<void> {
  const database = await openDatabase({ dataDir, log: quietLog });
  onMessage((statement) => {
    database.query(statement).then(
      ({ rows }) => send({ rows }),
      (error: unknown) => send({ failure: String(error) }),
    );
  });
  process.on('disconnect', () => database.close().then(() => process.exit()));
  send('open');
}

const dataDir = process.argv[2] ?? '';
if (!isMainThread) {
  await serve(workerData, ofThread);
} else if (process.argv[3] === '--in-worker') {
  const worker = new Worker(import.meta.filename, { workerData: dataDir });
  worker.on('message', ofProcess.send);
  ofProcess.onMessage((statement) => worker.postMessage(statement));
  process.on('disconnect', () => process.exit());
} else {
  await serve(dataDir, ofProcess).catch((error: unknown) => {
    ofProcess.send({ failure: error instanceof Error ? error.message : reasonOf(error) });
    process.exit(1);
  });
}
