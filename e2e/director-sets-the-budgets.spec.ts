import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type ApiCaller, apiOf, expect, hotelNamed, signIn, test } from './fixtures.ts';
import type { Product } from './running-server.ts';

/** Years that no other scenario reads. */
const year = 2023;
const pastedYear = 2022;
const groupYear = 2021;
const alpes = 'Hôtel des Alpes';

const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('table', { name: 'Budgets', exact: true });
const form = (page: Page) => page.getByRole('region', { name: 'Nouveau budget' });
const yearCard = (page: Page) => page.getByRole('region', { name: 'L’année en un coup d’œil' });

async function enter(page: Page, demo: Product) {
  await signIn(page, demo, 'admin', '/administration');
  await page.getByRole('tab', { name: 'Budgets' }).click();
}

async function budgetsOf(api: ApiCaller, of: number): Promise<[number, number][]> {
  const hotel = await hotelNamed(api, alpes);
  const { body } = await api('GET', `/budgets?hotel_id=${hotel}&year=${of}`);
  return (body as { month: number; budget: number }[]).map(({ month, budget }) => [month, budget]);
}

test('a budget is added, changed in its row, and deleted', async ({ page, demo }) => {
  test.slow();
  const api = await apiOf(demo, 'admin');
  await enter(page, demo);
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: 'Global' });
  await page.reload();
  await form(page).getByRole('button', { name: 'Ajouter un budget' }).click();
  await expect(form(page)).toContainText('Sélectionner un hôtel');
  await expect(form(page)).toContainText('Champs requis');
  await form(page).getByLabel('Hôtel').selectOption({ label: alpes });
  await form(page).getByLabel('Mois').selectOption({ label: 'Mars' });
  await form(page).getByLabel('Année').fill(String(year));
  await form(page).getByLabel('Budget').fill('1 200');
  await expectAccessible(page);
  await form(page).getByRole('button', { name: 'Ajouter un budget' }).click();
  // The list changes to the year of the new budget; until then it shows the rows of another year.
  const line = list(page).getByRole('row', { name: `${alpes} Mars ${year}` });
  await expect(line).toContainText('Mars');
  expect(await budgetsOf(api, year)).toEqual([[3, 1_200]]);

  await form(page).getByLabel('Budget').fill('900');
  await form(page).getByRole('button', { name: 'Ajouter un budget' }).click();
  await expect(form(page)).toContainText("Erreur d'enregistrement: Un budget existe déjà");

  await line.getByRole('button', { name: 'Modifier' }).click();
  const amount = line.getByRole('textbox', { name: `Budget mars ${year}, ${alpes}` });
  await expect(amount).toBeFocused();
  await amount.fill('douze');
  await amount.press('Enter');
  await expect(line).toContainText('Champs requis');
  await expectAccessible(page);
  await amount.press('Escape');
  await expect(line).toContainText(/1\s200/);
  expect(await budgetsOf(api, year)).toEqual([[3, 1_200]]);

  await line.getByRole('button', { name: 'Modifier' }).click();
  await amount.fill('1350');
  await amount.press('Enter');
  await expect(line).toContainText(/1\s350/);
  expect(await budgetsOf(api, year)).toEqual([[3, 1_350]]);

  await page.route('**/api/budgets/*', (route) => route.abort());
  await line.getByRole('button', { name: 'Modifier' }).click();
  await amount.fill('1400');
  await line.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(line).toContainText('Erreur de mise à jour');
  await line.getByRole('button', { name: 'Annuler' }).click();
  await line.getByRole('button', { name: 'Supprimer' }).click();
  await dialog(page).getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog(page)).toContainText('Erreur de suppression');
  await page.unroute('**/api/budgets/*');
  await dialog(page).getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Aucun budget trouvé.')).toBeVisible();
  expect(await budgetsOf(api, year)).toEqual([]);
});

test('a year is pasted: changes are previewed, empty cells change nothing', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'admin');
  const hotel_id = await hotelNamed(api, alpes);
  await api('POST', '/budgets', { hotel_id, month: 2, year: pastedYear, budget: 20 });
  await api('POST', '/budgets', { hotel_id, month: 3, year: pastedYear, budget: 30 });
  await enter(page, demo);
  await yearCard(page).getByLabel('Hôtel de l’année').selectOption({ label: alpes });
  await yearCard(page).getByLabel('Année affichée').selectOption(String(pastedYear));
  await expect(yearCard(page).getByRole('row', { name: 'Total' })).toContainText('50');
  await yearCard(page).getByRole('button', { name: 'Coller douze valeurs' }).click();
  const text = page.getByLabel('Valeurs à coller');
  const save = dialog(page).getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(dialog(page)).toContainText("Collez des valeurs d'abord.");
  await text.fill('1;2;3');
  await save.click();
  await expect(dialog(page)).toContainText('12 valeurs attendues, 3 trouvées.');
  await text.fill('110\t\tx\t140\t150\t160\t170\t180\t190\t200\t210\t1 220');
  const march = dialog(page).getByRole('row', { name: 'Mars' });
  await expect(march).toContainText('illisible');
  await save.click();
  await expect(dialog(page)).toContainText('Corrigez les valeurs signalées');
  await expectAccessible(page);
  await text.fill('110\t\t130\t140\t150\t160\t170\t180\t190\t200\t210\t1 220');
  await expect(march).toContainText('30');
  await expect(march).toContainText('130');
  await expect(march).toContainText('modifié');
  await expect(dialog(page).getByRole('row', { name: 'Janvier' })).toContainText('nouveau');
  await save.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(yearCard(page).getByRole('row', { name: 'Décembre' })).toContainText(/1\s220/);
  expect(await budgetsOf(api, pastedYear)).toEqual([
    [1, 110],
    [2, 20],
    [3, 130],
    [4, 140],
    [5, 150],
    [6, 160],
    [7, 170],
    [8, 180],
    [9, 190],
    [10, 200],
    [11, 210],
    [12, 1_220],
  ]);
});

test('budgets that fail to load show an error, and load when requested again', async ({
  page,
  demo,
}) => {
  await page.route('**/api/budgets*', (route) => route.abort());
  await signIn(page, demo, 'admin', '/administration');
  await page.getByRole('tab', { name: 'Budgets' }).click();
  await expect(page.getByText('Erreur chargement budgets').first()).toBeVisible();
  await page.unroute('**/api/budgets*');
  const card = page.getByRole('region', { name: 'Budgets', exact: true });
  await card.getByRole('button', { name: 'Réessayer' }).click();
  await expect(list(page)).toBeVisible();
});

test('the group that was on the screen before a budget changed has the new one', async ({
  page,
  demo,
}) => {
  const group = page.getByRole('table', { name: 'Le mois de chaque hôtel' });
  const line = group.getByRole('row', { name: alpes });
  await signIn(page, demo, 'admin', `/groupe?mois=${groupYear}-04`);
  await expect(group.getByRole('columnheader', { name: 'Budget', exact: true })).toBeVisible();
  await expect(line).not.toContainText('123');
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('tab', { name: 'Budgets' }).click();
  await form(page).getByLabel('Hôtel').selectOption({ label: alpes });
  await form(page).getByLabel('Mois').selectOption({ label: 'Avril' });
  await form(page).getByLabel('Année').fill(String(groupYear));
  await form(page).getByLabel('Budget').fill('7123');
  await form(page).getByRole('button', { name: 'Ajouter un budget' }).click();
  await expect(list(page).getByRole('row', { name: `${alpes} Avril ${groupYear}` })).toBeVisible();
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Groupe' }).click();
  await expect(page.getByLabel('Mois', { exact: true })).toHaveValue('4');
  await expect(line).toContainText(/7\s123/);
});
