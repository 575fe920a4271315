import { expect, test, vi } from 'vitest';
import { newRun } from './import-run.ts';
import { runImport } from './import-state.ts';

const storage = new Map<string, string>([['auth_token', 'token']]);
const webStorage = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => storage.set(key, text),
  removeItem: (key: string) => storage.delete(key),
};
vi.stubGlobal('localStorage', webStorage);
vi.stubGlobal('sessionStorage', webStorage);
vi.stubGlobal('addEventListener', vi.fn());
vi.stubGlobal('removeEventListener', vi.fn());
/** As in the browser, the lock is granted later. */
const request = async (_name: string, _options: object, work: () => Promise<unknown>) => {
  await Promise.resolve();
  return work();
};
vi.stubGlobal('navigator', { locks: { request } });

const rows = [{ asOf: '2026-03-05', items: [{ day: '2026-03-01', nuitees: 100 }] }];
const paste = {
  id: 'run',
  userId: '1',
  hotel: { id: '7', name: 'Hôtel des Alpes', timeZone: 'Europe/Paris' },
  source: {
    kind: 'paste' as const,
    lines: 'single' as const,
    month: { year: 2026, month: 3 },
    text: '100',
  },
  run: newRun([rows]),
};

test('an import that is started twice at once is sent once, and another one afterwards', async () => {
  const send = vi.fn(async () => ({ inserted: 1, updated: 0 }));
  const [first, second] = await Promise.all([runImport(paste, send), runImport(paste, send)]);
  expect([first?.phase, second]).toEqual(['done', null]);
  expect(send).toHaveBeenCalledTimes(1);
  expect((await runImport(paste, send))?.phase).toBe('done');
  expect(send).toHaveBeenCalledTimes(2);
});
