import { OracleError } from '../oracle-error.ts';
import type { SqlToken } from './tokenize.ts';

/**
 * Functions of PostgreSQL that Oracle does not have. The list holds what is easily written by mistake:
 * others pass here and fail on an Oracle.
 */
const foreignFunctions = new Set([
  'AGE',
  'ARRAY_AGG',
  'BOOL_AND',
  'BOOL_OR',
  'DATE_PART',
  'DATE_TRUNC',
  'GENERATE_SERIES',
  'MAKE_DATE',
  'NOW',
  'SPLIT_PART',
  'STRING_AGG',
  'STRPOS',
  'UNNEST',
]);

/** Words of PostgreSQL, and Oracle's error for each. */
const foreignWords = new Map([
  ['ILIKE', 920],
  ['SIMILAR', 920],
  ['TRUE', 904],
  ['FALSE', 904],
]);

/** Oracle's reserved words, which name neither a bind nor a column alias. */
const reservedWords = new Set(
  `ACCESS ADD ALL ALTER AND ANY AS ASC AUDIT BETWEEN BY CHAR CHECK CLUSTER COLUMN COMMENT COMPRESS
  CONNECT CREATE CURRENT DATE DECIMAL DEFAULT DELETE DESC DISTINCT DROP ELSE EXCLUSIVE EXISTS FILE FLOAT
  FOR FROM GRANT GROUP HAVING IDENTIFIED IMMEDIATE IN INCREMENT INDEX INITIAL INSERT INTEGER INTERSECT
  INTO IS LEVEL LIKE LOCK LONG MAXEXTENTS MINUS MLSLABEL MODE MODIFY NOAUDIT NOCOMPRESS NOT NOWAIT NULL
  NUMBER OF OFFLINE ON ONLINE OPTION OR ORDER PCTFREE PRIOR PUBLIC RAW RENAME RESOURCE REVOKE ROW ROWID
  ROWNUM ROWS SELECT SESSION SET SHARE SIZE SMALLINT START SUCCESSFUL SYNONYM SYSDATE TABLE THEN TO
  TRIGGER UID UNION UNIQUE UPDATE USER VALIDATE VALUES VARCHAR VARCHAR2 VIEW WHENEVER WHERE WITH`.split(
    /\s+/,
  ),
);
const setOperators = new Set(['UNION', 'INTERSECT', 'MINUS', 'EXCEPT']);
const afterFrom = new Set(['WHERE', 'GROUP', 'HAVING', 'ORDER', 'FETCH', 'OFFSET', 'FOR']);

/** The clause the walk is in, at one level of parentheses. */
type Level = { clause: 'none' | 'select' | 'from' | 'after-from'; selectPosition: number };

/**
 * Refuses what PostgreSQL takes and Oracle 19c does not: LIMIT, a query without FROM, `FROM t AS x`,
 * a final semicolon, reserved words as names, functions and words of PostgreSQL. It knows these
 * mistakes; it is no parser. Throws OracleError.
 */
export function refuseForeignSyntax(tokens: readonly SqlToken[]): void {
  const significant = tokens.filter(({ kind }) => kind !== 'blank');
  const levels: Level[] = [];
  let level: Level = { clause: 'none', selectPosition: -1 };
  for (const [index, token] of significant.entries()) {
    const next = significant[index + 1];
    if (token.text === '(') {
      levels.push(level);
      level = { clause: 'none', selectPosition: -1 };
    } else if (token.text === ')') {
      endQuery(level);
      const outer = levels.pop();
      if (outer === undefined) throw new OracleError(933, undefined, token.position);
      level = outer;
    } else {
      refuseToken(token, next);
      const isColumn = significant[index - 1]?.text === '.';
      if (token.kind === 'word' && !isColumn) readWord(level, token, next);
    }
  }
  if (levels.length > 0) throw new OracleError(907);
  endQuery(level);
}

function refuseToken({ kind, text, position }: SqlToken, next: SqlToken | undefined): void {
  const word = text.toUpperCase();
  if (text === ';') throw new OracleError(933, undefined, position);
  if (kind === 'bind' && reservedWords.has(word.slice(1))) {
    throw new OracleError(1745, undefined, position);
  }
  if (kind !== 'word') return;
  const foreign = foreignWords.get(word);
  if (foreign !== undefined) throw new OracleError(foreign, undefined, position);
  if (foreignFunctions.has(word) && next?.text === '(') {
    throw new OracleError(904, undefined, position);
  }
}

/** Follows the clauses of a query, and refuses the words that Oracle does not take in them. */
function readWord(level: Level, { text, position }: SqlToken, next: SqlToken | undefined): void {
  const word = text.toUpperCase();
  if (word === 'SELECT') {
    level.clause = 'select';
    level.selectPosition = position;
  } else if (setOperators.has(word)) {
    endQuery(level);
  } else if (word === 'FROM' && level.clause === 'select') {
    level.clause = 'from';
  } else if (afterFrom.has(word) && level.clause === 'from') {
    level.clause = 'after-from';
  } else if (word === 'AS') {
    refuseAlias(level, position, next);
  } else if (word === 'LIMIT' && (next?.kind === 'number' || next?.kind === 'bind')) {
    throw new OracleError(933, undefined, position);
  }
}

function refuseAlias(level: Level, position: number, name: SqlToken | undefined): void {
  if (level.clause === 'from') throw new OracleError(933, undefined, position);
  const isReserved = name?.kind === 'word' && reservedWords.has(name.text.toUpperCase());
  if (level.clause === 'select' && isReserved) throw new OracleError(923, undefined, name.position);
}

function endQuery(level: Level): void {
  if (level.clause === 'select') throw new OracleError(923, undefined, level.selectPosition);
  level.clause = 'none';
}
