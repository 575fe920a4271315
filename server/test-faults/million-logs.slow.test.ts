import { expect, test } from 'vitest';
import { insertClientLog } from '../src/client-logs/client-logs-store.ts';
import { createDatabase } from '../test/database-for-tests.ts';

const mostKept = 100_000;

/**
 * The last 30,000 of a million logs: the table is as full as it may be, and each log pushes the oldest
 * out. Those in between differ in nothing but their number.
 */
test('the last of a million logs cost as much as the first, and the table does not grow', async () => {
  const database = await createDatabase();
  const log = { message: 'x'.repeat(500), stack: 'y'.repeat(1000), user: null, extra: null };
  const msForEach = async (count: number) => {
    const begun = performance.now();
    for (let sent = 0; sent < count; sent += 1) {
      await database.transaction((tx) => insertClientLog(tx, log));
    }
    return (performance.now() - begun) / count;
  };
  const first = await msForEach(2_000);
  await database.query(`select setval(pg_get_serial_sequence('client_log', 'id'), 869999)`);
  for (let part = 0; part < 10; part += 1) {
    await database.query(
      `insert into client_log (reference, message, stack)
       select 'ref-' || $1 || '-' || n, repeat('x', 500), repeat('y', 1000)
       from generate_series(1, 10000) as n`,
      [part],
    );
  }
  await msForEach(28_000);
  const last = await msForEach(2_000);
  const { rows } = await database.query(
    'select count(*)::integer as kept, max(id) as last, min(id) as first from client_log',
  );
  expect(rows).toEqual([{ kept: mostKept, last: 1_000_000 - 1, first: 1_000_000 - mostKept }]);
  console.log(`a log: ${first.toFixed(2)} ms among the first, ${last.toFixed(2)} ms at a million`);
  expect(last).toBeLessThan(first * 5);
});
