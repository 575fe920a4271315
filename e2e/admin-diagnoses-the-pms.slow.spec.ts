import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseForHotel, openHotels } from './administration-of-hotels.ts';
import { expect, test } from './fixtures.ts';
import type { Product } from './running-server.ts';

const diagnostic = (page: Page) => page.getByRole('dialog', { name: /^Diagnostic Oracle/ });
const button = (page: Page) => page.getByRole('button', { name: 'Diagnostic Oracle' });
const question = (page: Page, title: string) =>
  diagnostic(page).getByRole('listitem').filter({ hasText: title });

async function openSettings(page: Page, server: Product) {
  await openHotels(page, server);
  await chooseForHotel(page, 'Hôtel des Alpes', 'Paramètres Oracle');
}

function scrollsSideways(page: Page): Promise<boolean> {
  return diagnostic(page).evaluate((dialog) =>
    [dialog, ...dialog.children].some((part) => part.scrollWidth > part.clientWidth),
  );
}

test('the diagnostic of a PMS that answers every query is shown, by keyboard alone', async ({
  page,
  demo,
}) => {
  await page.route('**/api/oracle/diagnostic', (route) => route.abort());
  await openSettings(page, demo);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(diagnostic(page)).toContainText('Le diagnostic n’a pas pu être fait');
  await expectAccessible(page);
  await page.unroute('**/api/oracle/diagnostic');

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/oracle/diagnostic', async (route) => {
    await held;
    await route.continue();
  });
  await diagnostic(page).getByRole('button', { name: 'Réessayer' }).focus();
  await page.keyboard.press('Enter');
  await expect(diagnostic(page).locator('[aria-busy="true"]')).toBeVisible();
  letGo();

  await expect(diagnostic(page)).toContainText(
    'Le PMS répond à toutes les requêtes de l’application.',
  );
  const facts = diagnostic(page).locator('dl');
  await expect(facts).toContainText('PostgreSQL');
  await expect(facts).toContainText('Hôtel des AlpesIci : Hôtel des Alpes');
  await expect(facts).toContainText('nuits de chambre');
  await expect(facts).not.toContainText('inconnu');
  for (const title of [
    'Date de travail',
    'Lits vendables',
    'Nuitées',
    'No-shows',
    'Nationalités',
  ]) {
    await expect(question(page, title)).toContainText('répond');
  }
  await expect(diagnostic(page).getByText('YCAT_NOOFBEDS')).toBeHidden();
  await diagnostic(page).getByText('Voir les tables et leurs colonnes').focus();
  await page.keyboard.press('Enter');
  await expect(diagnostic(page).getByText('YCAT_NOOFBEDS')).toBeVisible();
  await expectAccessible(page);

  const again = page.waitForResponse('**/api/oracle/diagnostic');
  await diagnostic(page).getByRole('button', { name: 'Refaire le diagnostic' }).click();
  expect((await again).status()).toBe(200);
  await page.keyboard.press('Escape');
  await expect(diagnostic(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
});

test('the diagnostic of a different PMS says which queries fail, on what, and which file to replace', async ({
  page,
  copies,
}) => {
  test.slow();
  const queries = await mkdtemp(join(tmpdir(), 'hotel-queries-'));
  await writeFile(
    join(queries, 'hotel-status.sql'),
    `-- Reads: WDAT (WDAT_DATE), YCAT (YCAT_BEDS).
     SELECT W.WDAT_DATE AS WDAT_DATE, C.YCAT_BEDS AS NOOFBEDS FROM WDAT W CROSS JOIN YCAT C`,
  );
  await writeFile(
    join(queries, 'nationalities.sql'),
    `SELECT 'France' AS NATIONALITE, 1 AS ROOM, 2 AS ADULTS, 0 AS CHILD FROM WGBS`,
  );
  await writeFile(
    join(queries, 'hotel-name.sql'),
    `-- Reads: HOTELS (HOTEL_NAME).
     SELECT HOTEL_NAME AS HOTEL_NAME FROM HOTELS`,
  );
  const server = await copies.open({ environment: { PMS_QUERIES_DIR: queries } });
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSettings(page, server);
    await button(page).click();
    await expect(diagnostic(page)).toContainText('2 requêtes sur 7 à revoir');
    const beds = question(page, 'Lits vendables');
    await expect(beds).toContainText('en échec');
    await expect(beds).toContainText('La colonne demandée n’existe pas dans le PMS (ORA-00904).');
    await expect(beds).toContainText('Absent de ce PMS : YCAT.YCAT_BEDS.');
    await expect(beds).toContainText('hotel-status.sql, remplacé par votre installation');
    await expect(question(page, 'Nationalités')).toContainText('sans la colonne ADULT.');
    await expect(question(page, 'No-shows')).toContainText('répond');
    const name = diagnostic(page).locator('dl > div').filter({ hasText: "Nom de l'hôtel" });
    await expect(name).toContainText('inconnu');
    await expect(name).toContainText('La table demandée n’existe pas dans le PMS');
    const tables = diagnostic(page).locator('details').first().getByRole('listitem');
    await expect(tables.filter({ hasText: 'HOTEL_NAME' })).toContainText('absente');
    const categories = tables.filter({ hasText: 'YCAT_SHORTDESC' });
    await expect(categories).toContainText('incomplète');
    await categories.getByText('Voir ce que YCAT contient').click();
    await expect(categories.getByText('YCAT_NOOFBEDS')).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
  } finally {
    await server.stop();
    await rm(queries, { recursive: true });
  }
});
