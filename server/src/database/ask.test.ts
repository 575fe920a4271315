import { expect, test } from 'vitest';
import { aDatabase } from '../../test/database-for-tests.ts';

const database = await aDatabase();

test('an error of the database leads to who asked', async () => {
  const asked = async () => await database.query('select nothing from nowhere');
  const error = await asked().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '42P01' });
  expect((error as Error).stack).toContain('ask.test.ts');
});
