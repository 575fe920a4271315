/**
 * The PMS queries name their binds (`:from_date`), as Oracle does. Comments, literals, quoted names and
 * PostgreSQL's `::` hold no bind.
 */
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|::|:([a-z]\w*)/gi;

/** The names of the binds of a query, in lower case, each once, in the order of their first use. */
export function bindsOf(sql: string): string[] {
  const names = [...sql.matchAll(tokens)].flatMap(([, name]) => name?.toLowerCase() ?? []);
  return [...new Set(names)];
}

/** The same query with `$1`, `$2` … for PostgreSQL, in the order of `bindsOf`. */
export function withNumberedBinds(sql: string): string {
  const names = bindsOf(sql);
  return sql.replaceAll(tokens, (token: string, name: string | undefined) =>
    name === undefined ? token : `$${names.indexOf(name.toLowerCase()) + 1}`,
  );
}
