import type { Client, Connection, Submittable } from 'pg';

/** What the driver tells a statement of its own making (its types leave the copy messages out). */
type CopyConnection = Connection & {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** COPY … FROM STDIN of lines that are ready: the fastest way in that PostgreSQL has. */
export function copyIn(client: Client, statement: string, lines: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy: Submittable & Record<string, unknown> = {
      submit: (connection: Connection) => (connection as CopyConnection).query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(lines);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(copy);
  });
}
