import { DatabaseError } from 'pg';

/** An error as Oracle reports it: the number after ORA-, and where in the statement it is, or -1. */
export class OracleError extends Error {
  readonly number: number;
  readonly position: number;

  constructor(number: number, text?: string, position = -1) {
    const sentence = text ?? texts[number] ?? 'error injected by the test double';
    super(`ORA-${String(number).padStart(5, '0')}: ${sentence}`);
    this.number = number;
    this.position = position;
  }
}

const texts: Readonly<Record<number, string>> = {
  900: 'invalid SQL statement',
  904: 'invalid identifier',
  907: 'missing right parenthesis',
  918: 'column ambiguously defined',
  920: 'invalid relational operator',
  923: 'FROM keyword not found where expected',
  932: 'inconsistent datatypes',
  933: 'SQL command not properly ended',
  942: 'table or view does not exist',
  979: 'not a GROUP BY expression',
  1001: 'invalid cursor',
  1008: 'not all variables bound',
  1012: 'not logged on',
  1013: 'user requested cancel of current operation',
  1017: 'invalid username/password; logon denied',
  1031: 'insufficient privileges',
  1033: 'ORACLE initialization or shutdown in progress',
  1403: 'no data found',
  1426: 'numeric overflow',
  1427: 'single-row subquery returns more than one row',
  1476: 'divisor is equal to zero',
  1555: 'snapshot too old',
  1722: 'invalid number',
  1745: 'invalid host/bind variable name',
  1861: 'literal does not match format string',
  3001: 'unimplemented feature',
  28000: 'The account is locked.',
  28001: 'the password has expired',
};

/** Oracle's number for an error of PostgreSQL, by its SQLSTATE. */
const numbersBySqlState: Readonly<Record<string, number>> = {
  '42P01': 942,
  '3F000': 942,
  '42703': 904,
  '42883': 904,
  '42804': 932,
  '42846': 932,
  '42702': 918,
  '42803': 979,
  '42601': 933,
  '22P02': 1722,
  '22007': 1861,
  '22008': 1861,
  '22012': 1476,
  '22003': 1426,
  '21000': 1427,
  '08P01': 1008,
};
const unknownError = 20_999;

/**
 * The error Oracle reports where PostgreSQL reports this one; `sourcePosition` leads from a position in
 * the translated statement to the one in Oracle's. Anything but an error of PostgreSQL comes back as it is.
 */
export function asOracleError(error: unknown, sourcePosition: (offset: number) => number): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const number = numbersBySqlState[error.code ?? ''] ?? unknownError;
  const position = error.position === undefined ? -1 : sourcePosition(Number(error.position) - 1);
  const text = number === unknownError ? `${error.code}: ${error.message}` : undefined;
  return new OracleError(number, text, position);
}
