import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAs } from './fixtures.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** After any interruption of a paste, the screen shows what is stored and what is in doubt. */

const admin = { email: 'direction@hotel.test', password: 'un mot de passe de direction' };
const hotelName = 'Hôtel de la Coupure';
const nights = Array.from({ length: 31 }, (_, index) => 100 + index);

const test = base.extend<Record<never, never>, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands the first parameter's pattern
    async ({}, use) => {
      const server = await startServer('server/src/start.ts');
      await requestAs(server, 'POST', '/auth/register-first', { ...admin, hotel_name: hotelName });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

async function requestAs(
  { url }: RunningServer,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** The stay dates of the month that have a figure at the as-of date, from the API. */
async function storedDays(server: RunningServer, year: number, month: number): Promise<number[]> {
  const { token } = (await requestAs(server, 'POST', '/auth/login', admin)) as { token: string };
  const [hotel] = (await requestAs(server, 'GET', '/hotels', undefined, token)) as { id: string }[];
  const query = `hotel_id=${hotel?.id}&month=${month}&year=${year}`;
  const figures = await requestAs(server, 'GET', `/nuitees/snapshot?${query}`, undefined, token);
  return (figures as { stay_date: string }[]).map(({ stay_date }) => Number(stay_date.slice(8)));
}

const daysTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const box = (page: Page) => page.getByLabel('Valeurs à coller');

/** Signs in, opens the paste tab on a month of 31 days and pastes the line of the month. */
async function preparePaste(page: Page, server: RunningServer, year: number, month: string) {
  await signInAs(page, server, admin, '/data-entry');
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await page.getByLabel('Mois').selectOption({ label: month });
  await page.getByLabel('Année').fill(String(year));
  await page.getByLabel("Date d'arrêté").fill(`${year}-01-05`);
  await box(page).fill(nights.join('\t'));
  await expect(card(page, 'Aperçu avant insertion').getByText('31 / 31')).toBeVisible();
}

async function expectCutAfterFirst(page: Page) {
  const result = card(page, 'Dernier import');
  await expect(result.getByText('Dans la base : jours 1er au 8.')).toBeVisible();
  await expect(result.getByText('En doute : jours 9 au 16.')).toBeVisible();
  await expect(result.getByText('Pas dans la base : jours 17 au 31.')).toBeVisible();
  return result;
}

test('a server is killed during a paste: after a reload the stored part is shown, and the rest is resumed', async ({
  page,
  server,
}) => {
  test.slow();
  await preparePaste(page, server, 2031, 'Janvier');
  let requests = 0;
  await page.route('**/api/nuitees/snapshot/bulk', async (route) => {
    requests += 1;
    if (requests !== 2) return route.continue();
    // The figures reach the server, but its response does not reach the browser.
    await route.fetch();
    await server.kill();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Insérer dans la Base' }).click();
  await expectCutAfterFirst(page);

  await server.startAgain();
  expect(await storedDays(server, 2031, 1)).toEqual(daysTo(16));
  await page.reload();
  const result = await expectCutAfterFirst(page);
  await expect(box(page)).toHaveValue(nights.join('\t'));
  // The preview reads the database: the figures in doubt are stored.
  const preview = card(page, 'Aperçu avant insertion');
  await expect(preview.getByRole('cell', { name: 'identique' })).toHaveCount(16);
  await expect(preview.getByRole('cell', { name: 'insérée' })).toHaveCount(15);
  await expectAccessible(page);

  await result.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByText(/^Import réussi: /)).toBeVisible();
  expect(await storedDays(server, 2031, 1)).toEqual(daysTo(31));
  // All requests of the paste, including the one sent twice, are one import of 31 figures.
  const latest = card(page, 'Derniers imports');
  await expect(latest.getByRole('row')).toHaveCount(2);
  await expect(latest.getByRole('row').nth(1)).toContainText('31 insérées');
  await page.reload();
  await expect(card(page, 'Dernier import')).toHaveCount(0);
});

test('a window is closed during a paste: another window shows what is stored and what is in doubt', async ({
  page,
  server,
}) => {
  test.slow();
  await preparePaste(page, server, 2031, 'Mars');
  const second = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/nuitees/snapshot/bulk', (route) => {
    requests += 1;
    if (requests !== 2) return route.continue();
    // This request is held until the window is closed.
    return second.resolve();
  });
  await page.getByRole('button', { name: 'Insérer dans la Base' }).click();
  await second.promise;
  const another = await page.context().newPage();
  await another.goto(`${server.url}/data-entry`);
  await expect(card(another, 'Derniers imports')).toBeVisible();
  // While the first window is sending, the second one shows no interruption.
  await expect(card(another, 'Dernier import')).toHaveCount(0);
  await page.close();
  // The browser may still be closing it.
  const locksHeld = () =>
    another.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(locksHeld).toBe(0);

  await another.reload();
  const result = await expectCutAfterFirst(another);
  await expect(
    result.getByText('L’import a été interrompu : la fenêtre a été fermée ou rechargée.'),
  ).toBeVisible();
  // The held request may have been sent when the window closed: as a whole, or not at all.
  expect([daysTo(8), daysTo(16)]).toContainEqual(await storedDays(server, 2031, 3));
  await result.getByRole('button', { name: 'Reprendre' }).click();
  await expect(another.getByText(/^Import réussi: /)).toBeVisible();
  expect(await storedDays(server, 2031, 3)).toEqual(daysTo(31));
});
