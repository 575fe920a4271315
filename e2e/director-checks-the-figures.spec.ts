import { readFile } from 'node:fs/promises';
import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, monthKey } from '@hotel/domain/calendar/month.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, signIn, test } from './fixtures.ts';

/** The figures of the demonstration beside its PMS, and what is declared of a month. */

const hotelName = 'Le Grand Hôtel de Lyon';
const month = monthOf(todayIn('Europe/Paris', Date.now()));
const lastMonth = addMonths(month, -1);

let hotelId = '';
test.beforeAll(async ({ demo }) => {
  hotelId = await hotelNamed(await apiOf(demo, 'admin'), hotelName);
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) =>
  page
    .getByRole('definition')
    .filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${name}"]`) });

test('the month is counted again in the PMS, from dashboard and import tab', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager', `/?hotel=${hotelId}`);
  // The card stands at the end of the page and is loaded when that is in view.
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('End');
  await card(page, 'Contrôle avec le PMS')
    .getByRole('button', { name: 'Contrôler avec le PMS' })
    .click();
  const dialog = page.getByRole('dialog', { name: `Contrôle avec le PMS, ${monthTitle(month)}` });
  await expect(dialog.getByText(/Le PMS et la photo du .* concordent\./)).toBeVisible();
  await expect(dialog.getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${demo.url}/data-entry?hotel=${hotelId}&onglet=oracle`);
  await page.getByRole('tab', { name: 'Import Oracle' }).click();
  await expect(page.getByRole('button', { name: 'Contrôler avec le PMS' })).toBeEnabled();
});

test('the declarations of a month add up, are downloaded and have the hotel’s rate', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'admin', `/declarations?hotel=${hotelId}`);
  await page.getByLabel('Mois').selectOption(String(lastMonth.month));
  await page.getByLabel('Année').selectOption(String(lastMonth.year));
  const countries = card(page, 'Enquête INSEE, par pays de résidence');
  const days = card(page, 'Enquête INSEE, par jour');
  await expect(countries.getByRole('rowheader', { name: 'Pays non renseigné' })).toBeVisible();
  const total = async (region: typeof days) =>
    region
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .last()
      .innerText();
  expect(await total(countries)).toBe(await total(days));
  await expect(page.getByText('ne se recoupent pas', { exact: false })).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await countries.getByRole('button', { name: 'CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toContain(`${monthKey(lastMonth)}.csv`);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('Rubrique;Jour;Pays de résidence;Chambres occupées;Arrivées;Nuitées');

  const tax = card(page, 'Taxe de séjour');
  await tax.getByLabel(/^Tarif à partir d/).fill('deux euros');
  await tax.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(tax.getByText(/un montant de 0 à 100 euros/)).toBeVisible();
  await tax.getByLabel(/^Tarif à partir d/).fill('2,10');
  await tax.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(figure(page, 'Tarif par adulte et par nuit')).toHaveText(/2,10/);
  const nights = Number(
    (await figure(page, 'Nuitées d’adultes').innerText()).replaceAll(/\D/g, ''),
  );
  expect(nights).toBeGreaterThan(0);
  await expect(figure(page, 'Montant à déclarer')).toContainText(
    frenchNumber((nights * 210) / 100, 2),
  );
  await expectAccessible(page);
});

test('without a PMS the declarations say what is missing', async ({ page, demo }) => {
  const api = await apiOf(demo, 'admin');
  await api('POST', '/hotels', { name: 'Auberge sans PMS' });
  const withoutPms = await hotelNamed(api, 'Auberge sans PMS');
  await signIn(page, demo, 'admin', `/declarations?hotel=${withoutPms}`);
  await expect(page.getByText('Aucun PMS n’est relié à cet hôtel.')).toBeVisible();
  await expect(card(page, 'Ce qui manque')).toBeVisible();
});
