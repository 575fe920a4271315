import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pmsFileLists } from '@hotel/domain/pms-files/file-lists.ts';
import { readPmsFile } from '@hotel/domain/pms-files/read-pms-file.ts';
import { expect, onTestFinished, test } from 'vitest';
import { aDemonstration } from '../demonstration-for-tests.ts';
import { vieuxPort } from '../hotels/vieux-port.ts';
import { leavePmsFiles } from './leave-pms-files.ts';

const demoDay = { today: '2026-11-21', timeZone: 'Europe/Paris' };

test('the product reads every file that is left, with the nights of the PMS', async () => {
  const demonstration = await aDemonstration(vieuxPort);
  const [hotel] = await demonstration.openAt('2026-11-21T11:00:00Z');
  if (hotel === undefined) throw new Error('the demonstration has no hotel');
  const filesDir = await mkdtemp(join(tmpdir(), 'hotel-demo-files-'));
  onTestFinished(() => rm(filesDir, { recursive: true }));
  await leavePmsFiles(filesDir, hotel);
  // Again on the same day: each file stays one.
  await leavePmsFiles(filesDir, hotel);
  const folder = join(filesDir, hotel.id);
  const names = await readdir(folder);
  expect(names).toHaveLength(pmsFileLists.length - 1);
  for (const name of names) {
    const content = readPmsFile(await readFile(join(folder, name), 'utf8'), demoDay);
    expect([name, content]).toEqual([name, expect.objectContaining({ workingDate: '2026-11-21' })]);
  }
  const nights = readPmsFile(
    await readFile(join(folder, 'nights-on-the-books.csv'), 'utf8'),
    demoDay,
  );
  const { rows } = await demonstration.database.query<{ nights: number[] }>(
    `select nights from snapshot_month where month = '2026-11-01' and as_of_date = '2026-11-21'`,
  );
  expect('refused' in nights).toBe(false);
  if ('refused' in nights) return;
  const ofDay = (day: string) => nights.days.get(day)?.[0]?.['NUITEES'];
  expect(ofDay('2026-11-25')).toBe(rows[0]?.nights[24]);
  expect(ofDay('2026-11-25')).toBeGreaterThan(0);
});
