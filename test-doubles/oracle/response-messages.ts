import type { AuthenticationParameter } from './authentication.ts';
import { OracleError } from './oracle-error.ts';
import type { OracleColumn } from './sql/oracle-rows.ts';
import {
  banner,
  databaseCharacterSet,
  messages,
  nationalCharacterSet,
  ttcFieldVersion,
} from './wire/protocol.ts';
import { WireWriter } from './wire/wire-writer.ts';

/** Writes the server's TTC messages. */

const noMoreRows = new OracleError(1403);

export function protocolMessage(): Buffer {
  const nationalCharacters = Buffer.alloc(11);
  nationalCharacters.writeUInt16BE(nationalCharacterSet, 9);
  const compileCapabilities = Buffer.alloc(53);
  compileCapabilities[7] = ttcFieldVersion;
  const runtimeCapabilities = Buffer.alloc(13);
  runtimeCapabilities[0] = 2;
  // The response about data types contains the time zone of the database.
  runtimeCapabilities[1] = 1;
  // Texts of 32 KB.
  runtimeCapabilities[6] = 4;
  return new WireWriter()
    .uint8(messages.protocol, 6, 0)
    .raw(Buffer.from(`${banner}\0`, 'latin1'))
    .uint16LE(databaseCharacterSet)
    .uint8(1)
    .uint16LE(0)
    .uint16BE(nationalCharacters.length)
    .raw(nationalCharacters)
    .lengthPrefixed(compileCapabilities)
    .lengthPrefixed(runtimeCapabilities).bytes;
}

/** Lists no conversions; the time zone is +00:00. */
export function dataTypesMessage({ wantsTimeZone }: { wantsTimeZone: boolean }): Buffer {
  const timeZone = Buffer.from([0x80, 0, 0, 0, 60, 60, 60, 0x80, 0, 0, 0]);
  return new WireWriter()
    .uint8(messages.dataTypes)
    .raw(wantsTimeZone ? timeZone : Buffer.alloc(0))
    .uint16BE(0).bytes;
}

export function parametersMessage(parameters: readonly AuthenticationParameter[]): Buffer {
  const writer = new WireWriter().uint8(messages.parameter).integers(parameters.length);
  for (const parameter of parameters) writer.keyValue(...parameter);
  return writer.raw(statusMessage()).bytes;
}

export function statusMessage(): Buffer {
  return new WireWriter().uint8(messages.status).integers(0, 0).bytes;
}

/** Ends a call: the rows sent so far, and the error where there is one. */
export function endOfCall({
  cursor = 0,
  rows = 0,
  error,
}: {
  cursor?: number;
  rows?: number;
  error?: OracleError;
} = {}): Buffer {
  const number = error?.number ?? 0;
  const writer = new WireWriter()
    .uint8(messages.error)
    .integers(0, 0, rows, Math.min(number, 65_535), 0, 0, cursor, error?.position ?? 0)
    // Type of the statement, fatal, flags, cursor options, UPI parameter, warning.
    .uint8(0, 0, 0, 0, 0, 0)
    // The row's address.
    .integers(0, 0)
    .uint8(0)
    .integers(0, 0)
    // Error of the operating system, statement, call, padding, iterations, logical row address.
    .integers(0)
    .uint8(0, 0)
    .integers(0, 0, 0)
    // Errors of a batch: codes, offsets, texts.
    .integers(0, 0, 0)
    .integers(number, rows);
  if (error !== undefined) writer.lengthPrefixed(Buffer.from(`${error.message}\n`, 'utf8'));
  return writer.bytes;
}

export function describeMessage(columns: readonly OracleColumn[]): Buffer {
  const longestRow = columns.reduce((sum, { size }) => sum + size, 0);
  const writer = new WireWriter()
    .uint8(messages.describe, 0)
    .integers(longestRow, columns.length)
    .uint8(0);
  for (const [index, { name, type, precision, scale, size, isText }] of columns.entries()) {
    writer
      .uint8(type, 0, precision, scale & 0xff)
      .integers(size, 0, 0)
      .integers(0, 0, isText ? databaseCharacterSet : 0)
      .uint8(isText ? 1 : 0)
      .integers(isText ? size : 0, 0)
      .uint8(1, name.length)
      .text(name)
      .integers(0, 0, index + 1, 0);
  }
  return writer.integers(0, 0, 0, 0, 0, 0).bytes;
}

/** Rows of a cursor and the end of the call, which says whether these are the last. */
export function rowsMessage(
  rows: readonly (Buffer | null)[][],
  { cursor, wanted, sentBefore }: { cursor: number; wanted: number; sentBefore: number },
): Buffer {
  const writer = new WireWriter();
  if (wanted > 0) writer.uint8(messages.rowHeader, 0).integers(1, 0, wanted, 0, 0, 0);
  for (const row of rows) {
    writer.uint8(messages.rowData);
    for (const value of row) writer.lengthPrefixed(value);
  }
  const isLast = rows.length < wanted;
  const end = { cursor, rows: sentBefore + rows.length, ...(isLast ? { error: noMoreRows } : {}) };
  return writer.raw(endOfCall(end)).bytes;
}
