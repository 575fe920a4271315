import type { Page } from '@playwright/test';
import { apiOf, expect, hotelNamed, people, signIn, test } from './fixtures.ts';
import { openPaste } from './paste-tab.ts';
import type { Product } from './running-server.ts';

/**
 * A front-desk machine with two tabs: the manager's tab is frozen while the manager signs out in the other
 * one and the administrator, who may write everywhere, signs in.
 */

const month = { year: new Date().getUTCFullYear() + 3, month: 2 };
const asOf = `${month.year}-01-15`;
const hotelName = 'Le Grand Hôtel de Lyon';

const insert = (page: Page) => page.getByRole('button', { name: 'Insérer dans la Base' });

async function managerTypesFigures(page: Page, demo: Product): Promise<void> {
  await openPaste(page, demo, month, asOf);
  await page.getByLabel('Valeurs à coller').fill('10\t20\t30');
  await expect(insert(page)).toBeEnabled();
}

async function administratorComes(other: Page, demo: Product): Promise<void> {
  await other.goto(`${demo.url}/`);
  await other.getByRole('button', { name: 'Mon Compte' }).click();
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await other.waitForURL('**/login');
  await signIn(other, demo, 'admin');
}

/** Checks that the tab belongs to the administrator and contains no input of the manager. */
async function expectAdministrators(page: Page, demo: Product): Promise<void> {
  // The tab may still be reloading, or begin anew on its start page only when it is opened again.
  await expect(async () => {
    const storedKeys = await page.evaluate(() => Object.keys(sessionStorage));
    expect(storedKeys.filter((key) => key.includes('_draft_'))).toEqual([]);
    await page.goto(`${demo.url}/profile`);
    const email = page.getByLabel('E-mail');
    await expect(email).toHaveValue(people.admin.email, { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}

/** The tab checked the session either while nobody was signed in and shows the sign-in page, or later and is the administrator's. */
async function expectBegunAnew(page: Page): Promise<void> {
  await page.waitForURL((url) => ['/', '/login'].includes(url.pathname));
}

/** Keeps the tab from receiving events about changes. */
async function hearsNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['storage', 'pageshow', 'resume', 'visibilitychange', 'focus']) {
      addEventListener(name, (event) => event.stopImmediatePropagation(), true);
    }
  });
}

async function figuresStored(demo: Product): Promise<unknown> {
  const api = await apiOf(demo, 'admin');
  const hotel = await hotelNamed(api, hotelName);
  const query = `hotel_id=${hotel}&month=${month.month}&year=${month.year}`;
  return (await api('GET', `/nuitees/snapshot?${query}`)).body;
}

test('a frozen tab that wakes shows none of its earlier content, and does not affect the new user', async ({
  page,
  context,
  demo,
}) => {
  await managerTypesFigures(page, demo);
  const other = await context.newPage();
  const sleep = await context.newCDPSession(page);
  await sleep.send('Debugger.enable');
  const isAsleep = new Promise((resolve) => sleep.once('Debugger.paused', resolve));
  await sleep.send('Debugger.pause');
  const nudge = page.evaluate(() => undefined).catch(() => undefined);
  await isAsleep;
  await administratorComes(other, demo);
  await sleep.send('Debugger.resume');
  await sleep.send('Debugger.disable');
  await nudge;
  await expectBegunAnew(page);
  await expectAdministrators(page, demo);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Mon Compte' })).toBeVisible();
  expect(await figuresStored(demo)).toEqual([]);
});

test('a tab that received no event sends nothing in the name of another user', async ({
  page,
  context,
  demo,
}) => {
  await hearsNothing(page);
  await managerTypesFigures(page, demo);
  const managers = await page.evaluate(() => localStorage.getItem('auth_token'));
  const bearers: (string | undefined)[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/nuitees/snapshot/bulk', async (route) => {
    bearers.push(route.request().headers()['authorization']);
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await insert(page).click();
  await expect.poll(() => bearers.length).toBe(1);
  const other = await context.newPage();
  await administratorComes(other, demo);
  // Refused because its session has ended: a renewal would use the administrator's cookie.
  held.resolve();
  await expectBegunAnew(page);
  await expectAdministrators(page, demo);
  expect(bearers).toEqual([`Bearer ${managers}`]);
  expect(await figuresStored(demo)).toEqual([]);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Mon Compte' })).toBeVisible();
});

test('a response that arrives in such a tab is stored nowhere', async ({ page, context, demo }) => {
  await hearsNothing(page);
  await signIn(page, demo, 'manager');
  await expect(page.getByRole('table')).toBeVisible();
  const held = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/nuitees/**', async (route) => {
    const response = await route.fetch();
    requests += 1;
    await held.promise;
    await route.fulfill({ response: response }).catch(() => undefined);
  });
  await page.reload();
  await expect.poll(() => requests).toBeGreaterThan(0);
  const other = await context.newPage();
  await administratorComes(other, demo);
  await other.goto(`${demo.url}/profile`);
  await expect(other.getByLabel('E-mail')).toHaveValue(people.admin.email);
  const managers = await apiOf(demo, 'manager');
  const { id } = (await managers('GET', '/auth/me')).body as { id: string };
  held.resolve();
  await page.unroute('**/api/nuitees/**');
  await expectBegunAnew(page);
  await expectAdministrators(page, demo);
  const storedKeys = await other.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('dashboard_cache_')),
  );
  for (const [, text] of storedKeys)
    expect((JSON.parse(text) as { user: string }).user).not.toBe(id);
});
