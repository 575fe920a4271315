import { beforeEach, expect, test, vi } from 'vitest';
import { type FigureImport, newRun } from './import-run.ts';
import { readStoredImport, saveImport } from './import-state.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});

const rows = [{ asOf: '2026-03-05', items: [{ day: '2026-03-01', nuitees: 100 }] }];
const paste: FigureImport = {
  id: 'run',
  userId: '1',
  hotel: { id: '7', name: 'Hôtel des Alpes', timeZone: 'Europe/Paris' },
  source: { kind: 'paste', lines: 'single', month: { year: 2026, month: 3 }, text: '100' },
  run: {
    requests: [{ rows, status: { state: 'in-doubt' } }],
    phase: 'stopped',
    error: { kind: 'connection-lost', message: 'Injoignable.', details: ['détail'] },
  },
  at: 1_772_000_000_000,
};

test('an unfinished import is read as it was saved, by its user only', () => {
  saveImport('1', paste);
  expect(readStoredImport('1')).toEqual(paste);
  expect(readStoredImport('2')).toBeNull();
  saveImport('1', { ...paste, run: newRun([rows]) });
  expect(readStoredImport('1')?.run).toEqual(newRun([rows]));
});

test('the unfinished import of a file is read as it was saved', () => {
  const refused = { count: 1, lines: [{ sheet: 'A', line: 2, text: '12,5', reason: 'non' }] };
  const file: FigureImport = { ...paste, source: { kind: 'file', name: 'a.xlsx', refused } };
  saveImport('1', file);
  expect(readStoredImport('1')).toEqual(file);
});

test('the stored JSON keeps its keys, which other versions of the page read', () => {
  saveImport('1', paste);
  expect(JSON.parse(storage.get('paste_import_1') ?? '')).toMatchObject({
    kind: 'single',
    month: { year: 2026, month: 3 },
    text: '100',
    run: {
      parts: [
        {
          rows: [{ asOf: '2026-03-05', items: [{ stay_date: '2026-03-01', nuitees: 100 }] }],
          fate: { state: 'in-doubt' },
        },
      ],
      phase: 'stopped',
      trouble: { kind: 'connection-lost', sentence: 'Injoignable.', details: ['détail'] },
    },
  });
});

test('nothing is read once the import is removed, nor from invalid content', () => {
  saveImport('1', paste);
  saveImport('1', null);
  expect(readStoredImport('1')).toBeNull();
  for (const text of ['', '{', 'null', '{}', '{"run":{}}']) {
    storage.set('paste_import_1', text);
    expect(readStoredImport('1')).toBeNull();
  }
});
