import { OracleError } from './oracle-error.ts';
import { dataTypes, messages } from './wire/protocol.ts';
import type { WireReader } from './wire/wire-reader.ts';

/** Reads the client's TTC messages. Fields that the test double does not use are skipped. */

export type AuthenticationMessage = { user: string; parameters: ReadonlyMap<string, string> };

export function readAuthentication(reader: WireReader): AuthenticationMessage {
  const hasUser = reader.uint8() !== 0;
  reader.skipIntegers(2);
  reader.skip(1);
  const count = reader.integer();
  reader.skip(2);
  const user = hasUser ? reader.text() : '';
  const pairs = Array.from({ length: count }, () => reader.keyValue());
  return { user, parameters: new Map(pairs.map(({ key, value }) => [key, value])) };
}

export type ExecuteMessage = {
  options: number;
  /** 0 for a statement that has no cursor yet. */
  cursor: number;
  sql: string | null;
  rows: number;
  bindTypes: BindType[];
  binds: (string | null)[];
};

export type BindType = { type: number };

/** `isParsed` says that the message carries the statement, as its options or cursor tell. */
export function readExecute(
  reader: WireReader,
  isParsed: (options: number, cursor: number) => boolean,
): ExecuteMessage {
  const options = reader.integer();
  const cursor = reader.integer();
  reader.skip(1);
  reader.skipIntegers(1);
  reader.skip(1);
  reader.skipIntegers(1);
  reader.skip(2);
  reader.skipIntegers(1);
  const rows = reader.integer();
  reader.skipIntegers(1);
  reader.skip(1);
  const bindCount = reader.integer();
  reader.skip(6);
  const defineCount = reader.integer();
  skipExecuteDetails(reader);
  // Only queries with LOB columns define how their columns are sent.
  if (defineCount > 0) throw new OracleError(3001);
  const sql = isParsed(options, cursor) ? reader.text() : null;
  reader.skipIntegers(13);
  const bindTypes = Array.from({ length: bindCount }, () => readBindType(reader));
  const binds = bindCount > 0 && !reader.isAtEnd ? readBinds(reader, bindTypes) : [];
  return { options, cursor, sql, rows, bindTypes, binds };
}

/** Registration, array DML, signature of the statement and chunks: fields up to TTC version 12.2. */
function skipExecuteDetails(reader: WireReader): void {
  reader.skipIntegers(1);
  reader.skip(3);
  reader.skipIntegers(1);
  reader.skip(1);
  reader.skipIntegers(2);
  reader.skip(1);
  reader.skipIntegers(1);
  reader.skip(2);
  reader.skipIntegers(1);
  reader.skip(1);
  reader.skipIntegers(1);
  reader.skip(2);
  reader.skipIntegers(1);
}

function readBindType(reader: WireReader): BindType {
  const type = reader.uint8();
  reader.skip(3);
  reader.skipIntegers(3);
  if (reader.integer() > 0) reader.lengthPrefixed();
  reader.skipIntegers(2);
  reader.skip(1);
  reader.skipIntegers(2);
  return { type };
}

/** The values of the binds, of which only texts are understood: the product binds nothing else. */
export function readBinds(reader: WireReader, bindTypes: readonly BindType[]): (string | null)[] {
  const message = reader.uint8();
  if (message !== messages.rowData) throw new Error(`binds due, message ${message} read`);
  return bindTypes.map(({ type }) => {
    if (type !== dataTypes.varchar && type !== dataTypes.char) throw new OracleError(3001);
    return reader.lengthPrefixed()?.toString('utf8') ?? null;
  });
}

export function readClosedCursors(reader: WireReader): number[] {
  reader.skip(1);
  const count = reader.integer();
  return Array.from({ length: count }, () => reader.integer());
}

/** Skips the module, action and identifiers by which a client names its work. */
export function skipEndToEndAttributes(reader: WireReader): void {
  const readLength = () => {
    reader.skip(1);
    return reader.integer();
  };
  reader.skip(2);
  reader.skipIntegers(1);
  const lengths = Array.from({ length: 4 }, readLength);
  reader.skip(1);
  reader.skipIntegers(1);
  lengths.push(readLength());
  reader.skip(1);
  reader.skipIntegers(1);
  reader.skip(1);
  reader.skipIntegers(1);
  lengths.push(readLength());
  for (const length of lengths) if (length > 0) reader.text();
}

/** Whether the client wants to know the time zone of the database. */
export function readDataTypes(reader: WireReader): { wantsTimeZone: boolean } {
  reader.skip(5);
  reader.lengthPrefixed();
  const capabilities = reader.lengthPrefixed();
  return { wantsTimeZone: ((capabilities?.[1] ?? 0) & 1) === 1 };
}
