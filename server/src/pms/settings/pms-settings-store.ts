import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { clearPmsCache } from '../cache/pms-cache-store.ts';
import type { PmsConnectionSettings } from '../pms-connection.ts';

/** How to reach the hotel's PMS; null when the hotel has no settings. */
export async function findPmsSettings(
  db: Queryable,
  hotel: string,
): Promise<PmsConnectionSettings | null> {
  const { rows } = await db.query<PmsConnectionSettings>(
    `select hotel_id::text as hotel_id, source, host, port, service, username, password_encrypted, refused_with,
       refused_at
     from pms_settings where hotel_id = $1`,
    [hotel],
  );
  return rows[0] ?? null;
}

type NewSettings = {
  hotel_id: string;
  host: string;
  port: number;
  service: string;
  username: string;
};

/**
 * Saves the settings of a hotel in place of those before; a refused account may be tried again. Clears
 * the PMS cache when the settings lead to another database than before.
 */
export async function savePmsSettings(
  tx: Queryable,
  settings: NewSettings & { password_encrypted: Buffer },
): Promise<void> {
  const before = await lockPmsAddress(tx, settings.hotel_id);
  await upsertPmsSettings(tx, settings);
  if (before === null || !isSameDatabase(before, settings)) {
    await clearPmsCache(tx, settings.hotel_id);
  }
}

type PmsAddress = Pick<PmsConnectionSettings, 'source' | 'host' | 'port' | 'service' | 'username'>;

async function lockPmsAddress(tx: Queryable, hotel: string): Promise<PmsAddress | null> {
  const { rows } = await tx.query<PmsAddress>(
    'select source, host, port, service, username from pms_settings where hotel_id = $1 for update',
    [hotel],
  );
  return rows[0] ?? null;
}

function isSameDatabase(one: PmsAddress, other: NewSettings): boolean {
  return (
    one.source === 'oracle' &&
    one.host === other.host &&
    one.port === other.port &&
    one.service === other.service &&
    one.username === other.username
  );
}

async function upsertPmsSettings(
  db: Queryable,
  settings: NewSettings & { password_encrypted: Buffer },
): Promise<void> {
  const { hotel_id, host, port, service, username, password_encrypted } = settings;
  await db.query(
    `insert into pms_settings (hotel_id, host, port, service, username, password_encrypted)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (hotel_id) do update set source = 'oracle', host = excluded.host, port = excluded.port,
       service = excluded.service, username = excluded.username,
       password_encrypted = excluded.password_encrypted, refused_with = null, refused_at = null`,
    [hotel_id, host, port, service, username, password_encrypted],
  );
}

/**
 * Has the hotel use its Oracle database, or its folder of files; the Oracle settings stay. False when nothing
 * changes, null when there are no Oracle settings to return to. Clears the PMS cache, which holds responses of
 * the other source.
 */
export async function selectPmsSource(
  tx: Queryable,
  hotel: string,
  source: PmsSource,
): Promise<boolean | null> {
  const before = await lockPmsAddress(tx, hotel);
  if (source === 'oracle' && (before === null || before.host === null)) return null;
  if (before?.source === source) return false;
  await tx.query(
    source === 'files'
      ? `insert into pms_settings (hotel_id, source) values ($1, 'files')
         on conflict (hotel_id) do update
           set source = excluded.source, refused_with = null, refused_at = null`
      : `update pms_settings set source = 'oracle' where hotel_id = $1`,
    [hotel],
  );
  await clearPmsCache(tx, hotel);
  return true;
}

/** Whether a password is stored with exactly these settings, so that the request may omit it. */
export async function hasPasswordFor(db: Queryable, settings: NewSettings): Promise<boolean> {
  const { rows } = await db.query(
    `select from pms_settings where hotel_id = $1 and password_encrypted is not null
       and (host, port, service, username) = ($2, $3, $4, $5)`,
    [settings.hotel_id, settings.host, settings.port, settings.service, settings.username],
  );
  return rows.length > 0;
}

/**
 * Stores the code with which the PMS refused the account, or null when it accepted it. Has no effect when
 * the settings were saved meanwhile.
 */
export async function recordRefusedLogin(
  db: Queryable,
  settings: PmsConnectionSettings,
  code: string | null,
): Promise<void> {
  await db.query(
    `update pms_settings set refused_with = $3,
       refused_at = case when $3::text is not null then now() end
     where hotel_id = $1 and password_encrypted = $2`,
    [settings.hotel_id, settings.password_encrypted, code],
  );
}

/**
 * Claims the next login of a locked or expired account, which its administrator may have released: one for
 * all servers every `minutes`. False when it is not due yet.
 */
export async function claimLoginRetry(
  db: Queryable,
  settings: PmsConnectionSettings,
  minutes: number,
): Promise<boolean> {
  const { rows } = await db.query(
    `update pms_settings set refused_at = now()
     where hotel_id = $1 and password_encrypted = $2 and refused_with = $3
       and coalesce(refused_at, '-infinity') <= now() - make_interval(mins => $4)
     returning hotel_id`,
    [settings.hotel_id, settings.password_encrypted, settings.refused_with, minutes],
  );
  return rows.length > 0;
}

/** Replaces each stored password for which `reencrypt` gives another one; gives how many. */
export async function reencryptPasswords(
  tx: Queryable,
  reencrypt: (hotel: string, encrypted: Buffer) => Buffer | null,
): Promise<number> {
  const { rows } = await tx.query<{ hotel_id: string; password_encrypted: Buffer }>(
    `select hotel_id::text as hotel_id, password_encrypted from pms_settings
     where password_encrypted is not null order by hotel_id for update`,
  );
  let count = 0;
  for (const { hotel_id, password_encrypted } of rows) {
    const reencrypted = reencrypt(hotel_id, password_encrypted);
    if (reencrypted === null) continue;
    await tx.query(`update pms_settings set password_encrypted = $2 where hotel_id = $1`, [
      hotel_id,
      reencrypted,
    ]);
    count += 1;
  }
  return count;
}
