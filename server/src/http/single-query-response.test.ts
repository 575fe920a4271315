import { listBudgets } from '@hotel/domain/budgets/endpoints.ts';
import { tellMissingByMail } from '@hotel/domain/daily-import/endpoints.ts';
import { listHotels } from '@hotel/domain/hotels/endpoints.ts';
import { expect, test } from 'vitest';
import { createDatabase } from '../../test/database-for-tests.ts';
import { waitForLockWaiters } from '../../test/lock-waiters.ts';
import { startTestServer } from '../../test/test-server.ts';
import type { Database } from '../database/database.ts';

const database = await createDatabase();
const asked: string[] = [];
const overheard: Database = {
  ...database,
  query: (statement, values) => {
    asked.push(typeof statement === 'string' ? statement : statement.text);
    return database.query(statement, values);
  },
};
const { aHotel, aManagerOf, aUserOf } = await startTestServer({ database: overheard });
const hotel = await aHotel();
const notice = { query: { hotel_id: hotel.id }, body: { by_mail: true } };
const budgets = { query: { hotel_id: hotel.id } };

/** How many questions about rights or budgets the server asks while `work` goes on. */
async function questionsOf(work: () => Promise<unknown>): Promise<number> {
  asked.length = 0;
  await work();
  return asked.filter((text) => /rights_version|session|budget|notice/.test(text)).length;
}

async function noticesOf({ id }: { id: string }): Promise<number> {
  const { rows } = await database.query(
    'select from missing_snapshot_notice where account_id = $1',
    [id],
  );
  return rows.length;
}

test('somebody who has called before is asked about in the very question of the call', async () => {
  const manager = await aManagerOf(hotel);
  expect(await questionsOf(() => manager.asks(listBudgets, budgets))).toBe(3);
  expect(await questionsOf(() => manager.asks(listBudgets, budgets))).toBe(1);
  expect(await questionsOf(() => manager.asks(tellMissingByMail, notice))).toBe(1);
  expect(await noticesOf(manager)).toBe(1);
});

test('who has lost a hotel is refused at the next call, and nothing is written', async () => {
  const manager = await aManagerOf(hotel);
  await manager.asks(listBudgets, budgets);
  await database.query('delete from account_hotel where account_id = $1', [manager.id]);
  expect((await manager.isRefused(tellMissingByMail, notice)).status).toBe(403);
  expect((await manager.isRefused(listBudgets, budgets)).status).toBe(403);
  expect(await noticesOf(manager)).toBe(0);
  expect(await manager.asks(listHotels)).toEqual([]);
});

test('who has signed out is nobody at the next call', async () => {
  const manager = await aManagerOf(hotel);
  await manager.asks(listHotels);
  await database.query('update session set ended_at = now() where account_id = $1', [manager.id]);
  expect((await manager.isRefused(listHotels)).status).toBe(401);
});

test('what was refused, or was wrong, is judged by the rights of now', async () => {
  const user = await aUserOf(hotel);
  expect((await user.isRefused(tellMissingByMail, notice)).status).toBe(403);
  const wrong = { ...notice, body: { by_mail: 'oui' } };
  await database.query(
    `update account set role_id = (select id from role where name = 'manager') where id = $1`,
    [user.id],
  );
  expect((await user.isRefused(tellMissingByMail, wrong)).status).toBe(400);
  expect(await user.asks(tellMissingByMail, notice)).toEqual({ by_mail: true });
  await database.query(
    `update account set role_id = (select id from role where name = 'user') where id = $1`,
    [user.id],
  );
  expect((await user.isRefused(tellMissingByMail, wrong)).status).toBe(403);
});

test('rights that change while a call waits for its figures are those it is judged by', async () => {
  const manager = await aManagerOf(hotel);
  await manager.asks(listBudgets, budgets);
  const refused = await database.transaction(async (tx) => {
    await tx.query('lock table budget in access exclusive mode');
    const asked = manager.isRefused(listBudgets, budgets);
    await waitForLockWaiters(database, 1);
    await tx.query('delete from account_hotel where account_id = $1', [manager.id]);
    return { asked };
  });
  expect((await refused.asked).status).toBe(403);
});
