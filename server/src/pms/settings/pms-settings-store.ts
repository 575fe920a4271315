import type { Queryable } from '../../database/database.ts';
import { deleteKeptAnswers } from '../cache/pms-cache-store.ts';
import type { PmsSettings } from '../pms-connection.ts';

/** How to reach the hotel's PMS; null when the hotel has no settings. */
export async function findPmsSettings(db: Queryable, hotel: string): Promise<PmsSettings | null> {
  const { rows } = await db.query<PmsSettings>(
    `select hotel_id::text as hotel_id, host, port, service, username, password_encrypted, refused_with
     from pms_settings where hotel_id = $1`,
    [hotel],
  );
  return rows[0] ?? null;
}

type NewSettings = Omit<PmsSettings, 'password_encrypted' | 'refused_with'>;

/**
 * Saves the settings of a hotel in place of those before; the account may be tried again. What the PMS
 * answered before is deleted when the settings lead to another database now.
 */
export async function savePmsSettings(
  tx: Queryable,
  settings: NewSettings & { password_encrypted: Buffer },
): Promise<void> {
  const before = await lockPmsAddress(tx, settings.hotel_id);
  await upsertPmsSettings(tx, settings);
  if (before === null || !isSameDatabase(before, settings)) {
    await deleteKeptAnswers(tx, settings.hotel_id);
  }
}

type PmsAddress = Pick<PmsSettings, 'host' | 'port' | 'service' | 'username'>;

async function lockPmsAddress(tx: Queryable, hotel: string): Promise<PmsAddress | null> {
  const { rows } = await tx.query<PmsAddress>(
    'select host, port, service, username from pms_settings where hotel_id = $1 for update',
    [hotel],
  );
  return rows[0] ?? null;
}

function isSameDatabase(one: PmsAddress, other: PmsAddress): boolean {
  return (
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
     on conflict (hotel_id) do update set host = excluded.host, port = excluded.port,
       service = excluded.service, username = excluded.username,
       password_encrypted = excluded.password_encrypted, refused_with = null`,
    [hotel_id, host, port, service, username, password_encrypted],
  );
}

/** Whether a password is stored under exactly these settings, so that it may be left out. */
export async function hasPasswordFor(db: Queryable, settings: NewSettings): Promise<boolean> {
  const { rows } = await db.query(
    `select from pms_settings where hotel_id = $1 and password_encrypted is not null
       and (host, port, service, username) = ($2, $3, $4, $5)`,
    [settings.hotel_id, settings.host, settings.port, settings.service, settings.username],
  );
  return rows.length > 0;
}

/** Notes the code the PMS refuses the account with, or null when it lets it in, unless the settings changed meanwhile. */
export async function recordRefusedLogin(
  db: Queryable,
  tried: PmsSettings,
  code: string | null,
): Promise<void> {
  await db.query(
    `update pms_settings set refused_with = $3 where hotel_id = $1 and password_encrypted = $2`,
    [tried.hotel_id, tried.password_encrypted, code],
  );
}

/** Puts each stored password that `renew` gives anew in its place, and answers how many. */
export async function reencryptPasswords(
  tx: Queryable,
  renew: (hotel: string, locked: Buffer) => Buffer | null,
): Promise<number> {
  const { rows } = await tx.query<{ hotel_id: string; password_encrypted: Buffer }>(
    `select hotel_id::text as hotel_id, password_encrypted from pms_settings
     where password_encrypted is not null order by hotel_id for update`,
  );
  let renewed = 0;
  for (const { hotel_id, password_encrypted } of rows) {
    const anew = renew(hotel_id, password_encrypted);
    if (anew === null) continue;
    await tx.query(`update pms_settings set password_encrypted = $2 where hotel_id = $1`, [
      hotel_id,
      anew,
    ]);
    renewed += 1;
  }
  return renewed;
}
