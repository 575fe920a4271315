import { CodedFailure } from './address.ts';
import type { OracleFailure } from './messages.ts';

/** Oracle's and the driver's codes for an account it does not let in: asking again could lock it. */
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

const unknownCode = 'UNKNOWN';

/** The code of whatever the driver threw; the listener's own where the driver only repeats it. */
export function codeOf(error: unknown): string {
  if (error instanceof CodedFailure) return error.code;
  if (!(error instanceof Error)) return unknownCode;
  const code = 'code' in error ? String(error.code) : '';
  const inner = code === 'NJS-511' ? /ORA-\d{5}/.exec(error.message)?.[0] : undefined;
  if (inner !== undefined) return inner;
  return /^(ORA|NJS|DPI)-\d+$/.test(code) ? code : unknownCode;
}

/** A failure as it may leave the process: its code and, of a query, the name it stumbled on. */
export function failureOf(error: unknown, sql = ''): OracleFailure {
  const code = codeOf(error);
  const offset = error instanceof Error && 'offset' in error ? error.offset : undefined;
  if (typeof offset !== 'number') return { code };
  const named = /^[\w$#."]+/.exec(sql.slice(offset))?.[0];
  return named === undefined ? { code } : { code, named };
}
