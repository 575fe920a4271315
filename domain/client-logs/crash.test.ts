import { describe, expect, test } from 'vitest';
import { type Crash, crashReport, ignoredReason, isSameCrash, safeAddress } from './crash.ts';

const crash: Crash = {
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'rows')",
  stack: 'TypeError: Cannot read…\n    at grid (http://hotel.test/assets/a.js:1:2)',
  componentStack: null,
  url: 'http://hotel.test/?mois=2026-03',
};
const facts = {
  userAgent: 'Firefox',
  user: { id: '1', email: 'eva@hotel.test', role: 'user' },
  now: new Date('2026-03-01T10:00:00Z'),
};

describe('an ignored error', () => {
  test.each<[reason: string, of: Partial<Crash>]>([
    ['an error response of the API', { name: 'ApiCallError' }],
    ['the network is unreachable', { name: 'UnreachableServer' }],
    ['an aborted request', { name: 'AbortError' }],
    ['a layout notice of the browser', { message: 'ResizeObserver loop limit exceeded' }],
    ['a script of another site, without details', { message: 'Script error.' }],
    ['an extension of the browser', { stack: 'at x (chrome-extension://abc/x.js:1)' }],
    ['an extension of the browser', { stack: 'x@moz-extension://abc/x.js:1' }],
  ])('%s', (reason, part) => {
    expect(ignoredReason({ ...crash, ...part })).toBe(reason);
  });

  test('does not include the product’s own errors', () => {
    expect(ignoredReason(crash)).toBeNull();
    expect(ignoredReason({ ...crash, stack: null })).toBeNull();
  });
});

test('reports the person, the address and the time', () => {
  expect(crashReport({ ...crash, componentStack: '\n at Grid' }, facts)).toEqual({
    message: "TypeError: Cannot read properties of undefined (reading 'rows')",
    url: 'http://hotel.test/?mois=2026-03',
    userAgent: 'Firefox',
    stack: crash.stack,
    user: facts.user,
    ts: '2026-03-01T10:00:00.000Z',
    extra: { componentStack: '\n at Grid' },
  });
});

test('reports a thrown value that is no error', () => {
  const report = crashReport({ ...crash, name: '', message: 'oups', stack: null }, facts);
  expect(report).toMatchObject({ message: 'oups', stack: null, extra: null });
});

test.each([
  ['http://h.test/reset?token=abc', 'http://h.test/reset'],
  [
    'http://h.test/accept-invite?lang=fr&token=abc&x=1#t',
    'http://h.test/accept-invite?lang=fr&x=1',
  ],
  ['http://h.test/reset?TOKEN=abc', 'http://h.test/reset'],
  ['http://h.test/reset?%74oken=abc', 'http://h.test/reset'],
  ['http://h.test/reset?reset_token=abc&%=1', 'http://h.test/reset?%=1'],
  ['http://h.test/?mois=2026-03', 'http://h.test/?mois=2026-03'],
  ['http://h.test/#token=abc', 'http://h.test/'],
])('reports the address %s as %s', (address, reported) => {
  expect(safeAddress(address)).toBe(reported);
});

test.each([
  ['loading /reset?token=abc failed', 'loading /reset?token=… failed'],
  ['Bearer abc.def refused', 'Bearer … refused'],
  ['jwt eyJhbGciOi.eyJzdWIi.c2ln end', 'jwt … end'],
  [
    'Unexpected token \'D\', ..."client":"Dupont, "A" Jean"... is not valid JSON',
    "Unexpected token 'D', … is not valid JSON",
  ],
  ['"Dupont" is not valid JSON', '… is not valid JSON'],
])('reports the text %j as %j, in the stack too', (words, reported) => {
  const report = crashReport(
    { ...crash, name: 'Error', message: words, stack: `Error: ${words}\n at x` },
    facts,
  );
  expect(report.message).toBe(`Error: ${reported}`);
  expect(report.stack).toBe(`Error: ${reported}\n at x`);
});

test('truncates the report and removes null characters', () => {
  const long = `\u0000${'x'.repeat(5000)}`;
  const report = crashReport(
    { name: '', message: long, stack: long, componentStack: long, url: long },
    { ...facts, userAgent: long },
  );
  expect(report.message).toBe('x'.repeat(2000));
  expect(report.stack).toBe('x'.repeat(4000));
  expect(report.userAgent).toBe('x'.repeat(512));
  expect(report.extra?.componentStack).toBe('x'.repeat(4000));
});

test('recognizes the same error at another address, and no other', () => {
  expect(isSameCrash({ ...crash, url: 'http://hotel.test/autre' })).toBe(isSameCrash(crash));
  expect(isSameCrash({ ...crash, message: 'autre' })).not.toBe(isSameCrash(crash));
});
