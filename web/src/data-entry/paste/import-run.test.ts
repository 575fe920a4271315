import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiCallError, UnreachableServer } from '../../api/api-call-error.ts';
import {
  canResume,
  type ImportRun,
  inBatches,
  interruptedRun,
  newRun,
  type PastedRow,
  type PasteRequest,
  progressOf,
  requestsByStatus,
  resumeImport,
  type SendRows,
  type SentRows,
  storedCounts,
} from './import-run.ts';

const march = daysOfMonth({ year: 2026, month: 3 }).map((stay_date, index) => ({
  stay_date,
  nuitees: 100 + index,
}));
const monthOnOneLine: PastedRow = { asOf: '2026-03-05', items: march };
const threeMornings: SentRows[] = ['2026-03-01', '2026-03-02', '2026-03-03'].map((asOf) => [
  { asOf, items: march },
]);

/** A server that keeps figures as ours does: one figure per as-of day and stay day. */
function aStore() {
  const figures = new Map<string, number>();
  const requests: PastedRow[] = [];
  const send: SendRows = async (rows) => {
    requests.push(...rows);
    const sent = rows.flatMap(({ asOf, items }) =>
      items.map(({ stay_date, nuitees }) => [`${asOf} ${stay_date}`, nuitees] as const),
    );
    const updated = sent.filter(([key]) => figures.has(key)).length;
    for (const [key, nuitees] of sent) figures.set(key, nuitees);
    return { inserted: sent.length - updated, updated };
  };
  return { figures, requests, send };
}

/** Answers as `send` does, but for the `at`-th request (from 1), which meets the error. */
function failingAt(at: number, error: Error, send: SendRows, alsoStores = false): SendRows {
  let count = 0;
  return async (rows) => {
    count += 1;
    if (count !== at) return send(rows);
    if (alsoStores) await send(rows);
    throw error;
  };
}

const asOfDays = (parts: readonly PasteRequest[]) =>
  parts.flatMap(({ rows }) => rows.map(({ asOf }) => asOf));
const always = () => true;
const nobody = () => undefined;
const lost = new UnreachableServer(new TypeError('Failed to fetch'));

function refusal(status: number): ApiCallError {
  return new ApiCallError(status, {
    error: 'VALIDATION',
    message: 'Saisie invalide.',
    details: [{ field: 'items.3.nuitees', message: 'Nuitées (ligne 4) : au plus 100000.' }],
  });
}

test('a line of 31 days goes in batches of 8, each with the same as-of day', () => {
  const batches = inBatches(monthOnOneLine);
  expect(batches.map(({ asOf, items }) => [asOf, items.length])).toEqual([
    ['2026-03-05', 8],
    ['2026-03-05', 8],
    ['2026-03-05', 8],
    ['2026-03-05', 7],
  ]);
  expect(batches.flatMap(({ items }) => items)).toEqual(march);
});

test('a run sends one request at a time, in order, and counts what the server stored', async () => {
  const { send, requests } = aStore();
  let atOnce = 0;
  const oneAtATime: SendRows = async (rows) => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    atOnce -= 1;
    return send(rows);
  };
  const batches = inBatches(monthOnOneLine).map((batch) => [batch]);
  const run = await resumeImport(newRun(batches), oneAtATime, nobody, always);
  expect(run.phase).toBe('done');
  expect(requests.flatMap(({ items }) => items)).toEqual(march);
  expect(storedCounts(run)).toEqual({ inserted: 31, updated: 0 });
});

test('progress is what has been answered, from 0 to all', async () => {
  const seen: string[] = [];
  const say = (run: ImportRun) => {
    const { done, total, percent } = progressOf(run);
    seen.push(`${done}/${total} ${percent} ${run.phase}`);
  };
  await resumeImport(newRun(threeMornings), aStore().send, say, always);
  expect([...new Set(seen)]).toEqual([
    '0/3 0 running',
    '1/3 33 running',
    '2/3 66 running',
    '3/3 100 running',
    '3/3 100 done',
  ]);
});

test('a lost connection leaves the request in doubt and the rest unsent', async () => {
  const { send, requests } = aStore();
  const run = await resumeImport(newRun(threeMornings), failingAt(2, lost, send), nobody, always);
  expect(run).toMatchObject({ phase: 'stopped', trouble: { kind: 'connection-lost' } });
  const fates = requestsByStatus(run);
  expect(asOfDays(fates.in)).toEqual(['2026-03-01']);
  expect(asOfDays(fates.inDoubt)).toEqual(['2026-03-02']);
  expect(asOfDays(fates.notIn)).toEqual(['2026-03-03']);
  expect(requests).toHaveLength(1);
  expect(canResume(run)).toBe(true);
});

test('resuming sends only what is not in, the request in doubt first', async () => {
  const { send, requests } = aStore();
  const stopped = await resumeImport(
    newRun(threeMornings),
    failingAt(2, lost, send),
    nobody,
    always,
  );
  const run = await resumeImport(stopped, send, nobody, always);
  expect(run).toMatchObject({ phase: 'done', trouble: null });
  expect(requests.map(({ asOf }) => asOf)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
});

test.each([
  [new SyntaxError('Unexpected end of JSON input'), 'La réponse du serveur n’a pas pu être lue.'],
  [new DOMException('signal timed out', 'TimeoutError'), 'Le serveur n’a pas répondu à temps.'],
])('half an answer, or none in time, is a doubt too: %s', async (error, sentence) => {
  const { send } = aStore();
  const run = await resumeImport(
    newRun(threeMornings),
    failingAt(1, error, send, true),
    nobody,
    always,
  );
  expect(requestsByStatus(run).inDoubt).toHaveLength(1);
  expect(run.trouble).toEqual({ kind: 'connection-lost', sentence, details: [] });
});

test.each([
  [400, 'refused', 'notIn', false],
  [403, 'forbidden', 'notIn', true],
  [401, 'not-now', 'notIn', true],
  [429, 'not-now', 'notIn', true],
  [500, 'server-failed', 'inDoubt', true],
  [503, 'server-failed', 'inDoubt', true],
] as const)('a %i is %s, its request %s', async (status, kind, fate, resumable) => {
  const { send, figures } = aStore();
  const run = await resumeImport(
    newRun(threeMornings),
    failingAt(1, refusal(status), send),
    nobody,
    always,
  );
  expect(run.trouble).toEqual({
    kind,
    sentence: 'Saisie invalide.',
    details: ['Nuitées (ligne 4) : au plus 100000.'],
  });
  expect(asOfDays(requestsByStatus(run)[fate])).toContain('2026-03-01');
  expect(requestsByStatus(run).in).toEqual([]);
  expect(canResume(run)).toBe(resumable);
  expect(figures.size).toBe(0);
});

test('a run that is asked to stop ends between two requests, with nothing in doubt', async () => {
  const { send, requests } = aStore();
  const run = await resumeImport(newRun(threeMornings), send, nobody, () => requests.length < 2);
  expect(run).toMatchObject({ phase: 'stopped', trouble: null });
  expect(requestsByStatus(run)).toMatchObject({
    inDoubt: [],
    notIn: [{ rows: [{ asOf: '2026-03-03' }] }],
  });
  const resumed = await resumeImport(run, send, nobody, always);
  expect([resumed.phase, requests.length]).toEqual(['done', 3]);
});

test('many rows in one request are in or not in together, and progress counts the rows', async () => {
  const { send } = aStore();
  const whole = newRun([threeMornings.flat()]);
  const lostRun = await resumeImport(whole, failingAt(1, lost, send), nobody, always);
  expect(asOfDays(requestsByStatus(lostRun).inDoubt)).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
  ]);
  expect(progressOf(lostRun)).toEqual({ done: 0, total: 3, percent: 0 });
  const run = await resumeImport(lostRun, send, nobody, always);
  expect(progressOf(run)).toEqual({ done: 3, total: 3, percent: 100 });
  expect(storedCounts(run)).toEqual({ inserted: 93, updated: 0 });
});

test('a window closed in the middle leaves in doubt what had left, and nothing else', async () => {
  const steps: ImportRun[] = [];
  await resumeImport(newRun(threeMornings), aStore().send, (step) => steps.push(step), always);
  const second = steps.find(({ parts }) => parts[1]?.fate.state === 'sending');
  if (second === undefined) throw new Error('the second request was never under way');
  const run = interruptedRun(second);
  expect(run).toMatchObject({ phase: 'stopped', trouble: { kind: 'connection-lost' } });
  const fates = requestsByStatus(run);
  expect([asOfDays(fates.in), asOfDays(fates.inDoubt), asOfDays(fates.notIn)]).toEqual([
    ['2026-03-01'],
    ['2026-03-02'],
    ['2026-03-03'],
  ]);
  expect(canResume(run)).toBe(true);
  const done = steps.at(-1);
  expect(done && interruptedRun(done)).toBe(done);
});

test('wherever the connection is lost, resuming ends with every figure in, stored as pasted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.record({ at: fc.integer({ min: 1, max: 12 }), stores: fc.boolean() }), {
        maxLength: 4,
      }),
      async (mornings, losses) => {
        const rows = mornings.map((number) => ({
          asOf: `2026-02-${String(number).padStart(2, '0')}`,
          items: march.map((item) => ({ ...item, nuitees: item.nuitees + number })),
        }));
        const { send, figures } = aStore();
        let run = newRun(rows.map((row) => [row]));
        for (const { at, stores } of losses) {
          run = await resumeImport(run, failingAt(at, lost, send, stores), nobody, always);
          const { in: stored, inDoubt, notIn } = requestsByStatus(run);
          expect(stored.length + inDoubt.length + notIn.length).toBe(rows.length);
          for (const asOf of asOfDays(stored)) expect(figures.has(`${asOf} 2026-03-01`)).toBe(true);
          for (const asOf of asOfDays(notIn)) expect(figures.has(`${asOf} 2026-03-01`)).toBe(false);
        }
        run = await resumeImport(run, send, nobody, always);
        expect(run.phase).toBe('done');
        const pasted = rows.flatMap(({ asOf, items }) =>
          items.map(({ stay_date, nuitees }) => [`${asOf} ${stay_date}`, nuitees] as const),
        );
        expect(figures).toEqual(new Map(pasted));
      },
    ),
  );
});
