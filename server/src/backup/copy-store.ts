import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/** What the driver's connection offers beyond what its types tell. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** The part of a statement's conversation that the driver tells whoever submitted it. */
type Conversation = Submittable & {
  handleError(error: Error): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
};

/**
 * The bytes of `COPY … TO STDOUT`, at the pace of who reads them. Rows are whole in the sum of the
 * pieces, not in each. Throws what the database or the connection says.
 */
export function copyTableOut(client: Client, statement: string): AsyncIterable<Buffer> {
  const bytes = new PassThrough({ highWaterMark: 1024 * 1024 });
  let connection: Connection | undefined;
  // Who reads no further lets the rest of the table go by: the connection has to come to its end.
  for (const event of ['drain', 'close']) bytes.on(event, () => connection?.stream.resume());
  const conversation: Conversation & { handleCopyData(message: { chunk: Buffer }): void } = {
    submit(submittedTo) {
      connection = submittedTo;
      submittedTo.query(statement);
    },
    handleCopyData({ chunk }) {
      // The driver writes what comes next over these very bytes.
      if (!bytes.destroyed && !bytes.write(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleError: (error) => void bytes.destroy(error),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => void bytes.end(),
  };
  client.query(conversation);
  return bytes;
}

/**
 * Sends the bytes to `COPY … FROM STDIN`, at the pace of the database, and answers the number of rows.
 * Throws what the database, the connection or `bytes` says; then nothing of it is stored.
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
    for await (const piece of bytes) {
      connection.sendCopyFromChunk(piece);
      // The end settles this too: a server that refused drains nothing any more.
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
    const conversation: Conversation & { handleCopyInResponse(on: CopyConnection): void } = {
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
    // Refused before any byte is asked for, nobody waits for the rows.
    rows.promise.catch(() => undefined);
    client.query(conversation);
  });
}
