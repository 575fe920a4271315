export type SqlToken = {
  kind: 'blank' | 'string' | 'quoted' | 'bind' | 'word' | 'number' | 'symbol';
  text: string;
  /** The offset in the statement. */
  position: number;
};

const kinds = ['blank', 'string', 'quoted', 'bind', 'word', 'number', 'symbol'] as const;
const patterns = [
  /\s+|--[^\n]*|\/\*[\s\S]*?\*\//,
  /'(?:[^']|'')*'/,
  /"[^"]*"/,
  /:[A-Za-z]\w*/,
  /[A-Za-z_\u0080-\uffff][\w$#\u0080-\uffff]*/,
  /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/,
  /<=|>=|<>|!=|\|\||[\s\S]/,
];
const anyToken = new RegExp(patterns.map(({ source }) => `(${source})`).join('|'), 'g');

/** The tokens of a statement; their texts together are the statement. Comments are blank. */
export function tokenize(sql: string): SqlToken[] {
  return [...sql.matchAll(anyToken)].map((match) => {
    const kind = kinds[match.slice(1).findIndex((text) => text !== undefined)] ?? 'symbol';
    return { kind, text: match[0], position: match.index };
  });
}
