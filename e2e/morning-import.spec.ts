import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type ApiCaller, apiOf, expect, signIn, signInAs, test } from './fixtures.ts';
import type { Product } from './running-server.ts';

const today = todayIn('Europe/Paris', Date.now());
const thisMonth = monthOf(today);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

let made = 0;

/** Creates a hotel for this scenario, with the PMS of a demonstration hotel, or none without `service`. */
async function createHotel(
  api: ApiCaller,
  service: string | null,
): Promise<{ id: string; name: string }> {
  made += 1;
  const { body } = await api('POST', '/hotels', { name: `Auberge du matin ${made}` });
  const hotel = body as { id: string; name: string };
  if (service !== null) {
    const settings = {
      host: '203.0.113.7',
      port: 1521,
      service,
      username: 'lecture',
      password: 'x',
    };
    const saved = await api('PUT', `/oracle/config?hotel_id=${hotel.id}`, settings);
    expect(saved.status).toBe(200);
  }
  return hotel;
}

/** Signs in as admin, opens the tab on a new hotel, and returns the hotel and the API. */
async function openTab(page: Page, demo: Product, service: string | null) {
  const api = await apiOf(demo, 'admin');
  const hotel = await createHotel(api, service);
  await signIn(page, demo, 'admin');
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: hotel.name });
  await page.goto(`${demo.url}/data-entry`);
  await expect(page.getByRole('tab', { name: 'Import Oracle' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  return { api, hotel };
}

/** Records each percentage that the progress bar shows from now on; returns a function that reads the record. */
async function stepsOf(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const percents: string[] = [];
    new MutationObserver(() => {
      const bar = document.querySelector('[role="progressbar"][aria-valuenow]');
      const percent = bar?.getAttribute('aria-valuenow');
      if (percent != null && percents.at(-1) !== percent) percents.push(percent);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return percents;
  });
  return () => noted.jsonValue();
}

async function storedDays(api: ApiCaller, hotel: { id: string }, { year, month }: Month) {
  const query = `hotel_id=${hotel.id}&month=${month}&year=${year}&as_of=${today}`;
  return ((await api('GET', `/nuitees/snapshot?${query}`)).body as unknown[]).length;
}

test('one month is imported, shown by a toast and a card, and stored', async ({ page, demo }) => {
  const { api, hotel } = await openTab(page, demo, 'DEMO_VIEUX_PORT');
  await expectAccessible(page);
  const form = card(page, 'Import depuis Oracle');
  await expect(form.getByLabel('Hôtel actif')).toHaveValue(hotel.name);
  const stepsShown = await stepsOf(page);
  await form.getByRole('button', { name: 'Lancer la Récupération Oracle' }).click();
  await expect(
    page.getByText(/^Import Oracle terminé: \d+ insérées, 0 mises à jour, 0 ignorées$/),
  ).toBeVisible();
  const result = page.getByRole('region', { name: 'Résultat du dernier import' });
  await expect(result.getByText('Import réussi.')).toBeVisible();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  expect(await stepsShown()).toEqual(['10', '30', '90', '100']);
  await expect(result.getByText(/^Photo du .*, date de travail du PMS\.$/)).toBeVisible();
  expect(await storedDays(api, hotel, thisMonth)).toBeGreaterThanOrEqual(28);
});

test('while the PMS is slow the progress bar shows the state; a failure is reported', async ({
  page,
  demo,
}) => {
  await openTab(page, demo, 'DEMO_VIEUX_PORT');
  const responseSent = Promise.withResolvers<void>();
  await page.route('**/api/oracle/import', async (route) => {
    await responseSent.promise;
    await route.fulfill({
      status: 502,
      json: { error: 'PMS_UNAVAILABLE', message: 'Le PMS de l’hôtel ne répond pas.' },
    });
  });
  await page.getByRole('button', { name: 'Lancer la Récupération Oracle' }).click();
  await expect(page.getByRole('progressbar', { name: 'Import en cours...' })).toHaveAttribute(
    'aria-valuenow',
    '30',
  );
  // The import continues after a change of tabs.
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await page.getByRole('tab', { name: 'Import Oracle' }).click();
  await expect(page.getByRole('progressbar', { name: 'Import en cours...' })).toBeVisible();
  responseSent.resolve();
  await expect(
    page.getByText("Erreur lors de l'import Oracle: Le PMS de l’hôtel ne répond pas."),
  ).toBeVisible();
});

test('an import of several months continues while the page is closed, and is shown when it is opened again', async ({
  page,
  demo,
}) => {
  const { api, hotel } = await openTab(page, demo, 'DEMO_LYON');
  const range = card(page, 'Importer une période');
  const [first, last] = [addMonths(thisMonth, -11), addMonths(thisMonth, 12)];
  await range.getByLabel('Du', { exact: true }).selectOption(monthKey(last));
  await range.getByLabel('Au', { exact: true }).selectOption(monthKey(first));
  await expect(
    range.getByText('Le mois de fin ne vient pas avant le mois de début.'),
  ).toBeVisible();
  await range.getByLabel('Du', { exact: true }).selectOption(monthKey(first));
  await range.getByLabel('Au', { exact: true }).selectOption(monthKey(last));
  await range.getByRole('button', { name: 'Importer la période (24 mois)' }).click();
  await expect(range.getByRole('progressbar')).toBeVisible();
  await page.close();

  const other = await page.context().newPage();
  await other.goto(`${demo.url}/data-entry`);
  const again = card(other, 'Importer une période');
  await expect(again.getByText(/^Import Oracle terminé: \d+ insérées/)).toBeVisible({
    timeout: 90_000,
  });
  await expect(
    again.getByText(`Période : ${monthTitle(first)} à ${monthTitle(last)}.`, { exact: false }),
  ).toBeVisible();
  for (const month of [first, thisMonth, last]) {
    expect(await storedDays(api, hotel, month)).toBeGreaterThanOrEqual(28);
  }
  await expectAccessible(other);
});

test('an import of several months is stopped; stored months stay, and the others are named', async ({
  page,
  demo,
}) => {
  const { api, hotel } = await openTab(page, demo, 'DEMO_LYON');
  const range = card(page, 'Importer une période');
  const first = addMonths(thisMonth, -36);
  await range.getByLabel('Du', { exact: true }).selectOption(monthKey(first));
  await range.getByLabel('Au', { exact: true }).selectOption(monthKey(addMonths(thisMonth, 23)));
  await range.getByRole('button', { name: 'Importer la période (60 mois)' }).click();
  await range.getByRole('button', { name: 'Arrêter l’import' }).click();
  await expect(range.getByText('L’import a été arrêté.')).toBeVisible();
  await expect(range.getByText(/À reprendre à partir d/)).toBeVisible();
  const { body } = await api('GET', `/oracle/import-ranges?hotel_id=${hotel.id}`);
  const { run } = body as { run: { months_done: number; state: string } };
  expect(run.state).toBe('cancelled');
  expect(run.months_done).toBeLessThan(60);
});

test('the morning is imported automatically, and the navigation bar shows a missing one', async ({
  page,
  demo,
}) => {
  test.setTimeout(240_000);
  const api = await apiOf(demo, 'admin');
  const hotel = await createHotel(api, 'DEMO_VIEUX_PORT');
  const person = { email: 'matin@demo.hotel', password: 'lever-du-jour' };
  const account = await api('POST', '/profiles', {
    ...person,
    role: 'manager',
    hotels: [hotel.id],
  });
  expect(account.status).toBe(201);
  const path = `/oracle/daily-import?hotel_id=${hotel.id}`;
  await signInAs(page, demo, person, '/data-entry');
  const daily = card(page, 'Import quotidien');
  await expect(daily.getByText('Photo du jour manquante')).toBeVisible();
  await daily.getByLabel('Me prévenir par e-mail').check();
  await daily.getByLabel('Importer chaque jour').check();
  // An hour that has passed, whatever the clock of this machine shows.
  await daily.getByLabel('Heure', { exact: true }).selectOption('00:00');
  await daily.getByLabel('Période importée').selectOption('2');
  await daily.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Import quotidien enregistré')).toBeVisible();
  expect((await api('GET', path)).body).toMatchObject({ enabled: true, hour: '00:00', months: 2 });

  await page.goto(`${demo.url}/`);
  const missing = page.getByRole('link', { name: /^Photo du jour manquante : Auberge du matin/ });
  const runs = async () =>
    (await api('GET', `/oracle/daily-import/runs?hotel_id=${hotel.id}`)).body as {
      state: string;
    }[];
  // The server checks for due imports every minute.
  await expect.poll(async () => (await runs())[0]?.state, { timeout: 150_000 }).toBe('done');
  await page.goto(`${demo.url}/data-entry`);
  await expect(daily.getByText('Photo du jour enregistrée')).toBeVisible();
  await expect(daily.getByRole('cell', { name: '2/2' })).toBeVisible();
  await expect(missing).toHaveCount(0);

  // After its figures are deleted, the morning is missing again.
  const scope = `hotel_id=${hotel.id}&scope=as_of&from=${today}&to=${today}`;
  expect((await api('DELETE', `/nuitees/snapshot?${scope}`)).status).toBe(200);
  await page.goto(`${demo.url}/`);
  await expect(missing).toBeVisible();
  await expectAccessible(page);
  await missing.click();
  await page.waitForURL('**/data-entry*');
  await daily.getByRole('button', { name: 'Lancer maintenant' }).click();
  await expect(daily.getByText('Lancé à la main.')).toBeVisible();
  await expect(daily.getByText('Photo du jour enregistrée')).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test('a hotel without a PMS shows what to do, and Global asks for a hotel', async ({
  page,
  demo,
}) => {
  await openTab(page, demo, null);
  await expect(
    page.getByText('Les paramètres Oracle de cet hôtel ne sont pas renseignés.'),
  ).toBeVisible();
  for (const name of ['Lancer la Récupération Oracle', 'Lancer maintenant']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
  await page.getByLabel('Sélectionner hôtel').selectOption('global');
  await expect(page.getByText('Sélectionnez un hôtel en haut.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lancer la Récupération Oracle' })).toBeDisabled();
});
