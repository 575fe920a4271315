import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../test/database-for-tests.ts';
import { applyInTransaction } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/migrations-on-disk.ts';

const skipped = 'mars 2026, Ligne 3 : 03/03/2026, nuitées négatives.';
const unlikely =
  'mars 2026, À vérifier : 1 valeur dépasse trois fois les 40 lits : 02/03/2026 (999).';

test('the upgrade takes the unlikely figures of earlier runs from the lines that they skipped', async () => {
  const database = await createEmptyDatabase();
  const migrations = await readMigrations();
  const position = migrations.findIndex(({ name }) => name.endsWith('-import-run-remarks'));
  await database.dedicated((client) => applyInTransaction(client, migrations.slice(0, position)));
  await database.query(
    `insert into hotel (name, name_key) values ('Hôtel du Port', 'hôtel du port')`,
  );
  for (const errors of [[skipped, unlikely, skipped], [unlikely], [skipped], []]) {
    await database.query(
      `insert into import_run (hotel_id, kind, first_month, months, asked_at, errors, state, ended_at)
       values (1, 'range', '2026-03-01', 1, now(), $1, 'done', now())`,
      [JSON.stringify(errors)],
    );
  }

  await database.dedicated((client) => applyInTransaction(client, migrations.slice(position)));

  const { rows } = await database.query('select errors, remarks from import_run order by id');
  expect(rows).toEqual([
    { errors: [skipped, skipped], remarks: [unlikely] },
    { errors: [], remarks: [unlikely] },
    { errors: [skipped], remarks: [] },
    { errors: [], remarks: [] },
  ]);
});
