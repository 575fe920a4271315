import { expect, test } from 'vitest';
import { createDatabase } from '../../test/database-for-tests.ts';
import { AuthorizationChanged, queryWhileAuthorized } from './query-while-authorized.ts';

const database = await createDatabase();
await database.query('create table kept (day date primary key, nights integer)');

async function rightsNow(): Promise<number> {
  const { rows } = await database.query<{ version: number }>('select version from rights_version');
  return rows[0]?.version ?? Number.NaN;
}

async function someRightChanges(): Promise<void> {
  await database.query('update rights_version set version = version + 1');
}

async function kept(): Promise<object[]> {
  return (await database.query<object>('select * from kept order by day')).rows;
}

const insert = `insert into kept (day, nights) select $1::date, $2::integer from standing
  on conflict (day) do update set nights = excluded.nights returning nights`;

test('while rights stand, a question gives the rows it gives by itself', async () => {
  const db = queryWhileAuthorized(database, await rightsNow());
  const questions = [
    { text: 'select day, day + 1 as day, null as nothing, 7::bigint as many from kept' },
    {
      text: `select day, $2::text as named from generate_series(date '2026-03-31', $1, '-1 day') as day
             order by day desc`,
      values: ['2026-03-01', 'é'],
    },
    { text: 'select from kept where nights < 0' },
    {
      text: 'with recursive n as (select 1 as i union all select i + 1 from n where i < 3) table n',
    },
  ];
  await database.query(`insert into kept values ('2026-01-01', 3)`);
  expect(db.isAnswered()).toBe(false);
  for (const question of questions) {
    const { rows, rowCount } = await database.query<object>(question);
    expect(await db.query<object>(question)).toEqual({ rows, rowCount });
  }
  expect(db.isAnswered()).toBe(true);
});

test('once they have moved nothing is answered, rows or none', async () => {
  const db = queryWhileAuthorized(database, await rightsNow());
  await someRightChanges();
  await expect(db.query('select * from kept')).rejects.toThrow(AuthorizationChanged);
  await expect(db.query('select * from kept where nights < 0')).rejects.toThrow(
    AuthorizationChanged,
  );
  expect(db.isAnswered()).toBe(false);
});

test('a statement that writes does it while they stand, and not after', async () => {
  await database.query('delete from kept');
  const db = queryWhileAuthorized(database, await rightsNow());
  expect((await db.query(insert, ['2026-02-01', 5])).rows).toEqual([{ nights: 5 }]);
  expect((await db.query(insert, ['2026-02-01', 6])).rows).toEqual([{ nights: 6 }]);
  await someRightChanges();
  await expect(db.query(insert, ['2026-02-01', 7])).rejects.toThrow(AuthorizationChanged);
  await expect(db.query(insert, ['2026-02-02', 7])).rejects.toThrow(AuthorizationChanged);
  const removal = 'delete from kept using standing returning day';
  await expect(db.query(removal)).rejects.toThrow(AuthorizationChanged);
  expect(await kept()).toEqual([{ day: '2026-02-01', nights: 6 }]);
  const again = queryWhileAuthorized(database, await rightsNow());
  expect((await again.query(removal)).rowCount).toBe(1);
  expect(await kept()).toEqual([]);
});

test.each(['insert into kept values ($1, 1)', ' DELETE from kept where day = $1'])(
  '%s would be done whoever asks: it is never asked',
  async (statement) => {
    const db = queryWhileAuthorized(database, await rightsNow());
    await expect(db.query(statement, ['2026-02-01'])).rejects.toThrow('standing');
  },
);
