import { expect, test } from 'vitest';
import { countUndoneBetween, isUndone } from './import-log.ts';

const undone = { at: '2026-03-05T10:00:00Z', by: 'chef@exemple.fr' };
const entry = {
  run: 'a' as string | null,
  kind: 'excel' as const,
  by: 'moi@exemple.fr',
  begun_at: '2026-03-05T09:00:00Z',
  taken_back: null as typeof undone | null,
};
const excelImport = { tab: 'excel-import' as const, run: 'a', by: 'moi@exemple.fr' };

test('an import is undone when the newest entry of its run is', () => {
  expect(isUndone(excelImport, [])).toBe(false);
  expect(isUndone(excelImport, [{ ...entry, run: 'b', taken_back: undone }, entry])).toBe(false);
  expect(isUndone(excelImport, [{ ...entry, taken_back: undone }])).toBe(true);
  // Sent again after it was undone: the values are there.
  expect(isUndone(excelImport, [entry, { ...entry, taken_back: undone }])).toBe(false);
});

test('an Oracle import, which names no run, is the newest of its person', () => {
  const oracleEntry = { ...entry, run: null, kind: 'oracle' as const, taken_back: undone };
  const oracleImport = { tab: 'oracle' as const, run: null, by: 'moi@exemple.fr' };
  expect(
    isUndone(oracleImport, [
      { ...oracleEntry, by: 'autre@exemple.fr', taken_back: null },
      oracleEntry,
    ]),
  ).toBe(true);
  expect(isUndone(oracleImport, [{ ...oracleEntry, taken_back: null }, oracleEntry])).toBe(false);
  expect(isUndone({ ...oracleImport, tab: 'gap' }, [oracleEntry])).toBe(false);
});

test('the undone imports of a range are those written while it ran', () => {
  const oracleImport = { ...entry, run: null, kind: 'oracle' as const, taken_back: undone };
  const run = { started_at: '2026-03-05T09:00:00Z', ended_at: '2026-03-05T09:10:00Z' };
  const entries = [
    oracleImport,
    { ...oracleImport, taken_back: null },
    { ...oracleImport, begun_at: '2026-03-05T09:11:00Z' },
    entry,
  ];
  expect(countUndoneBetween(run, entries)).toBe(1);
  expect(countUndoneBetween({ ...run, ended_at: null }, entries)).toBe(0);
});
