import { expect, test } from 'vitest';
import { isStepDone, pmsStateOf, setupSteps } from './hotel-overview.ts';

const known = { hasSettings: true, isRefused: false, failedAt: null, lastImport: null };
const failedAt = '2026-03-02T05:00:00.000Z';
const before = '2026-03-02T04:59:59.000Z';
const after = '2026-03-02T05:00:01.000Z';

test.each([
  ['no settings', { ...known, hasSettings: false }, 'none'],
  ['no settings any more, whatever failed', { ...known, hasSettings: false, failedAt }, 'none'],
  ['settings alone', known, 'linked'],
  ['a refused account', { ...known, isRefused: true, failedAt }, 'refused'],
  ['a failed import', { ...known, failedAt }, 'failing'],
  [
    'an import before the failure',
    { ...known, failedAt, lastImport: { at: before, kind: 'daily' } },
    'failing',
  ],
  [
    'an import from the PMS since',
    { ...known, failedAt, lastImport: { at: after, kind: 'oracle' } },
    'linked',
  ],
  [
    'a paste since, which says nothing of the PMS',
    { ...known, failedAt, lastImport: { at: after, kind: 'paste' } },
    'failing',
  ],
] as const)('the PMS with %s', (_what, facts, state) => {
  expect(pmsStateOf(facts)).toBe(state);
});

const fresh = { pms: 'none', rapports_code: null, budgets: 0, users: 0 } as const;

test('a new hotel has every step before it, one in service none', () => {
  const done = (hotel: Parameters<typeof isStepDone>[1]) =>
    setupSteps.filter((step) => isStepDone(step, hotel));
  expect(done(fresh)).toEqual([]);
  expect(done({ ...fresh, pms: 'failing' })).toEqual(['pms']);
  expect(done({ ...fresh, rapports_code: 'ALPES' })).toEqual(['code']);
  expect(done({ ...fresh, budgets: 1 })).toEqual(['budget']);
  expect(done({ ...fresh, users: 3 })).toEqual(['users']);
  expect(done({ pms: 'linked', rapports_code: 'A', budgets: 12, users: 2 })).toEqual([
    'pms',
    'code',
    'budget',
    'users',
  ]);
});
