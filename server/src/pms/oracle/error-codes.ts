import { CodedError } from './address.ts';
import type { OracleFailure } from './process-messages.ts';

/** Codes of Oracle and the driver for a refused account: another attempt could lock it. */
export const refusedLoginCodes: ReadonlySet<string> = new Set([
  'ORA-01005',
  'ORA-01017',
  'ORA-01045',
  'ORA-28000',
  'ORA-28001',
  'ORA-28040',
  'ORA-28221',
  'NJS-116',
]);

/** Those that an administrator of the PMS ends without a change of our settings: locked, expired. */
export const passingRefusalCodes: ReadonlySet<string> = new Set(['ORA-28000', 'ORA-28001']);

const unknownCode = 'UNKNOWN';

/** The code of an error the driver threw; the listener's own code where the driver only wraps it. */
export function oracleErrorCode(error: unknown): string {
  if (error instanceof CodedError) return error.code;
  if (!(error instanceof Error)) return unknownCode;
  const code = 'code' in error ? String(error.code) : '';
  const listenerCode = code === 'NJS-511' ? /ORA-\d{5}/.exec(error.message)?.[0] : undefined;
  if (listenerCode !== undefined) return listenerCode;
  return /^(ORA|NJS|DPI)-\d+$/.test(code) ? code : unknownCode;
}

/** What of an error may leave the process: its code and, of a query, the name it failed on. */
export function failureOf(error: unknown, sql = ''): OracleFailure {
  const code = oracleErrorCode(error);
  const offset = error instanceof Error && 'offset' in error ? error.offset : undefined;
  if (typeof offset !== 'number') return { code };
  const name = /^[\w$#."]+/.exec(sql.slice(offset))?.[0];
  return name === undefined ? { code } : { code, name };
}
