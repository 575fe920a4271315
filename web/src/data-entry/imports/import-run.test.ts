import { addDays } from '@hotel/domain/calendar/day.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiCallError, UnreachableServer } from '../../api/api-call-error.ts';
import {
  canResume,
  checkedRun,
  type ImportRequest,
  inBatches,
  interruptedRun,
  newRun,
  progressOf,
  type RequestRun,
  requestsByStatus,
  requestsOf,
  resumeRun,
  rowsOf,
  type SendRows,
  type SentRow,
  type SentRows,
  storedCounts,
} from './import-run.ts';

const march = daysOfMonth({ year: 2026, month: 3 }).map((day, index) => ({
  day,
  nuitees: 100 + index,
}));
const singleLine: SentRow = { asOf: '2026-03-05', items: march };
const threeMornings: SentRows[] = ['2026-03-01', '2026-03-02', '2026-03-03'].map((asOf) => [
  { asOf, items: march },
]);

/** A fake server that stores figures as the real one does: one figure per as-of day and stay day. */
function fakeServer() {
  const figures = new Map<string, number>();
  const requests: SentRow[] = [];
  const send: SendRows = async (rows) => {
    requests.push(...rows);
    const sent = rows.flatMap(({ asOf, items }) =>
      items.map(({ day, nuitees }) => [`${asOf} ${day}`, nuitees] as const),
    );
    const updated = sent.filter(([key]) => figures.has(key)).length;
    for (const [key, nuitees] of sent) figures.set(key, nuitees);
    return { inserted: sent.length - updated, updated };
  };
  return { figures, requests, send };
}

/** Behaves like `send`, except that the `at`-th request (from 1) fails with the error. */
function failingAt(at: number, error: Error, send: SendRows, storesAnyway = false): SendRows {
  let count = 0;
  return async (rows) => {
    count += 1;
    if (count !== at) return send(rows);
    if (storesAnyway) await send(rows);
    throw error;
  };
}

const asOfDays = (requests: readonly ImportRequest[]) =>
  requests.flatMap(({ rows }) => rows.map(({ asOf }) => asOf));
const always = () => true;
const ignore = () => undefined;
const connectionLost = new UnreachableServer(new TypeError('Failed to fetch'));

function apiError(status: number): ApiCallError {
  return new ApiCallError(status, {
    error: 'VALIDATION',
    message: 'Saisie invalide.',
    details: [{ field: 'items.3.nuitees', message: 'Nuitées (ligne 4) : au plus 100000.' }],
  });
}

test('a line of 31 days is sent in batches of 8, each with the same as-of day', () => {
  const batches = inBatches(singleLine);
  expect(batches.map(({ asOf, items }) => [asOf, items.length])).toEqual([
    ['2026-03-05', 8],
    ['2026-03-05', 8],
    ['2026-03-05', 8],
    ['2026-03-05', 7],
  ]);
  expect(batches.flatMap(({ items }) => items)).toEqual(march);
});

test.each([
  ['single', 1, 4, 1],
  ['dated', 31, 31, 1],
  ['dated', 32, 1, 32],
  ['dated', 365, 1, 365],
] as const)(
  'a paste %s of %i as-of days is sent in %i requests',
  (lines, count, requests, rows) => {
    const source = { kind: 'paste' as const, lines, month: { year: 2026, month: 3 }, text: '' };
    const figures = Array.from({ length: count }, (_, index) =>
      addDays('2026-01-01', index),
    ).flatMap((asOf) => march.map((item) => ({ asOf, ...item })));
    const sent = requestsOf(source, rowsOf(figures));
    expect([sent.length, sent[0]?.length]).toEqual([requests, rows]);
    expect(
      sent.flat().flatMap(({ asOf, items }) => items.map((item) => ({ asOf, ...item }))),
    ).toEqual(figures);
  },
);

test('a run sends one request at a time, in order, and counts what the server stored', async () => {
  const { send, requests } = fakeServer();
  let concurrentRequests = 0;
  const checkSequential: SendRows = async (rows) => {
    concurrentRequests += 1;
    expect(concurrentRequests).toBe(1);
    await Promise.resolve();
    concurrentRequests -= 1;
    return send(rows);
  };
  const batches = inBatches(singleLine).map((batch) => [batch]);
  const run = await resumeRun(newRun(batches), checkSequential, ignore, always);
  expect(run.phase).toBe('done');
  expect(requests.flatMap(({ items }) => items)).toEqual(march);
  expect(storedCounts(run)).toEqual({ inserted: 31, updated: 0 });
});

test('progress counts the answered requests, from 0 to all', async () => {
  const seen: string[] = [];
  const recordProgress = (run: RequestRun) => {
    const { done, total, percent } = progressOf(run);
    seen.push(`${done}/${total} ${percent} ${run.phase}`);
  };
  await resumeRun(newRun(threeMornings), fakeServer().send, recordProgress, always);
  expect([...new Set(seen)]).toEqual([
    '0/3 0 running',
    '1/3 33 running',
    '2/3 66 running',
    '3/3 100 running',
    '3/3 100 done',
  ]);
});

test('a lost connection leaves the request in doubt and the rest unsent', async () => {
  const { send, requests } = fakeServer();
  const run = await resumeRun(
    newRun(threeMornings),
    failingAt(2, connectionLost, send),
    ignore,
    always,
  );
  expect(run).toMatchObject({ phase: 'stopped', error: { kind: 'connection-lost' } });
  const byStatus = requestsByStatus(run);
  expect(asOfDays(byStatus.in)).toEqual(['2026-03-01']);
  expect(asOfDays(byStatus.inDoubt)).toEqual(['2026-03-02']);
  expect(asOfDays(byStatus.notIn)).toEqual(['2026-03-03']);
  expect(requests).toHaveLength(1);
  expect(canResume(run)).toBe(true);
});

test('resuming sends only what is not stored, the request in doubt first', async () => {
  const { send, requests } = fakeServer();
  const stopped = await resumeRun(
    newRun(threeMornings),
    failingAt(2, connectionLost, send),
    ignore,
    always,
  );
  const run = await resumeRun(stopped, send, ignore, always);
  expect(run).toMatchObject({ phase: 'done', error: null });
  expect(requests.map(({ asOf }) => asOf)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
});

test.each([
  [new SyntaxError('Unexpected end of JSON input'), 'La réponse du serveur n’a pas pu être lue.'],
  [new DOMException('signal timed out', 'TimeoutError'), 'Le serveur n’a pas répondu à temps.'],
])(
  'an unreadable or late response also leaves the request in doubt: %s',
  async (error, message) => {
    const { send } = fakeServer();
    const run = await resumeRun(
      newRun(threeMornings),
      failingAt(1, error, send, true),
      ignore,
      always,
    );
    expect(requestsByStatus(run).inDoubt).toHaveLength(1);
    expect(run.error).toEqual({ kind: 'connection-lost', message, details: [] });
  },
);

test.each([
  [400, 'refused', 'notIn', false],
  [403, 'forbidden', 'notIn', true],
  [401, 'not-now', 'notIn', true],
  [429, 'not-now', 'notIn', true],
  [500, 'server-failed', 'inDoubt', true],
  [503, 'server-failed', 'inDoubt', true],
] as const)('a %i is %s, its request %s', async (httpStatus, kind, status, canBeResumed) => {
  const { send, figures } = fakeServer();
  const run = await resumeRun(
    newRun(threeMornings),
    failingAt(1, apiError(httpStatus), send),
    ignore,
    always,
  );
  expect(run.error).toEqual({
    kind,
    message: 'Saisie invalide.',
    details: ['Nuitées (ligne 4) : au plus 100000.'],
  });
  expect(asOfDays(requestsByStatus(run)[status])).toContain('2026-03-01');
  expect(requestsByStatus(run).in).toEqual([]);
  expect(canResume(run)).toBe(canBeResumed);
  expect(figures.size).toBe(0);
});

test('a run that the user stops ends between two requests, with nothing in doubt', async () => {
  const { send, requests } = fakeServer();
  const run = await resumeRun(newRun(threeMornings), send, ignore, () => requests.length < 2);
  expect(run).toMatchObject({ phase: 'stopped', error: null });
  expect(requestsByStatus(run)).toMatchObject({
    inDoubt: [],
    notIn: [{ rows: [{ asOf: '2026-03-03' }] }],
  });
  const resumed = await resumeRun(run, send, ignore, always);
  expect([resumed.phase, requests.length]).toEqual(['done', 3]);
});

test('the rows of one request are stored together or not at all, and progress counts rows', async () => {
  const { send } = fakeServer();
  const oneRequest = newRun([threeMornings.flat()]);
  const lostRun = await resumeRun(oneRequest, failingAt(1, connectionLost, send), ignore, always);
  expect(asOfDays(requestsByStatus(lostRun).inDoubt)).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
  ]);
  expect(progressOf(lostRun)).toEqual({ done: 0, total: 3, percent: 0 });
  const run = await resumeRun(lostRun, send, ignore, always);
  expect(progressOf(run)).toEqual({ done: 3, total: 3, percent: 100 });
  expect(storedCounts(run)).toEqual({ inserted: 93, updated: 0 });
});

test('closing the window leaves only the request that was being sent in doubt', async () => {
  const steps: RequestRun[] = [];
  await resumeRun(newRun(threeMornings), fakeServer().send, (step) => steps.push(step), always);
  const second = steps.find(({ requests }) => requests[1]?.status.state === 'sending');
  if (second === undefined) throw new Error('the second request was never sent');
  const run = interruptedRun(second);
  expect(run).toMatchObject({ phase: 'stopped', error: { kind: 'connection-lost' } });
  const byStatus = requestsByStatus(run);
  expect([asOfDays(byStatus.in), asOfDays(byStatus.inDoubt), asOfDays(byStatus.notIn)]).toEqual([
    ['2026-03-01'],
    ['2026-03-02'],
    ['2026-03-03'],
  ]);
  expect(canResume(run)).toBe(true);
  const done = steps.at(-1);
  expect(done && interruptedRun(done)).toBe(done);
});

test('wherever the connection is lost, resuming stores every figure as pasted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.record({ at: fc.integer({ min: 1, max: 12 }), storesAnyway: fc.boolean() }), {
        maxLength: 4,
      }),
      async (mornings, connectionLosses) => {
        const rows = mornings.map((number) => ({
          asOf: `2026-02-${String(number).padStart(2, '0')}`,
          items: march.map((item) => ({ ...item, nuitees: item.nuitees + number })),
        }));
        const { send, figures } = fakeServer();
        let run = newRun(rows.map((row) => [row]));
        for (const { at, storesAnyway } of connectionLosses) {
          run = await resumeRun(
            run,
            failingAt(at, connectionLost, send, storesAnyway),
            ignore,
            always,
          );
          const { in: stored, inDoubt, notIn } = requestsByStatus(run);
          expect(stored.length + inDoubt.length + notIn.length).toBe(rows.length);
          for (const asOf of asOfDays(stored)) expect(figures.has(`${asOf} 2026-03-01`)).toBe(true);
          for (const asOf of asOfDays(notIn)) expect(figures.has(`${asOf} 2026-03-01`)).toBe(false);
        }
        run = await resumeRun(run, send, ignore, always);
        expect(run.phase).toBe('done');
        const pasted = rows.flatMap(({ asOf, items }) =>
          items.map(({ day, nuitees }) => [`${asOf} ${day}`, nuitees] as const),
        );
        expect(figures).toEqual(new Map(pasted));
      },
    ),
  );
});

test('the database tells whether a request in doubt is stored; what is not can be sent again', async () => {
  for (const storesAnyway of [true, false]) {
    const { send, figures } = fakeServer();
    const stopped = await resumeRun(
      newRun(threeMornings),
      failingAt(2, connectionLost, send, storesAnyway),
      ignore,
      always,
    );
    const checked = checkedRun(
      stopped,
      (asOf, { day, nuitees }) => figures.get(`${asOf} ${day}`) === nuitees,
    );
    expect(checked).toMatchObject({ phase: 'stopped', error: { kind: 'checked' } });
    const byStatus = requestsByStatus(checked);
    expect(byStatus.inDoubt).toEqual([]);
    expect(asOfDays(byStatus.in)).toEqual(['2026-03-01', ...(storesAnyway ? ['2026-03-02'] : [])]);
    expect(canResume(checked)).toBe(true);
    const run = await resumeRun(checked, send, ignore, always);
    expect([run.phase, figures.size]).toEqual(['done', 93]);
    expect(storedCounts(run).inserted).toBe(storesAnyway ? null : 93);
  }
});

test('the one request of a file that was in doubt is done once the database has its figures', async () => {
  const rows = [{ asOf: null, items: march }];
  const { send } = fakeServer();
  const file = { kind: 'file' as const, name: 'a.xlsx', refused: { count: 0, lines: [] } };
  const requests = requestsOf(file, rows);
  expect(requests).toEqual([rows]);
  const stopped = await resumeRun(
    newRun(requests),
    failingAt(1, connectionLost, send, true),
    ignore,
    always,
  );
  expect(checkedRun(stopped, () => true)).toMatchObject({ phase: 'done', error: null });
  const missing = checkedRun(stopped, (_, { day }) => day !== '2026-03-01');
  expect(missing.error?.message).toBe(
    'L’import n’est pas dans la base : 1 valeur y manque ou en diffèrent.',
  );
});
