import type { Client } from 'pg';
import { errorCodeOf } from '../errors/error-code.ts';
import type { BackedUpSequence, BackedUpTable, BackupPart } from './backup-parts.ts';
import { copyTableIn } from './copy-store.ts';
import { InvalidBackupFile, invalidOrder, printable } from './invalid-backup-file.ts';
import { disableConstraints, productTables, sequencesOf, setSequence } from './tables-store.ts';

export type BackupParts = AsyncGenerator<BackupPart, void>;

/**
 * Loads every table, sets the sequences and checks the foreign keys; gives the number of rows. The tables,
 * columns and sequences must be those of the schema, each once: SQL is built from the names of the
 * catalogue, never from those of the file. Throws InvalidBackupFile.
 */
export async function loadTables(client: Client, parts: BackupParts): Promise<number> {
  const restoreConstraints = await disableConstraints(client);
  try {
    const rows = await loadParts(client, parts);
    await client.query('set constraints all immediate');
    for (const statement of restoreConstraints) await client.query(statement);
    return rows;
  } catch (error) {
    // SQLSTATE classes 22 and 23: a value that its column, or a row that its table refuses.
    if (!/^2[23]/.test(errorCodeOf(error) ?? '')) throw error;
    throw new InvalidBackupFile(
      `Les lignes de la sauvegarde ne conviennent pas aux tables de l’application (${errorCodeOf(error)}) : rien n’a été restauré.`,
      { cause: error },
    );
  }
}

async function loadParts(client: Client, parts: BackupParts): Promise<number> {
  const missing = new Map((await productTables(client)).map((table) => [table.name, table]));
  let rows = 0;
  for (;;) {
    const { value: part } = await parts.next();
    if (part?.kind === 'table') {
      const table = missing.get(part.table.name);
      if (table === undefined) throw unexpectedTable(part.table);
      missing.delete(table.name);
      rows += await loadTable(client, table.name, columnsOf(table, part.table), parts);
    } else if (part?.kind === 'sequences' && missing.size === 0) {
      await setSequences(client, part.sequences);
      if (!(await parts.next()).done) throw invalidOrder();
      return rows;
    } else {
      throw invalidOrder();
    }
  }
}

function unexpectedTable({ name }: BackedUpTable): InvalidBackupFile {
  return new InvalidBackupFile(
    `La table ${printable(name)} de la sauvegarde n’est pas de l’application, ou s’y trouve deux fois : rien n’a été restauré.`,
  );
}

/** The names of the table's columns in the order of the file. */
function columnsOf(table: BackedUpTable, inFile: BackedUpTable): string[] {
  const columns = inFile.columns.flatMap(
    (column) => table.columns.find((name) => name === column) ?? [],
  );
  const isSame =
    new Set(columns).size === table.columns.length &&
    inFile.columns.length === table.columns.length;
  if (isSame) return columns;
  throw new InvalidBackupFile(
    `Les colonnes de la table ${table.name} de la sauvegarde ne sont pas celles de l’application : rien n’a été restauré.`,
  );
}

async function loadTable(
  client: Client,
  name: string,
  columns: readonly string[],
  parts: BackupParts,
): Promise<number> {
  let declaredRows = -1;
  async function* bytes(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value: part } = await parts.next();
      if (part?.kind === 'end-of-table') declaredRows = part.rows;
      if (part?.kind !== 'rows') return;
      yield part.bytes;
    }
  }
  const stored = await copyTableIn(
    client,
    `copy ${name} (${columns.join(', ')}) from stdin`,
    bytes(),
  );
  if (stored !== declaredRows) throw invalidOrder();
  return stored;
}

async function setSequences(client: Client, inFile: readonly BackedUpSequence[]): Promise<void> {
  const sequences = await sequencesOf(client);
  if (inFile.length !== sequences.length) throw invalidOrder();
  for (const { name } of sequences) {
    const sequence = inFile.find((candidate) => candidate.name === name);
    if (sequence === undefined) throw invalidOrder();
    await setSequence(client, name, sequence);
  }
}
