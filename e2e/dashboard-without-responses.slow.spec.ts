import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { withFewRows } from './few-rows.ts';
import {
  apiOf,
  expect,
  goOffline,
  goOnline,
  hotelNamed,
  signIn,
  signInAs,
  test,
} from './fixtures.ts';

/** The dashboard when the server, the PMS or the figures are missing. */
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const nightsFigure = (page: Page) =>
  card(page, 'Total Nuitées').getByText('nuitées', { exact: true }).locator('..');
const tableCard = (page: Page) => card(page, 'Nuitées par date d’arrêté');
const unreachable = 'Impossible de charger les données depuis le serveur.';
const year = Number(
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format().slice(0, 4),
);

/** Aborts the requests of the dashboard; those of the session continue. */
async function cutOff(page: Page) {
  for (const calls of ['**/api/nuitees/**', '**/api/budgets?*', '**/api/oracle/**']) {
    await page.route(calls, (route) => route.abort());
  }
}

/** Waits until all seven responses of the month are stored in this browser; a month that is over has an eighth. */
async function untilKept(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('dashboard_cache_'));
        const cached = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { answers?: object };
        return Object.keys(cached.answers ?? {}).length;
      }),
    )
    .toBeGreaterThanOrEqual(7);
}

test('without the server the figures stored in this browser are shown with their age', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  await expect(nightsFigure(page)).toBeVisible();
  const figure = await nightsFigure(page).innerText();
  await untilKept(page);
  await cutOff(page);
  await page.reload();
  await expect(
    page.getByText(`${unreachable} Affichage des dernières données enregistrées.`),
  ).toBeVisible();
  await expect(page.getByText('Affichage des données en cache (à l’instant)')).toBeVisible();
  await expect(nightsFigure(page)).toHaveText(figure, { useInnerText: true });
  await expect(page.getByText('En cache,')).toHaveCount(6);
  await expect(page.getByRole('table')).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('status').getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(page.getByText(unreachable)).toHaveCount(0);
});

/** The hotels and years of the months that are stored in this browser. */
function keptMonths(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('dashboard_cache_')),
  );
}

test('a hotel or a right that was withdrawn leaves nothing of it on the screen or in the browser', async ({
  page,
  demo,
}) => {
  test.slow();
  const admin = await apiOf(demo, 'admin');
  const lost = await hotelNamed(admin, 'Le Grand Hôtel de Lyon');
  const left = await hotelNamed(admin, 'Hôtel des Alpes');
  const person = { email: 'departs@demo.hotel', password: 'departs-demo-2026' };
  const made = await admin('POST', '/profiles', {
    ...person,
    role: 'user',
    hotel_name: 'Hôtel des Alpes',
    hotels: [lost, left],
  });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  const figures = page.getByText('sur les livres').or(page.getByText('Affichage des données'));

  await signInAs(page, demo, person, `/?hotel=${lost}&mois=${year}-03`);
  await untilKept(page);
  await page.goto(`${demo.url}/?hotel=${lost}&mois=${year}-04`);
  await expect(page.getByRole('table')).toBeVisible();
  expect((await admin('PUT', `/profiles/${id}`, { hotels: [left] })).status).toBe(200);
  await page.getByLabel('Mois').selectOption('Mars');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accès hôtel non autorisé');
  await expect(figures).toHaveCount(0);
  await expect(page.getByLabel('Sélectionner hôtel').getByText('Grand Hôtel')).toHaveCount(0);
  await expect.poll(() => keptMonths(page)).toEqual([]);

  await page.getByRole('button', { name: 'Ouvrir Hôtel des Alpes' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => keptMonths(page)).not.toEqual([]);
  const denied = { grants: [], denies: ['rapport_nuite'] };
  expect((await admin('PUT', `/profiles/${id}/permissions`, denied)).status).toBe(200);
  await page.getByLabel('Mois').selectOption('Juin');
  await expect(
    page.getByText('Vous n’avez pas accès à la page « Tableau de Bord ».'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dashboard' })).toHaveCount(0);
  await expect.poll(() => keptMonths(page)).toEqual([]);
});

test('a browser without a network shows an error instead of waiting', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  await expect(nightsFigure(page)).toBeVisible();
  await goOffline(page);
  await page.getByLabel('Année').selectOption(String(year - 2));
  await expect(
    page.getByText(`${unreachable} Aucune donnée en cache. Affichage par défaut.`),
  ).toBeVisible();
  await goOnline(page);
  await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(nightsFigure(page)).toBeVisible();
});

test('the login page of a Wi-Fi network in place of a response gives an error in French', async ({
  page,
  demo,
}) => {
  const portal = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Wi-Fi' };
  await page.route('**/api/oracle/noshow-detail', (route) => route.fulfill(portal));
  await signIn(page, demo, 'manager', '/noshow');
  await expect(page.getByRole('alert')).toContainText(
    'Le serveur est injoignable. Vérifiez votre connexion.',
  );
});

test('without the server and without a cache no figure is invented', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  await untilKept(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('dashboard_cache_')) continue;
      const cached = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...cached, user: 'someone else' }));
    }
  });
  await cutOff(page);
  await page.reload();
  await expect(
    page.getByText(`${unreachable} Aucune donnée en cache. Affichage par défaut.`),
  ).toBeVisible();
  for (const name of [
    'Total Nuitées',
    'Budget vs Réalisé',
    'Taux d’occupation (lits)',
    'Moyenne Journalière',
  ]) {
    await expect(card(page, name).getByText('\u2013', { exact: true })).toBeVisible();
    await expect(card(page, name).getByText('Chargement impossible')).toBeVisible();
    expect(await card(page, name).innerText()).not.toMatch(/\d/);
  }
  await expectAccessible(page);
});

test('each part that fails shows an error in its place, with a button that requests it again', async ({
  page,
  demo,
}) => {
  const failing = new Map([
    [
      'nuitees/series',
      { place: 'Total Nuitées', says: 'Impossible de charger la série mensuelle.' },
    ],
    ['oracle/noshow-summary', { place: 'No-Show', says: 'Impossible de charger le KPI No-Show.' }],
    [
      'oracle/nationalite-month',
      { place: 'Top Nationalités', says: 'Impossible de charger le KPI Nationalités.' },
    ],
    ['nuitees/pace', { place: 'Daily Pick-Up', says: 'Impossible de charger le Daily Pick-Up.' }],
    [
      'nuitees/grid',
      {
        place: 'Nuitées par date d’arrêté',
        says: 'Impossible de charger les données du tableau.',
      },
    ],
  ]);
  const broken = new Set(failing.keys());
  await page.route('**/api/**', (route) => {
    const isBroken = [...broken].some((path) => route.request().url().includes(`/api/${path}`));
    return isBroken
      ? route.fulfill({ status: 500, json: { error: 'INTERNAL', message: 'Une erreur interne.' } })
      : route.continue();
  });
  await signIn(page, demo, 'manager');
  await expect(tableCard(page).getByText(failing.get('nuitees/grid')?.says ?? '')).toBeVisible();
  broken.delete('nuitees/grid');
  await tableCard(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(nightsFigure(page)).toBeVisible();
  for (const [path, { place, says: message }] of failing) {
    if (path === 'nuitees/grid') continue;
    await expect(card(page, place).getByText(message)).toBeVisible();
    broken.delete(path);
    await card(page, place).getByRole('button', { name: 'Réessayer' }).click();
    await expect(card(page, place).getByText(message)).toHaveCount(0);
  }
});

test('a comparison with N-1 that fails is only logged', async ({ page, demo }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route(/\/api\/nuitees\/(snapshot|prev_daily)\?/, (route) => route.abort());
  await signIn(page, demo, 'manager');
  const average = card(page, 'Moyenne Journalière');
  await expect(average.getByText('par jour')).toBeVisible();
  await expect
    .poll(() => logged.some((text) => text.includes('The N-1 comparison could not be read')))
    .toBe(true);
  await expect(average.getByText('\u2013', { exact: true })).toHaveCount(2);
  await expect(average.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
});

test('cached responses of the PMS are shown with their age', async ({ page, demo }) => {
  await withFewRows(page);
  await page.route('**/api/oracle/*', async (route) => {
    const response = await route.fetch();
    const staleSince = new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString();
    const json = (await response.json()) as object;
    // The list of missing mornings does not come from the PMS.
    const old = Array.isArray(json) ? json : { ...json, stale_since: staleSince };
    await route.fulfill({ response: response, json: old });
  });
  await signIn(page, demo, 'manager');
  for (const name of ['Taux d’occupation (lits)', 'No-Show', 'Top Nationalités']) {
    await expect(card(page, name).getByText('PMS muet · il y a 3 h')).toBeVisible();
    // The explanation of the figure, and its footnote on paper, were read when the PMS gave the response.
    const readAt = await card(page, name).locator('[data-read-at]').getAttribute('data-read-at');
    expect(Date.now() - Number(readAt)).toBeGreaterThan(3 * 3_600_000);
  }
  await expectAccessible(page);
});

test('a hotel without a PMS shows a neutral notice, and its table has no colours', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const made = await admin('POST', '/hotels', { name: 'Hôtel sans PMS' });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  await admin('POST', '/nuitees/snapshot/bulk', {
    hotel_id: id,
    as_of_date: `${year}-02-01`,
    items: [{ stay_date: `${year}-02-03`, nuitees: 1234 }],
  });
  await signIn(page, demo, 'admin');
  await page.getByLabel('Sélectionner hôtel').selectOption('Hôtel sans PMS');
  await page.getByLabel('Mois').selectOption('Février');
  for (const name of ["Taux d'occupation", 'No-Show', 'Top Nationalités']) {
    await expect(card(page, name).getByText('PMS non configuré')).toBeVisible();
  }
  await expect(tableCard(page).getByText('PMS non configuré, sans couleur')).toBeVisible();
  const check = card(page, 'Contrôle avec le PMS');
  await page.mouse.wheel(0, 10_000);
  await expect(check.getByText('PMS non configuré')).toBeVisible();
  await expect(check.getByRole('button', { name: 'Contrôler avec le PMS' })).toHaveCount(0);
  const cells = page.getByRole('table').locator('tbody tr').first().locator('td');
  await expect(cells.nth(2)).toHaveText('1\u202f234');
  await expect(cells.nth(3)).toHaveText('\u2013');
  expect(await cells.nth(2).getAttribute('class')).not.toMatch(/low|medium|high|over/);
  await expect(page.getByText('Aucun pick-up en février')).toBeVisible();
  await page.getByLabel('Mois').selectOption('Mars');
  await expect(page.getByText('Aucune nuitée enregistrée pour mars')).toBeVisible();
  await expect(
    page.getByText('Collez la feuille du matin : le tableau se remplira.'),
  ).toBeVisible();
  expect((await admin('DELETE', `/hotels/${id}`)).status).toBe(204);
});

test('a month without figures says what to do next, to users who may do it', async ({
  page,
  demo,
}) => {
  const empty = `${demo.url}/?mois=${year + 4}-06`;
  await signIn(page, demo, 'manager');
  await page.goto(empty);
  await expect(page.getByText(`Aucune nuitée enregistrée pour juin ${year + 4}.`)).toBeVisible();
  await expect(nightsFigure(page)).toContainText('\u2013');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Saisir des données' }).click();
  await page.waitForURL('**/data-entry*');

  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
  await signIn(page, demo, 'user');
  await page.goto(empty);
  await expect(page.getByText(`Aucune nuitée enregistrée pour juin ${year + 4}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Saisir des données' })).toHaveCount(0);
});

test('Global shows no figures and asks for a hotel', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByLabel('Sélectionner hôtel').selectOption('Global');
  await expect(page.getByText('Sélectionnez un hôtel pour afficher les données.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(card(page, 'Total Nuitées')).toHaveCount(0);
});
