import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, daysOfMonth, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, people, signIn, test } from './fixtures.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** What a visitor sees and tries after starting the demonstration. */

const lyon = 'Le Grand Hôtel de Lyon';
const late = 'Hôtel des Alpes';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const alarm = (page: Page) => page.getByRole('link', { name: /^Photos? du jour manquante/ });

let fresh: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  fresh = await startServer('demo/start-demo.ts');
});
test.afterAll(() => fresh.stop());

/** The path of the sample whose name starts with this text. */
async function sample(beginning: string): Promise<string> {
  const folder = join(fresh.dataDir, 'exemples');
  const name = (await readdir(folder)).find((file) => file.startsWith(beginning));
  if (name === undefined) throw new Error(`there is no sample ${beginning}`);
  return join(folder, name);
}

test('the dashboard shows the snapshot of today, and the import log has thirty mornings', async ({
  page,
}) => {
  const today = todayIn('Europe/Paris', Date.now());
  await signIn(page, fresh, 'manager');
  await expect(page.getByRole('rowheader', { name: frenchDay(today) })).toBeVisible();
  await page.goto(`${fresh.url}/data-entry`);
  const daily = card(page, 'Import quotidien');
  await expect(daily.getByText('Photo du jour enregistrée')).toBeVisible();
  await expect(daily.getByLabel('Importer chaque jour')).toBeChecked();
  await expect(daily.getByText('Terminé', { exact: true })).toHaveCount(30);
  await expect(daily.getByText('Aucun import quotidien.', { exact: false })).toHaveCount(0);
  await expectAccessible(page);
});

test('the hotel with a missing snapshot shows a warning until the sample is pasted', async ({
  page,
}) => {
  const api = await apiOf(fresh, 'admin');
  const id = await hotelNamed(api, late);
  // Before six in the morning no snapshot is missing yet.
  const settings = { enabled: true, hour: '00:00', months: 2 };
  expect((await api('PUT', `/oracle/daily-import?hotel_id=${id}`, settings)).status).toBe(200);
  await signIn(page, fresh, 'admin');
  await expect(alarm(page)).toHaveAccessibleName(new RegExp(`manquante : ${late} `));
  await alarm(page).click();
  await page.waitForURL('**/data-entry*');
  await expect(page.getByLabel('Sélectionner hôtel')).toHaveValue(id);
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await page.getByLabel('Valeurs à coller').fill(await readFile(await sample('Photo du '), 'utf8'));
  await page.getByRole('button', { name: 'Insérer dans la Base' }).click();
  await expect(page.getByText(/^Import réussi: \d+ insérés, 0 mis à jour$/)).toBeVisible();
  await page.goto(`${fresh.url}/`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(alarm(page)).toHaveCount(0);
});

test('the Excel import of a colleague is undone, and repeated from the sample', async ({
  page,
}) => {
  const today = todayIn('Europe/Paris', Date.now());
  const api = await apiOf(fresh, 'manager');
  const hotel_id = await hotelNamed(api, lyon);
  const yesterday = addDays(today, -1);
  const months = [2, 3, 4].map((ahead) => addMonths(monthOf(yesterday), ahead));
  const days = months.flatMap((month) => daysOfMonth(month)).length;
  const stored = async () => {
    const responses = await Promise.all(
      months.map(({ year, month }) =>
        api('GET', `/nuitees/snapshot?hotel_id=${hotel_id}&month=${month}&year=${year}`),
      ),
    );
    return responses.flatMap(({ body }) => body);
  };
  const before = await stored();
  expect(before).toHaveLength(days);

  await signIn(page, fresh, 'manager', '/data-entry');
  const entry = card(page, 'Derniers imports')
    .getByRole('row')
    .filter({ hasText: 'Portefeuille à trois mois' });
  await expect(entry).toContainText(people.manager.email);
  await entry.getByRole('button', { name: 'Annuler cet import' }).click();
  await page
    .getByRole('dialog', { name: 'Annuler cet import' })
    .getByRole('button', { name: 'Annuler l’import' })
    .click();
  await expect(page.getByText(`Import annulé: ${days} valeurs retirées`)).toBeVisible();
  await expect(entry).toContainText('Annulé');
  expect(await stored()).toEqual([]);

  await page.getByRole('tab', { name: 'Import Excel' }).click();
  await page
    .getByLabel('Choisir un fichier Excel ou CSV')
    .setInputFiles(await sample('Portefeuille à trois mois'));
  await expect(page.getByText(`${days} valeurs, 0 refusée.`, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText(`Import réussi: ${days} insérés, 0 mis à jour`)).toBeVisible();
  expect(await stored()).toEqual(before);
  await page.goto(`${fresh.url}/?mois=${monthKey(months[0] ?? monthOf(today))}`);
  await expect(page.getByRole('rowheader', { name: frenchDay(yesterday) })).toBeVisible();
});

test('a closing report of last night is read page by page', async ({ page }) => {
  await signIn(page, fresh, 'manager', '/rapport-cloture');
  const row = page.getByRole('row', { name: 'Clôture du' });
  await row.getByRole('button', { name: 'Voir' }).click();
  const preview = page.getByRole('region', { name: 'Prévisualisation' });
  await expect(preview).toContainText(/p\. 1 \/ [3-9]/);
  await expect(preview.getByText('Rapport de clôture', { exact: true }).first()).toBeVisible();
  await expect(preview.getByText('Encaissements (€)', { exact: true })).toBeVisible();
});
