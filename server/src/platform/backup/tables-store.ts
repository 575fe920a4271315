import type { Client } from 'pg';
import type { BackedUpSequence, BackedUpTable } from './backup-parts.ts';

/** Reads the product's schema from the catalogue, so that tables added later are included. */

/** The product's tables and their columns, without generated columns. */
export async function productTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select quote_ident(class.relname) as name,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns
     from pg_class as class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
     order by relname`,
  );
  return rows;
}

/**
 * Tables of other schemas in the same database, which are in no backup of the product. Those of the job
 * library of earlier versions are not listed: the product's own tables hold all that is left to do.
 */
export async function tablesOfOtherSchemas(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relnamespace <> current_schema()::regnamespace
       and nspname not in ('information_schema', 'graphile_worker') and nspname not like 'pg\\_%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Prevents changes of the tables' definitions until the transaction ends; rows may be read and written. */
export async function lockTables(client: Client, tables: readonly BackedUpTable[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(
    `lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`,
  );
}

/** The value of each sequence. Read after the rows, so that no row has a higher number. */
export async function sequencesOf(client: Client): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences: BackedUpSequence[] = [];
  for (const { name } of rows) {
    const result = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${name}`,
    );
    const [row] = result.rows;
    if (row !== undefined) sequences.push({ name, value: row.value, isCalled: row.is_called });
  }
  return sequences;
}

/** Sets a sequence; `name` is quoted as `sequencesOf` gives it. */
export async function setSequence(
  client: Client,
  name: string,
  { value, isCalled }: BackedUpSequence,
): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
}

/**
 * The number of rows of each table, up to 100,000, and the value of each sequence. The fingerprint of an
 * unused schema is that of a new one.
 */
export async function contentFingerprint(client: Client): Promise<string> {
  const counts: unknown[] = [];
  for (const { name } of await productTables(client)) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from (select from ${name} limit 100000) as counted`,
    );
    counts.push([name, rows[0]?.count]);
  }
  return JSON.stringify([counts, await sequencesOf(client)]);
}

/** Drops everything that migrations create: relations with what depends on them, routines, types. */
export async function dropSchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists %I cascade', case relkind when 'v' then 'view'
         when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, relname) as statement
     from pg_class as class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass
         and objid = class.oid and deptype in ('e', 'i', 'a'))
     union all
     select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc as routine
     where pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass
         and objid = routine.oid and deptype = 'e')
     union all
     select format('drop type if exists %I cascade', typname) from pg_type as type
     where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd')
       and not exists (select from pg_depend where classid = 'pg_type'::regclass
         and objid = type.oid and deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/**
 * Empties every table, drops the foreign keys and disables the triggers, so that tables can be loaded one
 * after the other. Gives the statements that restore them, which check the foreign keys of all rows.
 */
export async function disableConstraints(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ before: string; after: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as after
     from pg_constraint
     where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
       format('alter table %s enable %s trigger %I', tgrelid::regclass,
         case tgenabled when 'R' then 'replica' when 'A' then 'always' else '' end, tgname)
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = current_schema()::regnamespace and not tgisinternal
       and tgparentid = 0 and tgenabled <> 'D'`,
  );
  for (const { before } of rows) await client.query(before);
  const tables = await productTables(client);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  return rows.map(({ after }) => after);
}
