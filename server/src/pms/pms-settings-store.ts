import type { Queryable } from '../database/database.ts';
import type { PmsSettings } from './pms-connection.ts';

/** How to reach the hotel's PMS; null when the hotel has no settings. */
export async function findPmsSettings(db: Queryable, hotel: string): Promise<PmsSettings | null> {
  const { rows } = await db.query<PmsSettings>(
    `select host, port, service, username from pms_settings where hotel_id = $1`,
    [hotel],
  );
  return rows[0] ?? null;
}
