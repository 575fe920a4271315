import { expect, test } from 'vitest';
import { createDatabase } from '../../test/database-for-tests.ts';

const database = await createDatabase();

test('an error of the database leads to who asked', async () => {
  const asked = async () => await database.query('select nothing from nowhere');
  const error = await asked().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '42P01' });
  expect((error as Error).stack).toContain('call-api.test.ts');
});
