import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, signIn, test } from './fixtures.ts';

/** The owner of several hotels reads them together, and the year of one. */
const group = (page: Page) => page.getByRole('table', { name: 'Le mois de chaque hôtel' });
const names = (page: Page) => group(page).locator('tbody').getByRole('link');

test('the group has a line for each hotel, sorts, keeps its columns and opens a dashboard', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'admin');
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Groupe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Groupe');
  await expect(page).not.toHaveURL(/hotel=/);
  await expect(names(page)).toHaveCount(3);
  await group(page).getByRole('button', { name: 'Hôtel' }).click();
  await expect(names(page)).toHaveText([
    'Auberge du Vieux Port',
    'Hôtel des Alpes',
    'Le Grand Hôtel de Lyon',
  ]);
  await group(page).getByRole('button', { name: 'Total', exact: true }).click();
  await expect(group(page).getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(names(page).first()).toHaveText('Le Grand Hôtel de Lyon');

  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('checkbox', { name: 'Écart N-1' }).check();
  await page.reload();
  await expect(group(page).getByRole('columnheader', { name: 'Écart N-1' })).toBeVisible();
  await expectAccessible(page);
  await names(page).filter({ hasText: 'Auberge du Vieux Port' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de Bord');
  await expect(page.getByText(/^Auberge du Vieux Port · /)).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveCount(3);
});

test('without a choice the columns fit the screen', async ({ page, demo }) => {
  await signIn(page, demo, 'admin');
  for (const width of [1024, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${demo.url}/groupe`);
    await expect(names(page)).toHaveCount(3);
    const overflow = await group(page).evaluate(
      (table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
    );
    expect({ width, overflow }).toEqual({ width, overflow: 0 });
    await expect(group(page).getByRole('columnheader', { name: 'Pick-up 7 j' })).toHaveCount(
      width < 1200 ? 0 : 1,
    );
  }
});

test('a hotel that is late this morning stands first', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const { body } = await admin('POST', '/hotels', { name: 'Zénith' });
  const { id } = body as { id: string };
  // A PMS that cannot be reached, and an hour that has passed whatever the clock of this machine shows.
  const settings = { host: '203.0.113.7', port: 1521, service: 'ABSENT', username: 'lecture' };
  await admin('PUT', `/oracle/config?hotel_id=${id}`, { ...settings, password: 'x' });
  const daily = { enabled: true, hour: '00:00', months: 2 };
  expect((await admin('PUT', `/oracle/daily-import?hotel_id=${id}`, daily)).status).toBe(200);
  await signIn(page, demo, 'admin', '/groupe');
  const rows = group(page).locator('tbody tr');
  await expect(rows).toHaveCount(4);
  const areLate = await rows.evaluateAll((all) =>
    all.map((row) => row.textContent?.includes('En retard') === true),
  );
  // Another hotel of the demonstration has not closed its day either, once it is nine o’clock.
  expect(areLate).toEqual(areLate.toSorted((one, other) => Number(other) - Number(one)));
  const late = rows.filter({ hasText: 'Zénith' });
  await expect(late.locator('td').first()).toHaveText('Aucune');
  expect(areLate[await late.evaluate((row: HTMLTableRowElement) => row.sectionRowIndex)]).toBe(
    true,
  );
  await expect(rows.last()).not.toContainText('Zénith');
  await expect(page.getByText(/· [1-4] hôtels? sans la photo du jour/)).toBeVisible();
  expect((await admin('DELETE', `/hotels/${id}`)).status).toBe(204);
});

test('the figures are those of the hotels, and the total says how many hotels it counts', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const made = await admin('POST', '/hotels', { name: 'Hôtel sans chiffre' });
  expect(made.status).toBe(201);
  await signIn(page, demo, 'admin', '/groupe');
  const total = group(page).locator('tfoot');
  await expect(total).toContainText('4 hôtels');
  await expect(total.getByRole('cell').nth(1)).toContainText('sur 3');
  const empty = group(page).getByRole('row', { name: /Hôtel sans chiffre/ });
  await expect(empty).toContainText('Aucune');
  await expect(empty.getByRole('cell').nth(1)).toHaveText('–');
  const months = page.getByRole('region', { name: /^Les mois de/ });
  await expect(months.getByRole('img')).toHaveCount(4);
  const side = page.getByRole('table', { name: 'Comparaison côte à côte' });
  await side.getByLabel('Hôtel de la colonne 1').selectOption('Tout le groupe');
  const shown = await total.getByRole('cell').nth(1).innerText();
  const [figure = ''] = shown.split('\n');
  await expect(
    side
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(figure);
  await page.getByRole('button', { name: 'Années' }).click();
  await expect(side.getByLabel('Année de la colonne 2')).toHaveValue(
    String(new Date().getFullYear() - 1),
  );
  // The running month is on the books, last year's is final: each column says so, and so does their difference.
  const basis = side.getByRole('row', { name: /^Base/ }).getByRole('cell');
  await expect(basis.nth(0)).toHaveText(/^Sur les livres au \d\d\/\d\d\/\d{4}$/);
  await expect(basis.nth(1)).toHaveText('Finales');
  await expect(basis.nth(2)).toHaveText('bases différentes');
  await expect(side.getByRole('columnheader', { name: 'Écart 1 − 2' })).toBeVisible();
  const totals = side.getByRole('row', { name: /^Total/ }).getByRole('cell');
  await expect(totals.nth(2)).toHaveText(/^[+−]?[\d\s]+$/);
});

test('a user of one hotel sees no link to the group; Global leads a user of several hotels to it', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'user');
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await expect(page.getByRole('link', { name: 'Année' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Groupe' })).toHaveCount(0);
  await page.goto(`${demo.url}/groupe`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de Bord');
  await page.getByLabel('Sélectionner hôtel').selectOption('Global');
  await expect(page.getByText('Sélectionnez un hôtel pour afficher les données.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir le groupe' })).toHaveCount(0);

  await signIn(page, demo, 'manager');
  await page.getByLabel('Sélectionner hôtel').selectOption('Global');
  await page.getByRole('link', { name: 'Voir le groupe' }).click();
  await expect(names(page)).toHaveCount(2);
});

test('the year compares what is not over by its landing', async ({ page, demo }) => {
  const year = new Date().getFullYear();
  await signIn(page, demo, 'user');
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Année' }).click();
  await expect(page).toHaveURL(new RegExp(`/annee\\?.*annee=${year}`));
  const months = page.getByRole('table', { name: 'Les douze mois de l’année' });
  await expect(months.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(months.locator('tbody').getByRole('row')).toHaveCount(12);
  await expect(months.locator('tfoot')).toContainText('Année');
  await expectAccessible(page);
  await page.getByLabel('Année', { exact: true }).selectOption(String(year - 1));
  await expect(page).toHaveURL(new RegExp(`annee=${year - 1}`));
  await expect(months.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(months.getByRole('row', { name: /^Mars/ })).toContainText('final');
  await months.getByRole('link', { name: 'Mars' }).click();
  await expect(page.getByText(`mars ${year - 1}`).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Année');
});

test('the pages of group and year print on one sheet each', async ({ page, demo }) => {
  await signIn(page, demo, 'admin');
  for (const path of ['/groupe', '/annee']) {
    await page.goto(`${demo.url}${path}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect({ path, sheets: sheets.length }).toEqual({ path, sheets: 1 });
  }
});

test('the group is read in rooms on request, with their occupancy, and the choice stays', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'admin');
  await page.goto(`${demo.url}/groupe`);
  const total = group(page).locator('tfoot td').nth(1);
  await expect(total).toHaveText(/\d/);
  const nights = (await total.textContent()) ?? '';
  await page.getByLabel('Mesure').selectOption('Chambres');
  await expect(page.getByText(/^chambres · /)).toBeVisible();
  await expect(total).not.toHaveText(nights);
  await expect(page.getByText(/^Occupation des chambres /)).toBeVisible();
  await expect(group(page).getByRole('columnheader', { name: 'Occupation' })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Mesure')).toHaveValue('rooms');
  await expect(page.getByText(/^chambres · /)).toBeVisible();
  await page.getByLabel('Mesure').selectOption('Nuitées');
  await expect(total).toHaveText(nights);
});
