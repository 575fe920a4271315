import { expect, it } from 'vitest';
import { bindsOf, withNumberedBinds } from './named-binds.ts';

const sql = `-- takes :nothing
SELECT ':no' AS "A:B", /* :never */ X::text, 'it''s :not', TO_DATE(:to_date, 'HH24:MI')
FROM T WHERE D >= TO_DATE(:FROM_DATE, 'YYYY-MM-DD') AND D <= :to_date`;

it('finds the binds a query uses, once each', () => {
  expect(bindsOf(sql)).toEqual(['to_date', 'from_date']);
  expect(bindsOf('SELECT 1')).toEqual([]);
});

it('numbers them for PostgreSQL and leaves comments, literals and quoted names alone', () => {
  expect(withNumberedBinds(sql)).toBe(`-- takes :nothing
SELECT ':no' AS "A:B", /* :never */ X::text, 'it''s :not', TO_DATE($1, 'HH24:MI')
FROM T WHERE D >= TO_DATE($2, 'YYYY-MM-DD') AND D <= $1`);
});
