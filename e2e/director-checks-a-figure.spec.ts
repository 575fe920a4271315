import { readFile } from 'node:fs/promises';
import { addDays, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';

const today = todayIn('Europe/Paris', Date.now());
const yesterday = addDays(today, -1);

async function downloaded(page: Page, menu: string, item: string) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the origin of a figure is shown, and the figure is corrected by keyboard, with a reason', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager', `/snapshot-jour?date=${yesterday}`);
  const table = page.getByRole('table', { name: /^Nuitées par jour,/ });
  const figure = table.getByRole('button').first();
  const before = await figure.innerText();
  await figure.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Origine du chiffre' });
  const values = dialog.getByRole('listitem');
  await expect(values.first()).toContainText('Import quotidien');
  await expect(values.first()).toContainText('Valeur actuelle');
  await expect(values.first()).toContainText('Automatique');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Corriger ce chiffre' }).click();
  await expect(dialog.getByLabel('Nouvelle valeur')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Un motif est attendu.')).toBeVisible();
  await dialog.getByLabel('Nouvelle valeur').fill(before.replace(/\D/g, ''));
  await dialog.getByLabel('Motif').fill('Groupe compté deux fois');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('C’est déjà la valeur enregistrée.')).toBeVisible();
  // A figure above three times the beds must be confirmed.
  await dialog.getByLabel('Nouvelle valeur').fill('99999');
  await expect(dialog.getByText(/dépasse trois fois/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Nouvelle valeur')).toHaveValue('99999');
  await expectAccessible(page);
  await dialog.getByLabel('Nouvelle valeur').fill('12');
  await expect(dialog.getByText(/dépasse trois fois/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Enregistrer la correction' }).click();

  await expect(values.first()).toContainText('Correction : Groupe compté deux fois');
  await expect(values.first()).toContainText('manager@demo.hotel');
  await expect(values.first()).toContainText(`avant : ${before}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(figure).toBeFocused();
  await expect(figure).toHaveText('12');

  await page.goto(`${demo.url}/data-entry`);
  const entry = page.getByRole('row').filter({ hasText: 'Groupe compté deux fois' });
  await entry.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(entry).toContainText('Annulé');
  await page.goto(`${demo.url}/snapshot-jour?date=${yesterday}`);
  await expect(figure).toHaveText(before);
  await figure.click();
  await expect(values.first()).toContainText('Annulé le');
});

test('a reader sees the origin of a figure and cannot correct it', async ({ page, demo }) => {
  await signIn(page, demo, 'user', `/snapshot-jour?date=${yesterday}`);
  await page
    .getByRole('table', { name: /^Nuitées par jour,/ })
    .getByRole('button')
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Origine du chiffre' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Corriger ce chiffre' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog).toBeHidden();
});

test('the tables are exported with the rows that the screen shows', async ({ page, demo }) => {
  await signIn(page, demo, 'manager', `/snapshot-jour?date=${yesterday}`);
  const table = page.getByRole('table', { name: /^Nuitées par jour,/ });
  await expect(table.getByRole('button').first()).toBeVisible();
  const shown = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('td')?.innerText.trim() ?? ''));
  const nights = await downloaded(page, 'Exporter les nuitées par jour', 'Exporter CSV');
  expect(nights.name).toMatch(/^nuitees-par-jour-.*\.csv$/);
  const text = nights.bytes.toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  // `trim` removes the byte order mark too.
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toMatch(/^Jour;Nuitées;/);
  const figures = lines.slice(1, -1).map((line) => line.split(';')[1] ?? '');
  expect(figures.map((text) => frenchNumber(text === '' ? null : Number(text)))).toEqual(shown);

  await page.goto(demo.url);
  const grid = page.getByRole('region', { name: 'Nuitées par date d’arrêté', exact: true });
  await expect(grid.getByRole('table')).toBeVisible();
  await page.keyboard.press('End');
  const total = await grid.locator('tbody tr').first().locator('td.total').innerText();
  const coming = page.waitForEvent('download');
  await grid.getByRole('button', { name: 'Exporter CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^nuitees-.*\.csv$/);
  const sheet = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  const [headings = [], newest = []] = sheet.map((line) => line.split(';'));
  expect(headings[0]).toBe('Arrêté');
  const exported = newest[headings.indexOf('TOTAL')] ?? '';
  expect(frenchNumber(exported === '' ? null : Number(exported))).toBe(total);
  await expect(grid.getByRole('button', { name: 'Exporter Excel' })).toBeVisible();

  await page.goto(`${demo.url}/atterrissage`);
  const landing = await downloaded(page, 'Exporter les nuits', 'Exporter Excel');
  expect(landing.name).toMatch(/^atterrissage-.*\.xlsx$/);
  expect(landing.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('a failed export shows the reason', async ({ page, demo }) => {
  await signIn(page, demo, 'manager', `/snapshot-jour?date=${yesterday}`);
  await page.route('**/api/exports/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Exporter les nuitées par jour' }).click();
  await page.getByRole('menuitem', { name: 'Exporter Excel' }).click();
  await expect(page.getByText(/serveur/i).last()).toBeVisible();
});
