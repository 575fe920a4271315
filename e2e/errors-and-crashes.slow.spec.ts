import type { Page, Request, Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, signIn, test } from './fixtures.ts';

/** Makes a screen fail to render, by an invalid response for its table. */
async function breakDashboard(page: Page): Promise<void> {
  await page.route('**/api/nuitees/grid*', (route) => route.fulfill({ json: { rows: 'broken' } }));
}

type Report = Record<string, unknown> & { user: { email: string } | null };

/** Collects every error report that the page sends from now on. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/logs')) {
      reports.push(request.postDataJSON() as Report);
    }
  });
  return reports;
}

test('an error that breaks a screen is reported, and an administrator finds it by its reference', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  // The report names the address, which names the hotel once the dashboard knows it.
  await page.waitForURL(/\?hotel=\d+/);
  await expect(page.getByRole('table')).toBeVisible();
  const reports = reportsOf(page);
  await breakDashboard(page);
  await page.reload();
  await page.waitForURL('**/error');
  const reference = page.locator('strong');
  await expect(reference).toHaveText(/^[\dA-Z]{5}-[\dA-Z]{5}$/);
  const shownReference = await reference.innerText();
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shownReference);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({
    url: expect.stringMatching(/^http:\/\/[\d.:]+\/\?hotel=\d+(&mois=\d{4}-\d\d)?$/),
    user: { email: 'manager@demo.hotel', role: 'manager' },
    extra: { componentStack: expect.any(String) },
  });
  expect(JSON.stringify(reports)).not.toContain(
    await page.evaluate(() => localStorage.getItem('auth_token') ?? 'none'),
  );

  await page.unroute('**/api/nuitees/grid*');
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, demo, 'admin', '/administration/logs');
  await page.getByLabel('Référence').fill(shownReference.toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Trouver' }).click();
  await page.waitForURL('**/administration/logs/*');
  await expect(page.getByText(`Référence ${shownReference}`)).toBeVisible();
  await expect(page.getByText('manager@demo.hotel (manager, n° 2)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logs Client');
});

test('an error outside rendering is reported once; API errors and noise are not', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  const reports = reportsOf(page);
  const answered = page.waitForResponse('**/api/logs');
  await page.evaluate(() => {
    setTimeout(() => {
      const late = new TypeError('tardive /reset?token=secret-abc');
      dispatchEvent(new ErrorEvent('error', { error: late, message: late.message }));
      dispatchEvent(new ErrorEvent('error', { error: late, message: late.message }));
      dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
      const refused = Object.assign(new Error('Non'), { name: 'ApiCallError' });
      Promise.reject(refused);
      Promise.reject(late);
    });
  });
  expect((await answered).status()).toBe(201);
  // A report sent afterwards arrives afterwards.
  const last = page.waitForRequest(
    (request) => request.postData()?.includes('la suivante') ?? false,
  );
  await page.evaluate(() => {
    Promise.reject(new Error('la suivante'));
  });
  await last;
  expect(reports.map(({ message }) => message)).toEqual([
    'TypeError: tardive /reset?token=…',
    'Error: la suivante',
  ]);
});

test('a report that cannot be sent is retried, and the page still leads to the start screen', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'user');
  await expect(page.getByRole('table')).toBeVisible();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  let tries = 0;
  await page.route('**/api/logs', (route) => {
    tries += 1;
    return route.abort();
  });
  await breakDashboard(page);
  await page.reload();
  await page.waitForURL('**/error');
  await expect
    .poll(() => messages.some((text) => text.includes('An error could not be reported')), {
      timeout: 60_000,
    })
    .toBe(true);
  expect(tries).toBe(4);
  await expect(page.getByRole('button', { name: 'Copier' })).toHaveCount(0);
  await page.unroute('**/api/nuitees/grid*');
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the link of an email is never reported', async ({ page, demo }) => {
  const reports = reportsOf(page);
  await page.goto(`${demo.url}/reset?token=very-secret-token`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    Promise.reject(new Error('au mauvais moment'));
  });
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ url: `${demo.url}/reset`, user: null });
  expect(JSON.stringify(reports)).not.toContain('very-secret-token');
});

test('after an upgrade an open page reloads, once', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  await expect(page.getByRole('table')).toBeVisible();
  const isScreen = /\/assets\/profile-page-.*\.js$/;
  await page.route(isScreen, (route) => route.fulfill({ status: 404, body: '{}' }));
  let opened = 0;
  page.on('load', () => {
    opened += 1;
  });

  // The server has the same build: a reload would change nothing.
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('link', { name: 'Profil' }).click();
  await page.waitForURL('**/error');
  expect(opened).toBe(0);

  await page.goto(`${demo.url}/`);
  await expect(page.getByRole('table')).toBeVisible();
  opened = 0;
  await page.route(
    (url) => url.href === `${demo.url}/`,
    async (route) => {
      if (route.request().resourceType() === 'document') return route.fallback();
      const response = await route.fetch();
      const text = (await response.text()).replaceAll(/program-\w+/g, 'program-newer');
      return route.fulfill({ response: response, body: text });
    },
  );
  const reopened = page.waitForEvent('load');
  const missed = page.waitForResponse((response) => isScreen.test(response.url()));
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('link', { name: 'Profil' }).click();
  // The newer build loads its screen; the older one could not find its own.
  await missed;
  await page.unroute(isScreen);
  await reopened;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon Profil');
  expect(opened).toBe(1);
});

test('a network that is lost for a moment loses no screen', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  await expect(page.getByRole('table')).toBeVisible();
  // A browser that keeps the failure of a module requests only the page again.
  let requests = 0;
  const cutFourRequests = (route: Route) => {
    requests += 1;
    return requests <= 4 ? route.abort('connectionreset') : route.continue();
  };
  await page.route(/\/assets\/profile-page-.*\.js$/, cutFourRequests);
  await page.route((url) => url.href === `${demo.url}/`, cutFourRequests);
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('link', { name: 'Profil' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  expect(requests).toBeGreaterThan(4);
});

test('a component that cannot be downloaded is left out, and the screen works', async ({
  page,
  demo,
}) => {
  await page.route(/\/assets\/excel-tab-.*\.js$/, (route) =>
    route.fulfill({ status: 404, body: '{}' }),
  );
  await signIn(page, demo, 'manager', '/data-entry');
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  const figures = page.getByLabel('Valeurs à coller');
  await figures.fill('12\t13');
  await page.getByRole('tab', { name: 'Import Excel' }).click();
  await expect(page.getByText('Impossible de charger cette partie de l’écran.')).toBeVisible();
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await expect(figures).toHaveValue('12\t13');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saisie Données');
});

test('the list is filtered, and reports an empty result or an invalid filter', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  for (const message of ['première', 'deuxième', '<img src=x onerror=alert(1)>']) {
    const url = `javascript:alert('${message}')`;
    await admin('POST', '/logs', { message, url, userAgent: 'Firefox' });
  }
  await signIn(page, demo, 'admin', '/administration/logs');
  const rows = page.getByRole('table', { name: 'Logs' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel('Limite').fill('2');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Depuis (ISO)').fill('2099-01-01');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(page.getByText('Aucun log.')).toBeVisible();
  await page.getByLabel('Depuis (ISO)').fill('hier');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(page.getByLabel('Depuis (ISO)')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(page.getByLabel('Limite')).toHaveValue('200');
  await expect(rows.nth(1)).toContainText('onerror');

  await rows.nth(2).click();
  await page.waitForURL('**/administration/logs/*');
  await expect(page.getByText('deuxième', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Retour' }).click();
  await rows.nth(3).getByRole('link').press('Enter');
  await expect(page.getByText('première', { exact: true })).toBeVisible();
  await page.goto(`${demo.url}/administration/logs/999999`);
  await expect(page.getByText('Aucun détail à afficher.')).toBeVisible();
  await page.goto(`${demo.url}/administration/logs`);
  await page.getByLabel('Référence').fill('00000-00000');
  await page.getByRole('button', { name: 'Trouver' }).click();
  await expect(page.getByText('Aucun log ne porte cette référence.')).toBeVisible();
});

test('a response with an unexpected shape is a failed load, not a crash', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  await page.route('**/api/nuitees/series?**', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/nuitees/grid?**', (route) => route.fulfill({ json: {} }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Réessayer' }).first()).toBeVisible();
  await page.unroute('**/api/nuitees/grid?**');
  await page.unroute('**/api/nuitees/series?**');
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});
