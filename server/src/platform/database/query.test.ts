import { expect, test } from 'vitest';
import { createDatabase } from '../../../test/database-for-tests.ts';

const database = await createDatabase();

test('the stack of a database error leads to the caller', async () => {
  const runQuery = async () => await database.query('select nothing from nowhere');
  const error = await runQuery().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '42P01' });
  expect((error as Error).stack).toContain('query.test.ts');
});
