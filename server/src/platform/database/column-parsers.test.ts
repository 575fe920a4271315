import { expect, test } from 'vitest';
import { createDatabase } from '../../../test/database-for-tests.ts';

const database = await createDatabase();

test.for([
  ['a day is text', `DATE '2024-02-29'`, '2024-02-29'],
  ['days are texts', `ARRAY[DATE '2024-02-29', NULL]`, ['2024-02-29', null]],
  ['figures keep their unknowns', `ARRAY[3, NULL, 0]`, [3, null, 0]],
  ['no figures', `ARRAY[]::integer[]`, []],
  ['a sum of integers is a number', `sum(n) FROM generate_series(1, 4) AS n`, 10],
  ['large numbers stay exact', `9007199254740991`, 9_007_199_254_740_991],
  ['int8 arrays are numbers', `ARRAY[1::bigint, NULL]`, [1, null]],
  [
    'an instant is in UTC, to the millisecond, never rounded up',
    `TIMESTAMPTZ '2026-03-01 11:59:59.999999+02'`,
    '2026-03-01T09:59:59.999Z',
  ],
  [
    'a whole second has its milliseconds',
    `TIMESTAMPTZ '2026-03-01T10:00:00Z'`,
    '2026-03-01T10:00:00.000Z',
  ],
  [
    'instants are texts',
    `ARRAY[TIMESTAMPTZ '2026-03-01T10:00:00.5Z']`,
    ['2026-03-01T10:00:00.500Z'],
  ],
  ['numeric stays exact text', `1.10::numeric`, '1.10'],
] as const)('%s', async ([, expression, expected]) => {
  const { rows } = await database.query(`SELECT ${expression}`);
  expect(rows.map((row) => Object.values(row))).toEqual([[expected]]);
});

test.for([
  ['a whole number that JavaScript cannot hold', '9007199254740993'],
  ['an instant that is none', `TIMESTAMPTZ 'infinity'`],
] as const)('%s is an error, never a wrong figure', async ([, expression]) => {
  await expect(database.query(`SELECT ${expression}`)).rejects.toThrow(RangeError);
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('days and figures travel as parameters', async () => {
  const { rows } = await database.query({
    name: 'there and back',
    text: 'SELECT $1::date AS day, $2::integer[] AS figures, $3::text[] AS names',
    values: ['2026-03-29', [1, null], ['Éloïse "Z"', 'a,b\\']],
  });
  expect(rows).toEqual([{ day: '2026-03-29', figures: [1, null], names: ['Éloïse "Z"', 'a,b\\'] }]);
});
