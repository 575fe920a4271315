import { Client, type ClientConfig } from 'pg';
import { reasonOf } from '../../errors/error-code.ts';
import { CannotOpenDatabase } from '../cannot-open.ts';
import type { ServerAddress } from './address.ts';
import { administratorRole } from './cluster.ts';

/** The role the product connects as: it owns its databases, and is no superuser. */
export const productRole = 'hotel_manager_app';

/** Another connection may still use a table whose owner changes. */
const lockMs = 20_000;

/**
 * Ensures, as the administrator of the embedded server, that the product's role exists without privileges
 * outside its databases, and that it owns the database `name` and everything in it: in data folders of
 * earlier versions the superuser owns them. Throws CannotOpenDatabase.
 */
export async function prepareProductDatabase(
  name: string,
  configFor: (user: string, database: string) => ClientConfig & ServerAddress,
): Promise<void> {
  try {
    const config = configFor(administratorRole, 'postgres');
    await withConnection(config, async (administrator) => {
      await prepareRole(administrator, config.password);
      await prepareDatabase(administrator, name);
    });
    await withConnection(configFor(administratorRole, name), transferOwnership);
  } catch (error) {
    throw new CannotOpenDatabase(
      `La base de données intégrée n’a pas pu être confiée à son rôle sans privilège (${reasonOf(error)}) : arrêtez les autres programmes qui l’utilisent et relancez.`,
      { cause: error },
    );
  }
}

async function withConnection(
  config: ClientConfig,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

async function prepareRole(client: Client, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [productRole]);
  if (rowCount === 0) await client.query(`create role ${productRole}`);
  const secret = password === undefined ? '' : `password ${client.escapeLiteral(password)}`;
  await client.query(
    `alter role ${productRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls ${secret}`,
  );
  // A member of pg_execute_server_program runs commands without being a superuser.
  const { rows } = await client.query<{ statement: string }>(
    `select format('revoke %s from %I cascade', roleid::regrole, $1::text) as statement
     from pg_auth_members where member = $1::regrole`,
    [productRole],
  );
  for (const { statement } of rows) await client.query(statement);
}

async function prepareDatabase(client: Client, name: string): Promise<void> {
  const database = client.escapeIdentifier(name);
  const { rows } = await client.query<{ owner: string }>(
    'select datdba::regrole::text as owner from pg_database where datname = $1',
    [name],
  );
  const [found] = rows;
  if (found === undefined) {
    await client.query(`create database ${database} owner ${productRole}`);
  } else if (found.owner !== productRole) {
    await client.query(`alter database ${database} owner to ${productRole}`);
  }
}

/** REASSIGN OWNED refuses the role that initdb created: its objects are listed and altered one by one. */
async function transferOwnership(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(ownedByAdministrator, [productRole]);
  if (rows.length === 0) return;
  await client.query('begin');
  await client.query(`set local lock_timeout = ${lockMs}`);
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
}

/** Selects statements that change the owner of schemas, tables, free sequences, routines and types. */
const ownedByAdministrator = `
  with member as (select classid, objid from pg_depend where deptype = 'e'),
  own_schema as (
    select oid, nspname from pg_namespace
    where nspname <> 'information_schema' and nspname not like 'pg\\_%'
  ),
  owned (classid, objid, kind, identity) as (
    select 'pg_namespace'::regclass, pg_namespace.oid, 'schema', format('%I', nspname)
    from pg_namespace join own_schema using (oid, nspname) where nspowner = current_user::regrole
    union all
    select 'pg_class'::regclass, class.oid,
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
        when 'f' then 'foreign table' when 'c' then 'type' else 'table' end,
      format('%I.%I', nspname, relname)
    from pg_class as class join own_schema on own_schema.oid = relnamespace
    where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S', 'f', 'c')
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = class.oid and relkind = 'S'
          and deptype in ('a', 'i'))
    union all
    select 'pg_proc'::regclass, routine.oid, 'routine', routine.oid::regprocedure::text
    from pg_proc as routine join own_schema on own_schema.oid = pronamespace
    where proowner = current_user::regrole
    union all
    select 'pg_type'::regclass, type.oid, 'type', format('%I.%I', nspname, typname)
    from pg_type as type join own_schema on own_schema.oid = typnamespace
    where typowner = current_user::regrole and typtype in ('e', 'd', 'r')
  )
  select format('alter %s %s owner to %I', kind, identity, $1::text) as statement
  from owned where (classid, objid) not in (select classid, objid from member)
  order by kind, identity`;
