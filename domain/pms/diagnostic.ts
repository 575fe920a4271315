/** What a diagnostic says of a hotel's PMS: which questions it answers, and what they would read. */

/** The questions the screens ask, one query file each (contract, section 6). */
export const pmsQueryNames = [
  'working-date',
  'hotel-status',
  'nights-on-the-books',
  'no-show-detail',
  'nationalities',
] as const;
export type PmsQueryName = (typeof pmsQueryNames)[number];

/** A table of the PMS and those of its columns that a query reads. */
export type RequiredTable = { readonly table: string; readonly columns: readonly string[] };

/** A column that the PMS's catalogue tells of. */
export type CatalogueColumn = {
  readonly owner: string;
  readonly table: string;
  readonly column: string;
};

export type AvailableTable = {
  name: string;
  /** Whose tables of this name the account sees; none where there is no such table, or no right to it. */
  owners: string[];
  columns: { name: string; is_there: boolean }[];
  /** Where a column is missing, those the table has instead: one of them may be meant. */
  others: string[];
};

/** The tables of several queries as one list, each with the columns that any of them reads. */
function readTogether(reads: readonly RequiredTable[]): RequiredTable[] {
  const together = new Map<string, Set<string>>();
  for (const { table, columns } of reads) {
    const known = together.get(table) ?? new Set();
    together.set(table, new Set([...known, ...columns]));
  }
  return [...together].map(([table, columns]) => ({ table, columns: [...columns] }));
}

/** Each table that is read, with what the catalogue shows of it to this account. */
export function availableTables(
  reads: readonly RequiredTable[],
  catalogue: readonly CatalogueColumn[],
): AvailableTable[] {
  return readTogether(reads).map(({ table, columns }) => {
    const seen = catalogue.filter((one) => one.table === table);
    const found = new Set(seen.map(({ column }) => column));
    const isWhole = columns.every((name) => found.has(name));
    return {
      name: table,
      owners: [...new Set(seen.map(({ owner }) => owner))].toSorted(),
      columns: columns.map((name) => ({ name, is_there: found.has(name) })),
      others: isWhole ? [] : [...found].filter((name) => !columns.includes(name)).toSorted(),
    };
  });
}

/** What a query lacks here, as a person would look for it: 'WUSS', 'YCAT.YCAT_NOOFBEDS'. */
export function missingColumns(
  reads: readonly RequiredTable[] | null,
  here: readonly AvailableTable[] | null,
): string[] {
  const known = new Map(here?.map((table) => [table.name, table]));
  return (reads ?? []).flatMap(({ table, columns }) => {
    const found = known.get(table);
    if (found === undefined) return [];
    if (found.owners.length === 0) return [table];
    return found.columns
      .filter(({ name, is_there }) => !is_there && columns.includes(name))
      .map(({ name }) => `${table}.${name}`);
  });
}

type TriedQuestion = {
  readonly rows: { readonly value: number | null };
  readonly not_given: readonly string[];
};

/** Whether a question is answered here: as a whole, without some of what is due, or not. */
export function queryState({
  rows,
  not_given,
}: TriedQuestion): 'answered' | 'incomplete' | 'refused' {
  if (rows.value === null) return 'refused';
  return not_given.length > 0 ? 'incomplete' : 'answered';
}

/** Whether a table is here as it is read. */
export function tableState({
  owners,
  columns,
}: Pick<AvailableTable, 'owners' | 'columns'>): 'there' | 'incomplete' | 'absent' {
  if (owners.length === 0) return 'absent';
  return columns.every(({ is_there }) => is_there) ? 'there' : 'incomplete';
}
