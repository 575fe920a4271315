/**
 * The PMS's queries name their binds (`:from_date`), as Oracle does. What stands in a comment, a
 * literal or a quoted name is no bind, and neither is PostgreSQL's `::`.
 */
const pieces = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|::|:([a-z]\w*)/gi;

/** The names of the binds a query uses, lower-cased, each once, in the order of their first use. */
export function bindsOf(sql: string): string[] {
  const names = [...sql.matchAll(pieces)].flatMap(([, name]) => name?.toLowerCase() ?? []);
  return [...new Set(names)];
}

/** The same query with `$1`, `$2`… for PostgreSQL, numbered as `bindsOf` orders them. */
export function withNumberedBinds(sql: string): string {
  const names = bindsOf(sql);
  return sql.replaceAll(pieces, (piece: string, name: string | undefined) =>
    name === undefined ? piece : `$${names.indexOf(name.toLowerCase()) + 1}`,
  );
}
