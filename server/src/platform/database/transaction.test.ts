import { beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../test/database-for-tests.ts';

const database = await createDatabase();
await database.query('CREATE TABLE room (number integer PRIMARY KEY, guest text NOT NULL)');

beforeEach(async () => {
  await database.query('TRUNCATE room');
  await database.query(`INSERT INTO room VALUES (101, 'Aimée'), (102, 'Béatrice')`);
});

async function guests(): Promise<unknown[]> {
  const { rows } = await database.query('SELECT guest FROM room ORDER BY number');
  return rows.map(({ guest }) => guest);
}

function allConnectionsAreBack(): boolean {
  return database.pool.idleCount === database.pool.totalCount;
}

describe('a transaction', () => {
  test('commits all of its work and returns its result', async () => {
    const result = await database.transaction(async (transaction) => {
      await transaction.query('UPDATE room SET guest = $1 WHERE number = $2', ['Chloé', 101]);
      const { rowCount } = await transaction.query('DELETE FROM room WHERE number = 102');
      return rowCount;
    });

    expect(result).toBe(1);
    expect(await guests()).toEqual(['Chloé']);
  });

  test('is rolled back when its work throws', async () => {
    const refused = database.transaction(async (transaction) => {
      await transaction.query('DELETE FROM room');
      throw new Error('refusé');
    });

    await expect(refused).rejects.toThrow('refusé');
    expect(await guests()).toEqual(['Aimée', 'Béatrice']);
    expect(allConnectionsAreBack()).toBe(true);
  });

  test('throws when a swallowed error has rolled it back', async () => {
    const swallowed = database.transaction(async (transaction) => {
      await transaction.query('DELETE FROM room');
      await transaction.query('SELECT 1 / 0').catch(() => undefined);
    });

    await expect(swallowed).rejects.toThrow('nothing was stored');
    expect(await guests()).toEqual(['Aimée', 'Béatrice']);
  });

  test('that fails in a deadlock is retried', async () => {
    let attempts = 0;
    let held = 0;
    let bothHoldOne: () => void = () => undefined;
    const met = new Promise<void>((resolve) => {
      bothHoldOne = resolve;
    });
    const lockBoth = (first: number, second: number) =>
      database.transaction(async (transaction) => {
        attempts += 1;
        // Else it could take the row again before the other one wakes up, and meet it a second time.
        if (attempts > 2) await Promise.race(both);
        const append = `UPDATE room SET guest = guest || '*' WHERE number = $1`;
        await transaction.query(append, [first]);
        held += 1;
        if (held === 2) bothHoldOne();
        await met;
        await transaction.query(append, [second]);
      });

    const both = [lockBoth(101, 102), lockBoth(102, 101)];
    await Promise.all(both);
    expect(attempts).toBe(3);
    expect(await guests()).toEqual(['Aimée**', 'Béatrice**']);
  });

  test('that always fails so is given up after three attempts', async () => {
    let attempts = 0;
    const hopeless = database.transaction(async (transaction) => {
      attempts += 1;
      await transaction.query(
        `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001', MESSAGE = 'conflit'; END $$`,
      );
    });

    await expect(hopeless).rejects.toThrow('conflit');
    expect(attempts).toBe(3);
    expect(allConnectionsAreBack()).toBe(true);
  });

  test('whose connection is lost throws DATABASE_UNAVAILABLE, and leaves no dead connection', async () => {
    const cut = database.transaction(async (transaction) => {
      await transaction.query('DELETE FROM room');
      const { rows } = await transaction.query('SELECT pg_backend_pid() AS pid');
      await database.query('SELECT pg_terminate_backend($1)', [rows[0]?.['pid']]);
      await transaction.query('SELECT 1');
    });

    await expect(cut).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await guests()).toEqual(['Aimée', 'Béatrice']);
    expect(allConnectionsAreBack()).toBe(true);
  });
});
