import type { RequiredTable } from '@hotel/domain/pms/diagnostic.ts';

const header = /^-- Reads: (.*)$/m;
const oneTable = /([\w$#]+) \(([^)]*)\)/g;

/** The tables and columns a query's file says it reads, in capitals; null when it does not say. */
export function declaredTables(file: string): RequiredTable[] | null {
  const told = header.exec(file)?.[1];
  if (told === undefined) return null;
  return [...told.toUpperCase().matchAll(oneTable)].map(([, table = '', columns = '']) => ({
    table,
    columns: columns.split(',').map((column) => column.trim()),
  }));
}

/** The same, less what an installation took out of the statement and left standing in the line above. */
export function requiredTables(file: string): RequiredTable[] | null {
  const statement = file.replaceAll(/--[^\n]*/g, '').toUpperCase();
  const words = new Set(statement.match(/[\w$#]+/g));
  const said = declaredTables(file);
  if (said === null) return null;
  return said
    .filter(({ table }) => words.has(table))
    .map(({ table, columns }) => ({ table, columns: columns.filter((one) => words.has(one)) }));
}
