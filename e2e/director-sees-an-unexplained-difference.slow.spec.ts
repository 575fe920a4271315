import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { expectAccessible } from './accessibility.ts';
import { type ApiCaller, apiOf, expect, signIn, test } from './fixtures.ts';
import { type Product, startServer } from './running-server.ts';

/**
 * The check that follows the daily import finds nights that the PMS counts otherwise a moment later, without
 * a booking or a cancellation that would explain them.
 */

const unexplained = /Sans explication, le PMS diffère de la photo du .* : .* \([−-]\d+\)\./;
const agreeing = /Le PMS et la photo du .* concordent\./;

type Check = { as_of: string; checked_at: string; unexplained: { date: string }[] };

/** Connects to the PMS of a demonstration hotel, which is a database of the demonstration's own server. */
async function connectToPms({ dataDir }: Product, database: string): Promise<pg.Client> {
  const pid = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const [, , , port, socketFolder] = pid.split('\n');
  const client = new pg.Client({
    host: socketFolder,
    port: Number(port),
    user: 'hotel_manager_app',
    database,
  });
  await client.connect();
  return client;
}

/** Runs the daily import and waits for the check of its month. */
async function importAndCheck(api: ApiCaller, hotel: string): Promise<Check> {
  const lastCheck = async () =>
    ((await api('GET', `/oracle/check?hotel_id=${hotel}`)).body as { check: Check | null }).check;
  const before = await lastCheck();
  expect((await api('POST', '/oracle/daily-import/run', { hotel_id: hotel })).status).toBe(201);
  await expect
    .poll(async () => (await lastCheck())?.checked_at, { timeout: 60_000 })
    .not.toBe(before?.checked_at);
  const check = await lastCheck();
  if (check === null) throw new Error('the check was not stored');
  return check;
}

const flashOf = async (api: ApiCaller, hotel: string) =>
  ((await api('GET', `/flash/preview?hotel_id=${hotel}`)).body as { text: string }).text;

async function openCheck(page: Page, url: string) {
  await page.goto(url);
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('End');
  return page.getByRole('region', { name: 'Contrôle avec le PMS', exact: true });
}

test('a difference that nothing explains is shown on the dashboard and holds the mark of the flash back', async ({
  page,
}) => {
  test.slow();
  // The scenario changes the PMS, which copies share.
  const demo = await startServer('demo/start-demo.ts', {}, process.env['DEMONSTRATION_TEMPLATE']);
  try {
    await findDifference(page, demo);
  } finally {
    await demo.stop();
  }
});

async function findDifference(page: Page, demo: Product): Promise<void> {
  const api = await apiOf(demo, 'admin');
  const { body } = await api('POST', '/hotels', { name: 'Auberge contrôlée' });
  const { id: hotel } = body as { id: string };
  const settings = { host: '203.0.113.7', port: 1521, service: 'DEMO_VIEUX_PORT' };
  await api('PUT', `/oracle/config?hotel_id=${hotel}`, {
    ...settings,
    ...{ username: 'lecture', password: 'x' },
  });
  const first = await importAndCheck(api, hotel);
  expect(first.unexplained).toEqual([]);
  expect(await flashOf(api, hotel)).toMatch(new RegExp(`✓ ${agreeing.source}`));
  await signIn(page, demo, 'admin');
  const dashboard = `${demo.url}/?hotel=${hotel}`;
  await expect(await openCheck(page, dashboard)).toContainText(agreeing);
  // A query that is still running would count as one of the import's.
  for (const name of ['No-Show', 'Top Nationalités']) {
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(card).not.toContainText('ne répond pas encore');
  }

  const pms = await connectToPms(demo, 'demo_pms_vieux_port');
  try {
    await loseNightAfterImport(pms, first.as_of);
    const second = await importAndCheck(api, hotel);
    expect(second.unexplained.map(({ date }) => date)).toEqual([second.as_of]);
  } finally {
    await pms.end();
  }
  await expect(await openCheck(page, dashboard)).toContainText(unexplained);
  // Also where it is read without scrolling to the end.
  const watched = page.getByRole('region', { name: 'À surveiller', exact: true });
  await expect(watched).toContainText(unexplained);
  await expectAccessible(page);
  const flash = await flashOf(api, hotel);
  expect(flash).toMatch(unexplained);
  expect(flash).not.toMatch(/✓ .*PMS/);
}

/** The import reads the nights of each of its months once; the night is gone when the check reads them again. */
async function loseNightAfterImport(pms: pg.Client, day: string): Promise<void> {
  const monthsOfImport = 2;
  const { rows } = await pms.query<{ id: number }>(
    `select YDET_ID as id from YDET join YRES on YRES_ID = YDET_YRES_ID
     where YRES_RESSTATUS = 1 and YDET_DATE = $1 and YDET_ADULTNO > 0 limit 1`,
    [day],
  );
  const lost = rows[0]?.id;
  if (lost === undefined) throw new Error(`nobody sleeps in the hotel on ${day}`);
  await pms.query(`
    begin;
    alter table YDET rename to YDET_TABLE;
    create sequence YDET_READS;
    create view YDET as
      with READ_NOW as materialized (select nextval('YDET_READS') as NUMBER)
      select YDET_TABLE.* from YDET_TABLE cross join READ_NOW
      where NUMBER <= ${monthsOfImport} or YDET_ID <> ${lost};
    commit`);
}
