import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, people, signIn, test } from './fixtures.ts';
import type { Product } from './running-server.ts';

const year = new Date().getUTCFullYear() + 2;
const hotelName = 'Hôtel des Alpes';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const entries = (page: Page) => card(page, 'Derniers imports').getByRole('row');

async function storedFigures(demo: Product, month: number): Promise<unknown[]> {
  const api = await apiOf(demo, 'manager');
  const query = `hotel_id=${await hotelNamed(api, hotelName)}&month=${month}&year=${year}`;
  return (await api('GET', `/nuitees/snapshot?${query}`)).body as unknown[];
}

test('a winter of mornings is imported at once, and can be undone until a newer import overlaps it', async ({
  page,
  demo,
}) => {
  test.slow();
  const mornings = [...daysOfMonth({ year, month: 1 }), ...daysOfMonth({ year, month: 2 })];
  const figures = daysOfMonth({ year, month: 11 }).map((_, index) => 100 + index);
  const lines = mornings.map((day) => [frenchDay(day), ...figures].join('\t'));
  const count = mornings.length * figures.length;
  await signIn(page, demo, 'manager', '/data-entry');
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: hotelName });
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await page.getByLabel('Mois').selectOption({ label: 'Novembre' });
  await page.getByLabel('Année').fill(String(year));
  await page.getByLabel('Valeurs à coller').fill(lines.join('\n'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Insérer dans la Base' }).click();
  await expect(
    page.getByText(`Import réussi: ${frenchNumber(count)} insérés, 0 mis à jour`),
  ).toBeVisible();
  expect(sent.filter((path) => path.includes('/nuitees/'))).toEqual(['/api/nuitees/imports']);
  const result = card(page, 'Dernier import');
  await expect(result.getByText(`${mornings.length} / ${mornings.length}`)).toBeVisible();
  await expect(result.getByRole('cell', { name: `${mornings.length} lignes` })).toBeVisible();
  expect(await storedFigures(demo, 11)).toHaveLength(count);

  // Another tab and another hotel do not show the import; its own hotel does, also after a reload.
  await page.getByRole('tab', { name: 'N-1 & Écart' }).click();
  const shared = card(page, 'Résultat du dernier import');
  await expect(card(page, 'Derniers imports')).toBeVisible();
  await expect(shared).toHaveCount(0);
  await page.reload();
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await expect(result).toHaveCount(0);
  await expect(shared.getByText('Import réussi.')).toBeVisible();
  await expect(shared.getByText('Coller Excel')).toBeVisible();
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: 'Le Grand Hôtel de Lyon' });
  await expect(card(page, 'Derniers imports')).toContainText('Le Grand Hôtel de Lyon');
  await expect(shared).toHaveCount(0);
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: hotelName });
  await expect(shared.getByText('Import réussi.')).toBeVisible();
  const whole = entries(page).nth(1);
  await expect(whole).toContainText('Coller Excel');
  await expect(whole).toContainText(people.manager.email);
  await expect(whole).toContainText(`novembre ${year}, ${mornings.length} photos`);
  await expectAccessible(page);

  // After a newer paste over one of its mornings, only the newer one can be undone.
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await page.getByLabel("Date d'arrêté").fill(`${year}-02-03`);
  await page.getByLabel('Valeurs à coller').fill('7\t8');
  await page.getByRole('button', { name: 'Insérer dans la Base' }).click();
  await expect(page.getByText('Import réussi: 0 insérés, 2 mis à jour')).toBeVisible();
  const refusal = `Cet import ne peut plus être annulé : un import plus récent (Coller Excel, ${people.manager.email}) a écrit les nuitées de novembre ${year} arrêtées au 03/02/${year}.`;
  await expect(entries(page).nth(2)).toContainText(refusal);

  const undo = (row: number) =>
    entries(page).nth(row).getByRole('button', { name: 'Annuler cet import' });
  const dialog = page.getByRole('dialog', { name: 'Annuler cet import' });
  await undo(1).click();
  await expect(dialog.getByText('2 valeurs retrouvent ce qu’elles étaient avant.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(undo(1)).toBeFocused();
  await expect(result.getByText('Toutes les valeurs collées sont dans la base.')).toBeVisible();
  await undo(1).click();
  await expect(dialog.getByRole('button', { name: 'Garder' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(page.getByText('Import annulé: 2 valeurs rétablies')).toBeVisible();
  // No success message says any longer that the values are stored.
  await expect(result.getByText('Cet import a été annulé')).toBeVisible();
  await expect(page.getByText('Toutes les valeurs collées sont dans la base.')).toHaveCount(0);
  await expect(entries(page).nth(1)).toContainText('Annulé');

  await undo(2).click();
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(
    page.getByText(`Import annulé: ${frenchNumber(count)} valeurs retirées`),
  ).toBeVisible();
  // Both imports are undone; the daily imports of earlier mornings remain.
  for (const row of [1, 2]) await expect(undo(row)).toHaveCount(0);
  expect(await storedFigures(demo, 11)).toEqual([]);
});

test('an import that a colleague has overwritten cannot be undone, and the dialog says why', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'admin');
  const hotel_id = await hotelNamed(api, hotelName);
  const write = (nuitees: number) =>
    api('POST', '/nuitees/snapshot/bulk', {
      hotel_id,
      as_of_date: `${year}-03-05`,
      items: [{ stay_date: `${year}-12-01`, nuitees }],
    });
  await write(5);
  await signIn(page, demo, 'manager', '/data-entry');
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: hotelName });
  await entries(page).nth(1).getByRole('button', { name: 'Annuler cet import' }).click();
  await write(6);
  const dialog = page.getByRole('dialog', { name: 'Annuler cet import' });
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(dialog.getByText('Cet import ne peut plus être annulé')).toBeVisible();
  await dialog.getByRole('button', { name: 'Garder' }).click();
  await expect(entries(page).nth(2)).toContainText('Cet import ne peut plus être annulé');
  expect(await storedFigures(demo, 12)).toMatchObject([{ nuitees: 6 }]);

  await page.getByLabel('Sélectionner hôtel').selectOption({ label: 'Global' });
  await expect(card(page, 'Derniers imports')).toHaveCount(0);
});
