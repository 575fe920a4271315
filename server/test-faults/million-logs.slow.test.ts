import { expect, test } from 'vitest';
import { insertClientLog } from '../src/client-logs/client-logs-store.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import { createDatabase } from '../test/database-for-tests.ts';

const mostKept = 100_000;

/**
 * The blocks of the logs' table and its indexes that this connection has read so far. PostgreSQL sets the count back
 * between transactions, at moments of its own: only two counts of one transaction can be compared.
 */
async function blocksRead(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ blocks: number }>(
    `select (pg_stat_get_xact_blocks_fetched('client_log'::regclass)
       + sum(pg_stat_get_xact_blocks_fetched(indexrelid)))::integer as blocks
     from pg_index where indrelid = 'client_log'::regclass`,
  );
  return rows[0]?.blocks ?? Number.NaN;
}

/**
 * The last 30,000 of a million logs: the table is as full as it may be, and each log pushes the oldest
 * out. Those in between differ in nothing but their number.
 */
test('the last of a million logs reads less than a hundredth of the table, which does not grow', async () => {
  const database = await createDatabase();
  const log = { message: 'x'.repeat(500), stack: 'y'.repeat(1000), user: null, extra: null };
  const insert = (count: number) =>
    database.transaction(async (tx) => {
      const before = await blocksRead(tx);
      for (let sent = 0; sent < count; sent += 1) await insertClientLog(tx, log);
      return (await blocksRead(tx)) - before;
    });
  /** Each has a transaction of its own, as a request has. */
  const blocksForEach = async (count: number) => {
    let blocks = 0;
    for (let sent = 0; sent < count; sent += 1) blocks += await insert(1);
    return blocks / count;
  };
  const first = await blocksForEach(500);
  await database.query(`select setval(pg_get_serial_sequence('client_log', 'id'), 869999)`);
  for (let part = 0; part < 10; part += 1) {
    await database.query(
      `insert into client_log (reference, message, stack)
       select 'ref-' || $1 || '-' || n, repeat('x', 500), repeat('y', 1000)
       from generate_series(1, 10000) as n`,
      [part],
    );
  }
  for (let sent = 0; sent < 29_500; sent += 50) await insert(50);
  const last = await blocksForEach(500);
  const { rows } = await database.query(
    'select count(*)::integer as kept, max(id) as last, min(id) as first from client_log',
  );
  const { rows: sizes } = await database.query<{ blocks: number }>(
    `select (pg_relation_size('client_log') / current_setting('block_size')::integer)::integer as blocks`,
  );
  expect(rows).toEqual([{ kept: mostKept, last: 1_000_000 - 1, first: 1_000_000 - mostKept }]);
  console.log(`a log: ${first.toFixed(1)} blocks among the first, ${last.toFixed(1)} at a million`);
  expect(last).toBeLessThan((sizes[0]?.blocks ?? 0) / 100);
});
