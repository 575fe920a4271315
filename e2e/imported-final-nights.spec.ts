import type { Page } from '@playwright/test';
import { type ApiCaller, apiOf, expect, hotelNamed, signIn, test } from './fixtures.ts';

/** Past months with imported final nights: the dashboard shows the nights and their origin. */
const hotelName = 'Hôtel des Imports';
const year = new Date().getFullYear() - 1;

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tableCard = (page: Page) => card(page, 'Nuitées par date d’arrêté');

function daysOf(ofYear: number, month: number, nuitees: number, count?: number) {
  const days = count ?? new Date(Date.UTC(ofYear, month, 0)).getUTCDate();
  return Array.from({ length: days }, (_, index) => ({
    date: `${ofYear}-${String(month).padStart(2, '0')}-${String(index + 1).padStart(2, '0')}`,
    nuitees,
  }));
}

async function importFinals(api: ApiCaller, hotel: string, items: ReturnType<typeof daysOf>) {
  const { status } = await api('POST', '/nuitees/bulk', { hotel_id: hotel, items });
  expect(status).toBe(200);
}

async function open(page: Page, url: string, month: string) {
  await page.getByLabel('Sélectionner hôtel').selectOption(hotelName);
  await page.goto(`${url}/?mois=${year}-${month}`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test.beforeAll(async ({ demo }) => {
  const admin = await apiOf(demo, 'admin');
  expect((await admin('POST', '/hotels', { name: hotelName })).status).toBe(201);
});

test.afterAll(async ({ demo }) => {
  const admin = await apiOf(demo, 'admin');
  expect((await admin('DELETE', `/hotels/${await hotelNamed(admin, hotelName)}`)).status).toBe(204);
});

test('a month of imported final nights shows their total with its origin, and no message about missing figures', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const hotel = await hotelNamed(admin, hotelName);
  await importFinals(admin, hotel, daysOf(year, 3, 100));
  await importFinals(admin, hotel, daysOf(year - 1, 3, 90));
  await signIn(page, demo, 'admin');
  await open(page, demo.url, '03');
  const nights = card(page, 'Total Nuitées');
  await expect(nights).toContainText('3\u202f100');
  await expect(nights).toContainText('N-1 final : 2\u202f790');
  await expect(nights).toContainText('+310');
  await expect(nights).toContainText('Réalisé importé');
  await expect(card(page, 'Moyenne Journalière')).toContainText('100,0');
  await expect(card(page, 'Moyenne Journalière')).toContainText('N-1 final : 90,0');
  await expect(tableCard(page)).toContainText('Les nuitées finales des 31 jours sont connues.');
  await expect(page.getByText('Aucune nuitée enregistrée')).toHaveCount(0);
});

test('an import of final nights replaces the total of the last snapshot', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const hotel = await hotelNamed(admin, hotelName);
  const april = daysOf(year, 4, 10);
  await admin('POST', '/nuitees/snapshot/bulk', {
    hotel_id: hotel,
    as_of_date: `${year}-04-28`,
    items: april.map(({ date, nuitees }) => ({ stay_date: date, nuitees })),
  });
  await signIn(page, demo, 'admin');
  await open(page, demo.url, '04');
  const nights = card(page, 'Total Nuitées');
  await expect(nights).toContainText('300');
  await expect(nights).toContainText(`Dernière photo : 28/04/${year}`);

  await importFinals(admin, hotel, daysOf(year, 4, 20));
  await page.reload();
  await expect(nights).toContainText('600');
  await expect(nights).toContainText('Réalisé importé');
  await expect(card(page, 'Budget vs Réalisé')).toContainText('600');
  // The table still shows the snapshot of the 28th.
  await expect(page.getByRole('table').locator('tbody td.total')).toHaveText('300');
});

test('final nights of only some days are reported, and do not become the total of the month', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  await importFinals(admin, await hotelNamed(admin, hotelName), daysOf(year, 5, 70, 3));
  await signIn(page, demo, 'admin');
  await open(page, demo.url, '05');
  await expect(tableCard(page)).toContainText(
    'Les nuitées finales de 3 jours sur 31 sont connues.',
  );
  await expect(page.getByText('Aucune nuitée enregistrée')).toHaveCount(0);
  await expect(
    card(page, 'Total Nuitées').getByText('\u2013', { exact: true }).first(),
  ).toBeVisible();
});

test('a part of last year’s month is compared with nothing, on the dashboard, by day and in the group', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const hotel = await hotelNamed(admin, hotelName);
  await importFinals(admin, hotel, daysOf(year - 1, 6, 50, 12));
  const asOf = `${year}-06-20`;
  await admin('POST', '/nuitees/snapshot/bulk', {
    hotel_id: hotel,
    as_of_date: asOf,
    items: daysOf(year, 6, 42).map(({ date, nuitees }) => ({ stay_date: date, nuitees })),
  });
  const part = 'N-1 final (12 nuits sur 30)';
  await signIn(page, demo, 'admin');
  await open(page, demo.url, '06');
  await expect(card(page, 'Total Nuitées')).toContainText(`–${part} : 600`);
  await expect(card(page, 'Moyenne Journalière')).toContainText(`–${part} : 50,0`);

  await page.goto(`${demo.url}/snapshot-jour?date=${asOf}`);
  await expect(card(page, 'Total de la photo')).toContainText(`– ${part} : 600`);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('60012 nuits sur 30');

  await page.goto(`${demo.url}/groupe?mois=${year}-06`);
  const row = page
    .getByRole('table', { name: 'Le mois de chaque hôtel' })
    .getByRole('row', { name: new RegExp(hotelName) });
  await expect(row.getByText('final (12 nuits sur 30)')).toHaveCount(1);
  await expect(row.getByRole('cell').filter({ hasText: 'final (12 nuits sur 30)' })).toHaveText(
    /^–/,
  );
});
