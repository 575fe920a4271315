import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, test } from './fixtures.ts';
import { openPaste } from './paste-tab.ts';
import type { Product } from './running-server.ts';

/** Far enough ahead that the demonstration has no bookings; no other scenario uses this year. */
const year = new Date().getUTCFullYear() + 3;
const hotelName = 'Le Grand Hôtel de Lyon';

const box = (page: Page) => page.getByLabel('Valeurs à coller');
const insertButton = (page: Page) => page.getByRole('button', { name: 'Insérer dans la Base' });
const question = (page: Page) =>
  page.getByRole('group', { name: 'Lire comme une colonne jour/valeur ?' });

async function storedFigures(demo: Product, month: number): Promise<unknown> {
  const api = await apiOf(demo, 'manager');
  const query = `hotel_id=${await hotelNamed(api, hotelName)}&month=${month}&year=${year}`;
  return (await api('GET', `/nuitees/snapshot?${query}`)).body;
}

test('a column of days and values is confirmed, and becomes one as-of date', async ({
  page,
  demo,
}) => {
  const days = daysOfMonth({ year, month: 4 });
  const asOf = `${year}-04-02`;
  await openPaste(page, demo, { year, month: 4 }, asOf);
  await box(page).fill(days.map((day, index) => `${frenchDay(day)}\t${100 + index}`).join('\n'));
  await expect(question(page)).toBeVisible();
  await expect(insertButton(page)).toBeDisabled();
  await expectAccessible(page);

  await question(page).getByLabel('Non, une date d’arrêté par ligne').check();
  const preview = page.getByRole('region', { name: 'Aperçu avant insertion', exact: true });
  await expect(preview.getByRole('columnheader', { name: "Date d'arrêté" })).toBeVisible();
  await expect(insertButton(page)).toBeEnabled();

  await question(page).getByLabel('Oui, une valeur par jour').check();
  await expect(preview.getByText('30 / 30')).toBeVisible();
  await insertButton(page).click();
  await expect(page.getByText('Import réussi: 30 insérés, 0 mis à jour')).toBeVisible();
  expect(await storedFigures(demo, 4)).toEqual(
    days.map((stay_date, index) => ({ as_of_date: asOf, stay_date, nuitees: 100 + index })),
  );
  await expect(question(page)).toHaveCount(0);
});

test('a column of values alone is confirmed again when it changes, and an ambiguous number is refused with its text', async ({
  page,
  demo,
}) => {
  await openPaste(page, demo, { year, month: 5 }, `${year}-05-02`);
  await box(page).fill('80\n2 01\n90');
  await question(page).getByLabel('Oui, une valeur par jour').check();
  await expect(
    page.getByRole('row', { name: '2 toutes 2 01 Plusieurs nombres dans la même cellule.' }),
  ).toBeVisible();
  await box(page).fill('80\n2 01\n91');
  await expect(insertButton(page)).toBeDisabled();
  await expect(question(page).getByRole('radio', { checked: true })).toHaveCount(0);
  // Several values on a line are no column: no confirmation.
  await box(page).fill('80\t90\n81\t91');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText('ligne 2, 2 cellules : sans date d’arrêté')).toBeVisible();
  await expect(insertButton(page)).toBeDisabled();
  await page.getByLabel('Importer sans ces valeurs').check();
  await expect(insertButton(page)).toBeEnabled();
});

test('a figure above three times the beds needs confirmation, in a paste and in a paste of N-1', async ({
  page,
  demo,
}) => {
  await openPaste(page, demo, { year, month: 6 }, `${year}-06-02`);
  await box(page).fill('780\t781\t90');
  await expect(page.getByText('1 valeur dépasse trois fois les 260 lits')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `02/06/${year} : 781` })).toBeVisible();
  await expect(insertButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Confirmer ces valeurs').check();
  await expect(insertButton(page)).toBeEnabled();
  await box(page).fill('780\t782\t90');
  await expect(insertButton(page)).toBeDisabled();
  await box(page).fill('780\t78\t90');
  await expect(insertButton(page)).toBeEnabled();

  await page.getByRole('tab', { name: 'N-1 & Écart' }).click();
  await page.getByLabel('Valeurs N-1').fill('90\n1000\n-2000');
  const importButton = page.getByRole('button', { name: 'Importer N-1' });
  await expect(page.getByText('1 valeur dépasse trois fois les 260 lits')).toBeVisible();
  await expect(importButton).toBeDisabled();
  await page.getByLabel('Confirmer ces valeurs').check();
  await expect(importButton).toBeEnabled();
});

test('without a known number of beds no confirmation is needed', async ({ page, demo }) => {
  await page.route('**/api/oracle/hotel-status', (route) =>
    route.fulfill({
      status: 409,
      json: { error: 'PMS_NOT_CONFIGURED', message: 'L’hôtel n’a pas de paramètres Oracle.' },
    }),
  );
  await openPaste(page, demo, { year, month: 7 }, `${year}-07-02`);
  await box(page).fill('9000\t9001');
  await expect(insertButton(page)).toBeEnabled();
  await expect(page.getByLabel('Confirmer ces valeurs')).toHaveCount(0);
});
