/** The diagnostic of a hotel's PMS: which queries succeed, and which tables they read. */

/** The queries of the screens, one file each (contract, section 6). */
export const pmsQueryNames = [
  'working-date',
  'hotel-status',
  'nights-on-the-books',
  'no-show-detail',
  'nationalities',
  'stays-by-residence',
  'bookings-since',
] as const;
export type PmsQueryName = (typeof pmsQueryNames)[number];

/** A table of the PMS and those of its columns that a query reads. */
export type RequiredTable = { readonly table: string; readonly columns: readonly string[] };

/** A column in the catalogue of the PMS's database. */
export type CatalogueColumn = {
  readonly owner: string;
  readonly table: string;
  readonly column: string;
};

export type AvailableTable = {
  name: string;
  /** The owners of the tables of this name that the account may read; none where there is no such table. */
  owners: string[];
  columns: { name: string; is_there: boolean }[];
  /** The table's other columns where one is missing: one of them may be the one meant. */
  others: string[];
};

/** The tables of several queries as one list, each with the columns that any of them reads. */
function mergeTables(reads: readonly RequiredTable[]): RequiredTable[] {
  const merged = new Map<string, Set<string>>();
  for (const { table, columns } of reads) {
    const known = merged.get(table) ?? new Set();
    merged.set(table, new Set([...known, ...columns]));
  }
  return [...merged].map(([table, columns]) => ({ table, columns: [...columns] }));
}

/** Each table that is read, with what the catalogue shows the account of it. */
export function availableTables(
  reads: readonly RequiredTable[],
  catalogue: readonly CatalogueColumn[],
): AvailableTable[] {
  return mergeTables(reads).map(({ table, columns }) => {
    const seen = catalogue.filter((column) => column.table === table);
    const found = new Set(seen.map(({ column }) => column));
    const isComplete = columns.every((name) => found.has(name));
    return {
      name: table,
      owners: [...new Set(seen.map(({ owner }) => owner))].toSorted(),
      columns: columns.map((name) => ({ name, is_there: found.has(name) })),
      others: isComplete ? [] : [...found].filter((name) => !columns.includes(name)).toSorted(),
    };
  });
}

/** The tables and columns a query lacks, as 'WUSS' or 'YCAT.YCAT_NOOFBEDS'. */
export function missingColumns(
  reads: readonly RequiredTable[] | null,
  available: readonly AvailableTable[] | null,
): string[] {
  const known = new Map(available?.map((table) => [table.name, table]));
  return (reads ?? []).flatMap(({ table, columns }) => {
    const found = known.get(table);
    if (found === undefined) return [];
    if (found.owners.length === 0) return [table];
    return found.columns
      .filter(({ name, is_there }) => !is_there && columns.includes(name))
      .map(({ name }) => `${table}.${name}`);
  });
}

type TriedQuery = {
  readonly rows: { readonly value: number | null };
  readonly not_given: readonly string[];
};

/** Whether a query succeeds, succeeds without some required columns, or is refused. */
export function queryState({ rows, not_given }: TriedQuery): 'answered' | 'incomplete' | 'refused' {
  if (rows.value === null) return 'refused';
  return not_given.length > 0 ? 'incomplete' : 'answered';
}

/** Whether a table has all the columns that are read, only some, or does not exist. */
export function tableState({
  owners,
  columns,
}: Pick<AvailableTable, 'owners' | 'columns'>): 'there' | 'incomplete' | 'absent' {
  if (owners.length === 0) return 'absent';
  return columns.every(({ is_there }) => is_there) ? 'there' : 'incomplete';
}
