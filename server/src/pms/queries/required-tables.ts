import type { RequiredTable } from '@hotel/domain/pms/diagnostic.ts';

const header = /^-- Reads: (.*)$/m;
const tableWithColumns = /([\w$#]+) \(([^)]*)\)/g;

/** The tables and columns that a query file declares to read, in capitals; null when it declares none. */
export function declaredTables(file: string): RequiredTable[] | null {
  const declaration = header.exec(file)?.[1];
  if (declaration === undefined) return null;
  return [...declaration.toUpperCase().matchAll(tableWithColumns)].map(
    ([, table = '', columns = '']) => ({
      table,
      columns: columns.split(',').map((column) => column.trim()),
    }),
  );
}

/**
 * The declared tables and columns that the statement uses: an installation may have removed some from
 * the statement and left the declaration unchanged.
 */
export function requiredTables(file: string): RequiredTable[] | null {
  const statement = file.replaceAll(/--[^\n]*/g, '').toUpperCase();
  const words = new Set(statement.match(/[\w$#]+/g));
  const declared = declaredTables(file);
  if (declared === null) return null;
  return declared
    .filter(({ table }) => words.has(table))
    .map(({ table, columns }) => ({
      table,
      columns: columns.filter((column) => words.has(column)),
    }));
}
