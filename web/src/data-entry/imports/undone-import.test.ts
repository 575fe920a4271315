import { expect, test } from 'vitest';
import { isUndone, undoneBetween } from './undone-import.ts';

const undone = { at: '2026-03-05T10:00:00Z', by: 'chef@exemple.fr' };
const entry = {
  run: 'a' as string | null,
  kind: 'excel' as const,
  by: 'moi@exemple.fr',
  begun_at: '2026-03-05T09:00:00Z',
  taken_back: null as typeof undone | null,
};
const sent = { tab: 'excel-import' as const, run: 'a', by: 'moi@exemple.fr' };

test('an import is undone when the newest entry of its run is', () => {
  expect(isUndone(sent, [])).toBe(false);
  expect(isUndone(sent, [{ ...entry, run: 'b', taken_back: undone }, entry])).toBe(false);
  expect(isUndone(sent, [{ ...entry, taken_back: undone }])).toBe(true);
  // Sent again after it was undone: the values are there.
  expect(isUndone(sent, [entry, { ...entry, taken_back: undone }])).toBe(false);
});

test('an Oracle import, which names no run, is the newest of its person', () => {
  const mine = { ...entry, run: null, kind: 'oracle' as const, taken_back: undone };
  const oracle = { tab: 'oracle' as const, run: null, by: 'moi@exemple.fr' };
  expect(isUndone(oracle, [{ ...mine, by: 'autre@exemple.fr', taken_back: null }, mine])).toBe(
    true,
  );
  expect(isUndone(oracle, [{ ...mine, taken_back: null }, mine])).toBe(false);
  expect(isUndone({ ...oracle, tab: 'gap' }, [mine])).toBe(false);
});

test('the undone imports of a range are those written while it ran', () => {
  const oracle = { ...entry, run: null, kind: 'oracle' as const, taken_back: undone };
  const run = { started_at: '2026-03-05T09:00:00Z', ended_at: '2026-03-05T09:10:00Z' };
  const entries = [
    oracle,
    { ...oracle, taken_back: null },
    { ...oracle, begun_at: '2026-03-05T09:11:00Z' },
    entry,
  ];
  expect(undoneBetween(run, entries)).toBe(1);
  expect(undoneBetween({ ...run, ended_at: null }, entries)).toBe(0);
});
