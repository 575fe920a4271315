import type { BindType } from './request-messages.ts';
import type { OracleColumn, OracleRows } from './sql/oracle-rows.ts';

/** A statement that a client opened, and its rows, read as a whole when it was executed. */
export type OracleCursor = {
  id: number;
  sql: string;
  bindTypes: readonly BindType[];
  rows: OracleRows['rows'];
  /** How many of the rows were sent. */
  sent: number;
  /** The columns as they were last described to the client. */
  described: string;
};

export function openCursor(id: number, sql: string): OracleCursor {
  return { id, sql, bindTypes: [], rows: [], sent: 0, described: '' };
}

/** The description of the columns, sent once and again when it changes. */
export function descriptionKey(columns: readonly OracleColumn[]): string {
  return JSON.stringify(columns.map(({ name, type, size, scale }) => [name, type, size, scale]));
}
