import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  expect,
  signIn,
  startPage,
  test,
  untilAlertsAreLoaded,
  waitForDashboard,
} from './fixtures.ts';
import { expectNoLayoutShift, watchLayoutShifts } from './layout-shifts.ts';

test('an unknown address shows a message with links to the start screen and back', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager', '/profile');
  await page.goto(`${demo.url}/nulle-part`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/profile');
  await page.goBack();
  await page.goto(`${demo.url}/nulle-part`);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await page.waitForURL(startPage);
  for (const path of ['//', '//noshow', '/foo%2', '/%E0%A4%A']) {
    await page.goto(`${demo.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable');
  }
});

test('an error while rendering leads to /error, and from there back to a screen', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  await page.route('**/api/nuitees/grid*', (route) => route.fulfill({ json: { rows: 'broken' } }));
  await page.reload();
  await page.waitForURL('**/error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Une erreur est survenue');
  await expectAccessible(page);
  await page.unroute('**/api/nuitees/grid*');
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await page.waitForURL(startPage);
});

test('a server that cannot be reached is reported, and requested again', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto(`${demo.url}/profile`);
  await expect(
    page.getByText('Le serveur est injoignable. Vérifiez votre connexion.'),
  ).toBeVisible();
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon Profil');
});

test('the first load requests nothing twice, shifts no layout, and loads at most 130 KB of JavaScript', async ({
  page,
  demo,
}) => {
  await watchLayoutShifts(page);
  await signIn(page, demo, 'manager');
  // Requests that the sign-in page is still waiting for must not count.
  await page.goto('about:blank');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  await page.goto(demo.url);
  await waitForDashboard(page);
  expect(requests.toSorted()).toEqual([...new Set(requests)].toSorted());
  expect(requests.filter((call) => call.includes('/api/nuitees/grid'))).toHaveLength(1);

  // Before the figures, only these are requested: the scripts, the user, the month, its landing, its budgets.
  const before = await page.evaluate(() => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const figures = requests.find(({ name }) => name.includes('/api/nuitees/grid'));
    return requests
      .filter(({ startTime }) => startTime < (figures?.responseEnd ?? 0))
      .map(({ name }) => new URL(name).pathname.replace(/-[\w-]{8}\./, '.'));
  });
  expect(before.toSorted()).toEqual([
    '/api/auth/me',
    '/api/budgets',
    '/api/nuitees/grid',
    '/api/nuitees/landing',
    '/assets/first-requests.js',
    '/assets/program.js',
    '/assets/react.js',
    '/assets/rolldown-runtime.js',
  ]);

  // Scripts downloaded after the figures do not delay them.
  const programs = await page.evaluate(() => {
    const requests = performance.getEntriesByType('resource');
    const figures = requests.filter(({ name }) => name.includes('/api/nuitees/grid'));
    const there = Math.max(...figures.map((entry) => entry.startTime + entry.duration));
    return requests
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < there)
      .map(({ name }) => name);
  });
  expect(programs.length).toBeGreaterThan(1);
  expect(await gzipSize(page, programs)).toBeLessThanOrEqual(130_000);

  await expect(page.locator('td.low, td.medium, td.high').first()).toBeVisible();
  await expectNoLayoutShift(page);
});

test('a page opened for another hotel and month, compared by weekday, requests no figures twice', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  await waitForDashboard(page);
  const hotel = page.getByRole('combobox', { name: 'Sélectionner hôtel' });
  const [, , other] = await hotel
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const choice = page.getByLabel('N-1', { exact: true });
  const stored = page.waitForResponse('**/api/auth/me/n1');
  await choice.selectOption('Même jour');
  await stored;
  await page.goto('about:blank');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(auth\/me|budgets|nuitees\/(grid|landing))/.test(request.url())) {
      requests.push(request.url().slice(`${demo.url}/api`.length));
    }
  });
  await page.goto(`${demo.url}/?hotel=${other}&mois=2026-03`);
  await waitForDashboard(page);
  await untilAlertsAreLoaded(page);
  expect(requests.toSorted()).toEqual([...new Set(requests)].toSorted());
  // The nights to watch read the landings of their own months, which may have begun.
  const ofMonth = requests.filter((url) => !/landing\?.*month=(?!3&)/.test(url));
  expect(ofMonth.toSorted()).toEqual([
    '/auth/me',
    `/budgets?hotel_id=${other}&year=2026`,
    `/nuitees/grid?hotel_id=${other}&month=3&year=2026&n1=weekday`,
    `/nuitees/landing?hotel_id=${other}&month=3&year=2026`,
  ]);
  await choice.selectOption('Même date');
});

/** The size of these files in bytes, compressed with gzip. */
async function gzipSize(page: Page, urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const response = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } });
    return Number(response.headers()['content-length']);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('the first load, until the page is used or idle, stays under 150 KB', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  // Requests that the sign-in page is still waiting for must not count.
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests = new Map<string, { path: string; start: number; bytes: number | null }>();
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    requests.set(requestId, { path: new URL(request.url).pathname, start: timestamp, bytes: null });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.bytes = encodedDataLength;
  });
  // A used or idle page requests these programs (docs/decisions/0060); the bench ends its first load there too.
  const later = /\/(charts|table-extras)-/;
  const idle = page.waitForRequest(later);
  await page.goto(demo.url);
  await expect(page.getByRole('main').getByText(/^Depuis /)).toBeVisible();
  await idle;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const all = [...requests.values()];
  const end = Math.min(...all.filter(({ path }) => later.test(path)).map(({ start }) => start));
  const first = all.filter(({ start }) => start < end);
  await expect.poll(() => first.filter(({ bytes }) => bytes === null)).toEqual([]);
  const bytes = first.reduce((sum, request) => sum + (request.bytes ?? 0), 0);
  expect(bytes).toBeGreaterThan(90_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
});

test('another screen adds at most 60 KB of JavaScript', async ({ page, demo }) => {
  await signIn(page, demo, 'admin');
  const html = await (await page.request.get(demo.url)).text();
  for (const path of ['/data-entry', '/rapport-cloture', '/noshow', '/administration']) {
    await page.goto(`${demo.url}${path}`);
    // Each screen has a first control of its own below the title.
    await expect(
      page.locator('main').getByRole('combobox').or(page.getByRole('tab')).first(),
    ).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const programs = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
    );
    const added = programs.filter((url) => !html.includes(new URL(url).pathname));
    expect(added.length).toBeGreaterThan(0);
    expect({ path, isLight: (await gzipSize(page, added)) <= 60_000 }).toEqual({
      path,
      isLight: true,
    });
  }
});
