import {
  type AlertRules,
  alertRuleNames,
  defaultAlertRules,
} from '@hotel/domain/alerts/alert-rules.ts';
import type { Queryable } from '../platform/database/database.ts';

const fields = [...alertRuleNames, 'occupancy_days'] as const;
const columns = fields.join(', ');

/** The rules of a hotel; those of a hotel that never set any are the defaults. */
export async function findAlertRules(db: Queryable, hotel: string): Promise<AlertRules> {
  const { rows } = await db.query<AlertRules>(
    `select ${columns} from alert_rules where hotel_id = $1`,
    [hotel],
  );
  return rows[0] ?? defaultAlertRules;
}

/** Those of the hotels of which a rule can raise an alert. */
export async function hotelsWithRules(db: Queryable, hotels: readonly string[]): Promise<string[]> {
  if (hotels.length === 0) return [];
  const { rows } = await db.query<{ id: string }>(
    `select hotel_id::text as id from alert_rules
     where hotel_id = any ($1::integer[]) and num_nonnulls(${alertRuleNames.join(', ')}) > 0`,
    [hotels],
  );
  return rows.map(({ id }) => id);
}

/** Two people who change the rules of one hotel wait for one another. */
export async function lockAlertRules(tx: Queryable, hotel: string): Promise<AlertRules> {
  await tx.query(`select from hotel where id = $1 for no key update`, [hotel]);
  return findAlertRules(tx, hotel);
}

export async function saveRules(tx: Queryable, hotel: string, rules: AlertRules): Promise<void> {
  await tx.query(
    `insert into alert_rules (hotel_id, ${columns})
     values ($1, ${fields.map((_, index) => `$${index + 2}`).join(', ')})
     on conflict (hotel_id) do update set
       ${fields.map((field) => `${field} = excluded.${field}`).join(', ')}`,
    [hotel, ...fields.map((field) => rules[field])],
  );
}
