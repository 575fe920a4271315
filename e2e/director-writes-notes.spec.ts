import { readFile } from 'node:fs/promises';
import { addDays, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, firstDay, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, signIn, test, waitForDashboard } from './fixtures.ts';

/** Notes on nights and months: written where the figure is, marked there, searched, printed, in the flash. */

const hotelName = 'Le Grand Hôtel de Lyon';
const today = todayIn('Europe/Paris', Date.now());
/** A month without notes whose nights have figures. */
const month = addMonths(monthOf(today), 1);
const night = addDays(firstDay(month), 4);
const card = (page: Page) => page.getByRole('region', { name: 'Notes', exact: true });
const heading = (page: Page) =>
  page.getByRole('columnheader').filter({ hasText: 'Note : Groupe annulé' });

test.describe.configure({ mode: 'serial' });

test('a note is written on the month and on a night, where its figure is', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager', `/?mois=${monthKey(month)}`);
  await waitForDashboard(page);
  await expect(card(page)).toContainText('Aucune note');
  const open = card(page).getByRole('button', { name: 'Écrire une note' });
  await open.press('Enter');
  await expect(card(page).getByLabel('Note', { exact: true })).toBeFocused();
  await card(page).getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(card(page)).toContainText('Note : ne peut pas être vide.');
  await card(page).getByLabel('Note', { exact: true }).fill('Budget revu\navec le siège');
  await page.reload();
  await waitForDashboard(page);
  // What was not sent is still there.
  await expect(card(page).getByLabel('Note', { exact: true })).toHaveValue(
    'Budget revu\navec le siège',
  );
  await card(page).getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(card(page).getByRole('listitem')).toContainText(
    `Tout le mois (${monthTitle(month)})`,
  );
  await expect(card(page).getByRole('listitem')).toContainText('manager@demo.hotel');
  await expect(open).toBeFocused();

  const table = page.getByRole('region', { name: /^Nuitées .* par date d’arrêté/ });
  // A row that the toast does not lie over.
  await table.getByRole('row').nth(6).getByRole('cell').nth(4).click();
  const dialog = page.getByRole('dialog', { name: 'Origine du chiffre' });
  await expect(dialog).toContainText(`Nuit du ${frenchLongDay(night)}`);
  await dialog.getByRole('button', { name: 'Écrire une note' }).click();
  await dialog.getByLabel('Note', { exact: true }).fill('Groupe annulé');
  await dialog.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(dialog.getByRole('list', { name: 'Notes sur cette nuit' })).toContainText(
    'Groupe annulé',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(heading(page)).toHaveAttribute('title', 'Note : Groupe annulé');
  await expect(card(page).getByRole('listitem').first()).toContainText(
    `Nuit du ${['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'][new Date(night).getUTCDay()]} ${frenchDay(night)}`,
  );
  // The arrow keys read the cell with its note.
  await table.focus();
  for (let column = 0; column < 5; column += 1) await page.keyboard.press('ArrowRight');
  await expect(page.locator('output.nights-words')).toContainText('Note : Groupe annulé');
});

test('the note is marked on the other screens, printed, and fits a phone', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager', `/atterrissage?mois=${monthKey(month)}`);
  await expect(card(page).getByRole('listitem')).toHaveCount(2);
  const nights = page.getByRole('region', { name: 'Nuit par nuit' });
  await nights.getByText('Voir les chiffres').or(nights.locator('summary')).first().click();
  await expect(nights.getByRole('row').filter({ hasText: frenchDay(night) })).toContainText(
    'Note : Groupe annulé',
  );
  await page.goto(`${demo.url}/nuit?date=${night}`);
  await expect(page.getByRole('region', { name: 'Notes sur cette nuit' })).toContainText(
    'Groupe annulé',
  );
  await page.goBack();
  await expect(card(page).getByRole('listitem')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(card(page).getByText('Groupe annulé', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Écrire une note' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('the text is searched over the hotel; a failed search can be repeated', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  await waitForDashboard(page);
  const search = card(page).getByRole('searchbox');
  await page.route('**/api/notes?*q=*', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 2,
  });
  await search.fill('GROUPE annule');
  await search.press('Enter');
  await expect(card(page)).toContainText('Impossible de charger les notes.');
  await card(page).getByRole('button', { name: 'Réessayer' }).click();
  const found = card(page).getByRole('list', { name: /contenant « GROUPE annule »/ });
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await search.fill('introuvable');
  await card(page).getByRole('button', { name: 'Chercher' }).click();
  await expect(card(page)).toContainText('Aucune note de l’hôtel ne contient « introuvable ».');
  await search.fill('groupe annulé');
  await search.press('Enter');
  await found.or(card(page).getByRole('list')).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`mois=${monthKey(month)}`));
  await expect(heading(page)).toBeVisible();
});

test('the note is in the flash and on the meeting sheet, changed and deleted by its author', async ({
  page,
  demo,
}) => {
  const manager = await apiOf(demo, 'manager');
  const hotel = await hotelNamed(manager, hotelName);
  const preview = await manager('GET', `/flash/preview?hotel_id=${hotel}`);
  expect(JSON.stringify(preview.body)).toContain('Groupe annulé (manager@demo.hotel)');

  // The notes of the demonstration are the administrator's.
  await signIn(page, demo, 'manager');
  await page.goto(`${demo.url}/reunion`);
  const sheet = page.locator('.meeting-sheet svg');
  await expect(sheet).toContainText('Groupe annulé');
  await expect(sheet).toContainText(hotelName);
  await expectAccessible(page);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger le PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`reunion-${today}.pdf`);
  expect(await readFile(await pdf.path(), 'latin1')).toMatch(/^%PDF-/);

  await page.goto(demo.url);
  await waitForDashboard(page);
  await expect(card(page).getByRole('listitem').first()).toContainText('admin@demo.hotel');
  await expect(card(page).getByRole('button', { name: /^(Modifier|Supprimer)/ })).toHaveCount(0);

  await page.goto(`${demo.url}/?mois=${monthKey(month)}`);
  await waitForDashboard(page);
  const ofNight = card(page).getByRole('listitem').filter({ hasText: 'Groupe annulé' });
  await ofNight.getByRole('button', { name: /^Modifier/ }).click();
  await card(page).getByLabel('Note', { exact: true }).fill('Groupe annulé, 12 chambres');
  await card(page).getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(ofNight).toContainText('12 chambres');
  await ofNight.getByRole('button', { name: /^Supprimer/ }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(ofNight).toHaveCount(0);
  await expect(heading(page)).toHaveCount(0);
});
