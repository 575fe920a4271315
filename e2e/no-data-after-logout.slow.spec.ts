import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import {
  apiOf,
  type DemonstrationUser,
  expect,
  people,
  signIn,
  test,
  untilAlertsAreLoaded,
  waitForDashboard,
} from './fixtures.ts';
import type { Product } from './running-server.ts';

/** A front-desk machine is shared: signing out leaves no data of the hotel for the next user. */

/** Preferences for tables and tabs, which contain no data of a hotel. */
const harmless = ['noshow_columns_v1', 'data-entry-tab', 'admin_tab'];

type StoredData = {
  local: Record<string, string>;
  session: Record<string, string>;
  others: string[];
};

/** Everything that a browser stores for an origin. */
async function storedData(page: Page): Promise<StoredData> {
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    others: [
      ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
      ...(document.cookie === '' ? [] : [`cookie ${document.cookie}`]),
    ],
  }));
}

/** What a page writes after its last request has no event: `networkidle` waits half a second without one. */
async function expectNothingLeft(page: Page, context: BrowserContext): Promise<void> {
  await page.waitForURL('**/login');
  await page.waitForLoadState('networkidle');
  const { local, session, others } = await storedData(page);
  expect(Object.keys(local).filter((key) => !harmless.includes(key))).toEqual([]);
  // Names of tabs and columns, and no data of a hotel or a guest.
  for (const text of Object.values(local)) expect(text).not.toMatch(/\d{3}|@|h[oô]tel/i);
  expect(session).toEqual({});
  expect(others).toEqual([]);
  await expect.poll(() => context.cookies()).toEqual([]);
}

async function opens(page: Page, server: Product, path: string, tabs: readonly string[] = []) {
  await page.goto(`${server.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
  }
  await page.waitForLoadState('networkidle');
}

/** Every screen that a user may open, with its tabs. */
async function visitsAll(page: Page, server: Product, person: DemonstrationUser): Promise<void> {
  for (const path of ['/', '/noshow', '/nationalite', '/snapshot-jour', '/profile']) {
    await opens(page, server, path);
  }
  await opens(page, server, '/nationalite?mode=month');
  await opens(page, server, '/data-entry', [
    'Coller Excel',
    'Vérification Données',
    'N-1 & Écart',
    'Import Excel',
    'Coller Excel',
  ]);
  await page.getByLabel('Valeurs à coller').fill('10\n20\n30');
  await opens(page, server, '/rapport-cloture');
  await opens(page, server, '/administration/rapports-mapping');
  if (person !== 'admin') return;
  await opens(page, server, '/administration', ['Rôles', 'Hôtels', 'Budgets', 'Utilisateurs']);
  await opens(page, server, '/administration/logs');
  await opens(page, server, '/administration/journal');
  await opens(page, server, '/administration/donnees-personnelles');
}

async function signsOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
}

/** The guests whose names the PMS returns for this month and earlier ones. */
async function guestsOf(server: Product, person: DemonstrationUser): Promise<string[]> {
  const api = await apiOf(server, person);
  const { body } = await api('GET', '/hotels');
  const now = new Date();
  const names: string[] = [];
  for (const { id } of body as { id: string }[]) {
    for (const back of [0, 1]) {
      const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
      const response = await api('POST', '/oracle/noshow-detail', {
        hotel_id: id,
        month: at.getUTCMonth() + 1,
        year: at.getUTCFullYear(),
      });
      const { rows = [] } = response.body as { rows?: { client: string | null }[] };
      names.push(...rows.flatMap(({ client }) => (client === null ? [] : [client])));
    }
  }
  return [...new Set(names)];
}

for (const person of ['manager', 'admin'] as const) {
  test(`${person}: after visiting every screen, signing out leaves no data, in this tab and in another`, async ({
    page,
    context,
    demo,
  }) => {
    test.setTimeout(240_000);
    const guests = await guestsOf(demo, person);
    expect(guests.length).toBeGreaterThan(0);
    await signIn(page, demo, person);
    await visitsAll(page, demo, person);
    const other = await context.newPage();
    await opens(other, demo, '/');
    await expect
      .poll(async () =>
        Object.keys((await storedData(other)).local).some((key) => /^dashboard_cache_/.test(key)),
      )
      .toBe(true);
    await opens(other, demo, '/data-entry', ['Coller Excel']);
    await other.getByLabel('Valeurs à coller').fill('40\n50');

    // Some data are stored meanwhile, but never a password or a guest's name.
    for (const tab of [page, other]) {
      const all = JSON.stringify(await storedData(tab));
      expect(all).toContain('dashboard_cache_');
      expect(all).toContain('_draft_');
      expect(all).not.toContain(people[person].password);
      for (const guest of guests) expect(all).not.toContain(guest);
    }
    const cookies = await context.cookies();
    expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
      [true, 'Strict'],
    ]);

    await signsOut(page);
    await expectNothingLeft(page, context);
    await expectNothingLeft(other, context);
    // Going back shows nothing either: the page is loaded again, signed out.
    await page.goBack();
    await expectNothingLeft(page, context);
  });
}

test('responses that arrive after signing out are stored nowhere', async ({
  page,
  context,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  await expect(page.getByRole('table')).toBeVisible();
  const held = Promise.withResolvers<void>();
  let responses = 0;
  await page.route('**/api/nuitees/**', async (route) => {
    const response = await route.fetch();
    responses += 1;
    await held.promise;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.reload();
  await expect.poll(() => responses).toBeGreaterThan(0);
  await signsOut(page);
  await page.waitForURL('**/login');
  held.resolve();
  await expectNothingLeft(page, context);
});

test('when another user signs in at once in one tab, the other tab shows nothing of the first user', async ({
  page,
  context,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  const other = await context.newPage();
  await opens(other, demo, '/data-entry', ['Coller Excel']);
  await other.getByLabel('Valeurs à coller').fill('40\n50');
  await expect
    .poll(async () => Object.keys((await storedData(other)).session).join())
    .toContain('_draft_');
  await signsOut(page);
  await page.waitForURL('**/login');
  await signIn(page, demo, 'user');
  // A tab receives the storage event of another tab with a delay.
  await expect
    .poll(async () =>
      Object.keys((await storedData(other)).session).filter((key) => key.includes('_draft_')),
    )
    .toEqual([]);
  // The tab may be loading the start screen meanwhile.
  await expect(async () => {
    await other.goto(`${demo.url}/profile`);
    await expect(other.getByLabel('E-mail')).toHaveValue(people.user.email);
  }).toPass();
});

/** The content of a browser's disk cache as text, including the addresses of its entries. */
async function diskCacheOf(profile: string): Promise<string> {
  const found = await readdir(profile, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile() && /Cache/.test(entry.parentPath));
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  return texts.join('\n');
}

/** The addresses below this path that have an entry in a disk cache. */
function addressesIn(cache: string, path: string): string[] {
  return [...new Set(cache.match(new RegExp(`https?://[\\w.:]+${path}[\\w./?&=-]*`, 'g')))];
}

test('no figure and no report is in the disk cache of the browser', async ({ demo }, testInfo) => {
  test.setTimeout(240_000);
  const profile = await mkdtemp(join(tmpdir(), 'hotel-profile-'));
  const browser = () =>
    chromium.launchPersistentContext(profile, { ...testInfo.project.use.launchOptions });
  try {
    let context = await browser();
    let page = context.pages()[0] ?? (await context.newPage());
    await signIn(page, demo, 'manager');
    await waitForDashboard(page);
    await visitsAll(page, demo, 'manager');
    await opens(page, demo, '/');
    await page.reload();
    await waitForDashboard(page);
    // Closing without signing out clears the memory, not the disk.
    await context.close();
    const before = await diskCacheOf(profile);
    expect(addressesIn(before, '/assets/').length).toBeGreaterThan(0);
    expect(addressesIn(before, '/api/')).toEqual([]);
    expect(before).not.toContain('"nights":[');

    context = await browser();
    page = context.pages()[0] ?? (await context.newPage());
    await opens(page, demo, '/');
    await signsOut(page);
    await page.waitForURL('**/login');
    await context.close();
    const after = await diskCacheOf(profile);
    expect(addressesIn(after, '/api/')).toEqual([]);
    expect(after).not.toContain('"nights":[');
    // Entries of an earlier version are deleted too: signing out clears the whole cache of the origin.
    expect(addressesIn(after, '/assets/').length).toBeLessThan(
      addressesIn(before, '/assets/').length,
    );
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test('a repeated read in a tab gets a 304 and uses the body kept in memory', async ({
  page,
  demo,
}) => {
  await page.clock.install();
  await signIn(page, demo, 'manager');
  await waitForDashboard(page);
  await page.reload();
  await waitForDashboard(page);
  // The marks of the calendar, in the head of the table, are among what loads last.
  await untilAlertsAreLoaded(page);
  const total = await page.getByRole('table').textContent();
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/nuitees/grid')) statuses.push(response.status());
  });
  // The response is old enough to be requested again, which a tab does when it gets the focus.
  await page.clock.fastForward('03:00');
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect.poll(() => statuses).toEqual([304]);
  expect(await page.getByRole('table').textContent()).toBe(total);
});
