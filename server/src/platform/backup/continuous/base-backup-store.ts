import type { Client } from 'pg';

/** Whether the server archives its WAL, and which cluster it is. */
export async function findServerState(
  client: Client,
): Promise<{ systemId: string; isArchiving: boolean; version: string }> {
  const { rows } = await client.query<{
    systemId: string;
    isArchiving: boolean;
    version: string;
  }>(
    `select system_identifier::text as "systemId", current_setting('server_version') as version,
       current_setting('archive_mode') = 'on' and current_setting('wal_level') = 'replica' as "isArchiving"
     from pg_control_system()`,
  );
  const [state] = rows;
  if (state === undefined) throw new Error('pg_control_system() has no row');
  return state;
}

/** Begins a base backup of this connection; returns the first segment that it needs. */
export async function beginBaseBackup(client: Client): Promise<string> {
  const { rows } = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('hotel-manager', fast => true)) as segment`,
  );
  return rows[0]?.segment ?? '';
}

/** Ends it; returns the content of the file backup_label, without which it cannot be recovered. */
export async function endBaseBackup(client: Client): Promise<string> {
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  );
  return rows[0]?.labelfile ?? '';
}

/**
 * Ends the current segment where something was written to it; returns the last segment that is finished: the
 * address that the switch returns is the first after it.
 */
export async function endSegment(client: Client): Promise<string> {
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal() - 1) as segment',
  );
  return rows[0]?.segment ?? '';
}

/** Whether the server has handed over a segment or a later one. */
export async function isSegmentArchived(client: Client, segment: string): Promise<boolean> {
  const { rows } = await client.query<{ isArchived: boolean }>(
    `select coalesce(last_archived_wal collate "C" >= $1, false) as "isArchived" from pg_stat_archiver`,
    [segment],
  );
  return rows[0]?.isArchived === true;
}
