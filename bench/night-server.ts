import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable, StatementResult } from '@hotel/server/src/platform/database/database.ts';
import { runServer } from '@hotel/server/src/run-server.ts';

/**
 * The product in a process of its own, whose hotels all have a PMS that responds to each query after so many
 * seconds (the argument), without using the processor meanwhile, as one does that is on another machine.
 */
const pauseMs = Number(process.argv[2]) * 1000;

const slowPms: Queryable = {
  query: async <Row>(statement: unknown, values: readonly unknown[] = []) => {
    await sleep(pauseMs);
    const text = typeof statement === 'string' ? statement : '';
    const rows = rowsOf(text, values.map(String));
    return { rows: rows as Row[], rowCount: rows.length } satisfies StatementResult<Row>;
  },
};

function rowsOf(text: string, [from = '', to = '']: readonly string[]): object[] {
  if (text.includes('NUITEES') && text.includes('STAY_DATE')) {
    return daysBetween(from, to).map((STAY_DATE, index) => ({
      STAY_DATE,
      NUITEES: 60 + (index % 40),
      ROOMS: 40,
      ADULTS: 50 + (index % 40),
      CHILDREN: 10,
    }));
  }
  const WORKING_DATE = new Date().toISOString().slice(0, 10);
  return text.includes('WORKING_DATE') ? [{ WORKING_DATE }] : [];
}

function daysBetween(from: string, to: string): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
  );
}

await runServer(process.env, async () => ({
  demonstrationPms: { databaseFor: () => slowPms },
}));
