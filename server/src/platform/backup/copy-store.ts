import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** Methods of the driver's connection that its types lack. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** A statement as the driver runs it, with the callbacks that its types lack. */
type SubmittedStatement = Submittable & {
  handleError(error: Error): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
};

/**
 * The bytes of `COPY … TO STDOUT`, with backpressure. A chunk may end in the middle of a row. Throws the
 * errors of the database and of the connection.
 */
export function copyTableOut(client: Client, statement: string): AsyncIterable<Buffer> {
  const bytes = new PassThrough({ highWaterMark: 1024 * 1024 });
  let connection: Connection | undefined;
  // When the reader stops, the rest is received and dropped: the statement has to end.
  for (const event of ['drain', 'close']) bytes.on(event, () => connection?.stream.resume());
  const submitted: SubmittedStatement & { handleCopyData(message: { chunk: Buffer }): void } = {
    submit(submittedTo) {
      connection = submittedTo;
      submittedTo.query(statement);
    },
    handleCopyData({ chunk }) {
      // The driver reuses this memory for the next bytes.
      if (!bytes.destroyed && !bytes.write(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleError: (error) => void bytes.destroy(error),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => void bytes.end(),
  };
  client.query(submitted);
  return bytes;
}

/**
 * Sends the bytes to `COPY … FROM STDIN`, with backpressure, and gives the number of rows. Throws the
 * errors of the database, of the connection and of `bytes`; nothing is stored then.
 */
export async function copyTableIn(
  client: Client,
  statement: string,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const { connection, rows } = await beginCopyIn(client, statement);
  let failure: unknown;
  const ended = rows.catch((error: unknown) => {
    failure = error;
  });
  try {
    for await (const chunk of bytes) {
      connection.sendCopyFromChunk(chunk);
      // `ended` settles too, because a server that refused the statement reads nothing more.
      if (connection.stream.writableNeedDrain) {
        await Promise.race([once(connection.stream, 'drain'), ended]);
      }
      if (failure !== undefined) break;
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail('the backup cannot be read on');
    await ended;
    throw error;
  }
  return await rows;
}

function beginCopyIn(client: Client, statement: string) {
  return new Promise<{ connection: CopyConnection; rows: Promise<number> }>((resolve, reject) => {
    const rows = Promise.withResolvers<number>();
    let count = 0;
    const submitted: SubmittedStatement & {
      handleCopyInResponse(connection: CopyConnection): void;
    } = {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => resolve({ connection, rows: rows.promise }),
      handleCommandComplete: ({ text }) => {
        count = Number(/^COPY (\d+)$/.exec(text)?.[1]);
      },
      handleReadyForQuery: () => rows.resolve(count),
      handleError: (error) => {
        reject(error);
        rows.reject(error);
      },
    };
    // Nobody awaits the rows of a statement that fails at its start.
    rows.promise.catch(() => undefined);
    client.query(submitted);
  });
}
