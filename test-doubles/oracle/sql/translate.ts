import { refuseForeignSyntax } from './oracle-syntax.ts';
import { type SqlToken, tokenize } from './tokenize.ts';

export type TranslatedQuery = {
  /** The statement for PostgreSQL, with `$1`, `$2` … for the binds in the order they occur. */
  text: string;
  bindCount: number;
  /** The offset in Oracle's statement of what is at this offset in `text`. */
  sourcePosition(offset: number): number;
};

const typeNames: Readonly<Record<string, string>> = {
  NUMBER: 'numeric',
  VARCHAR2: 'varchar',
  // Oracle's DATE has a time of day.
  DATE: 'timestamp(0)',
};

/** A query of Oracle as PostgreSQL runs it. Throws OracleError for what Oracle would not run. */
export function translateQuery(sql: string): TranslatedQuery {
  const tokens = tokenize(sql);
  refuseForeignSyntax(tokens);
  const pieces: { offset: number; source: number }[] = [];
  let text = '';
  let bindCount = 0;
  for (const [index, token] of tokens.entries()) {
    pieces.push({ offset: text.length, source: token.position });
    if (token.kind === 'bind') bindCount += 1;
    text += token.kind === 'bind' ? `$${bindCount}` : translated(token, tokens, index);
  }
  return {
    text,
    bindCount,
    sourcePosition: (offset) => pieces.findLast((piece) => piece.offset <= offset)?.source ?? -1,
  };
}

/** A script of tables and rows, with Oracle's types or PostgreSQL's, as PostgreSQL runs it. */
export function translateScript(sql: string): string {
  const tokens = tokenize(sql);
  return tokens.map((token, index) => translated(token, tokens, index)).join('');
}

function translated({ kind, text }: SqlToken, tokens: readonly SqlToken[], index: number): string {
  if (kind === 'string') return text === "''" ? 'NULL' : text;
  if (kind === 'quoted') return swapCase(text);
  if (kind !== 'word') return text;
  const next = tokens[index + 1]?.kind === 'blank' ? tokens[index + 2] : tokens[index + 1];
  const isDateLiteral = next?.kind === 'string';
  return isDateLiteral ? text : (typeNames[text.toUpperCase()] ?? text);
}

/**
 * Oracle folds names to capitals, PostgreSQL to small letters. Swapping the case of each quoted name,
 * and of each column name reported, keeps the two in step.
 */
export function swapCase(name: string): string {
  return name.replaceAll(/[A-Za-z]/g, (letter) =>
    letter < 'a' ? letter.toLowerCase() : letter.toUpperCase(),
  );
}
