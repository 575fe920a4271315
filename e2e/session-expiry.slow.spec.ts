import { join } from 'node:path';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  apiOf,
  type DemonstrationUser,
  expect,
  hotelNamed,
  people,
  signIn,
  startPage,
  test,
  untilBackgroundIsLoaded,
} from './fixtures.ts';
import type { Product } from './running-server.ts';

/** A session expires while a user works: input that was not sent is there after signing in again. */

const month = { year: new Date().getUTCFullYear() + 4, month: 4 };
const asOf = `${month.year}-03-15`;
const hotelName = 'Hôtel des Alpes';
const values = Array.from({ length: 30 }, (_, day) => 20 + day).join('\t');

const box = (page: Page) => page.getByLabel('Valeurs à coller');
const insert = (page: Page) => page.getByRole('button', { name: 'Insérer dans la Base' });
const hotel = (page: Page) => page.getByLabel('Sélectionner hôtel').locator('option:checked');
const expired = (page: Page) => page.getByText('Votre session a expiré. Reconnectez-vous.');

/** Ends the session on the server, as the reuse of a copied cookie or an administrator does. */
async function endSession(page: Page, demo: Product): Promise<void> {
  // Background requests must not discover the end of the session before the user's own request.
  await untilBackgroundIsLoaded(page);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const ended = await fetch(`${demo.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(ended.status).toBe(204);
}

async function typeCredentials(page: Page, person: DemonstrationUser): Promise<void> {
  await page.getByLabel('E-mail').fill(people[person].email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(people[person].password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** The paste tab of a hotel that is not the user's first one, with thirty values typed. */
async function pasteValues(page: Page, demo: Product): Promise<void> {
  await signIn(page, demo, 'manager');
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: hotelName });
  await page.goto(`${demo.url}/data-entry?de=essai`);
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await page.getByLabel('Mois').selectOption({ index: month.month - 1 });
  await page.getByLabel('Année').fill(String(month.year));
  await page.getByLabel("Date d'arrêté").fill(asOf);
  await box(page).fill(values);
  // The beds are known, and the values are read.
  await expect(insert(page)).toBeEnabled();
}

const draftKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('_draft_')));

test('thirty pasted values survive the expiry of the session, and are inserted after signing in', async ({
  page,
  demo,
}) => {
  await pasteValues(page, demo);
  await endSession(page, demo);
  await insert(page).click();
  await page.waitForURL('**/login');
  await expect(expired(page)).toBeVisible();
  await expectAccessible(page);
  // Of the user's data only the typed input remains.
  const storedKeys = await page.evaluate(() => Object.keys(localStorage));
  expect(storedKeys.filter((key) => key !== 'data-entry-tab')).toEqual([]);
  await page.reload();
  await expect(expired(page)).toBeVisible();

  await typeCredentials(page, 'manager');
  await page.waitForURL(`${demo.url}/data-entry?de=essai*`);
  await expect(box(page)).toHaveValue(values);
  await expect(page.getByLabel("Date d'arrêté")).toHaveValue(frenchDay(asOf));
  await expect(hotel(page)).toHaveText(hotelName);
  await insert(page).click();
  await expect(box(page)).toHaveValue('');
  const api = await apiOf(demo, 'manager');
  const query = `hotel_id=${await hotelNamed(api, hotelName)}&month=${month.month}&year=${month.year}`;
  const { body } = await api('GET', `/nuitees/snapshot?${query}`);
  expect((body as { nuitees: number }[]).map(({ nuitees }) => nuitees).join('\t')).toBe(values);
  // Signing out deletes everything, also after an expiry.
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
  await expect(expired(page)).toHaveCount(0);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});

test('another user who signs in after an expiry starts at the start screen and finds nothing', async ({
  page,
  demo,
}) => {
  await pasteValues(page, demo);
  await endSession(page, demo);
  await insert(page).click();
  await page.waitForURL('**/login');
  expect(await draftKeys(page)).not.toEqual([]);
  await typeCredentials(page, 'admin');
  await page.waitForURL(startPage);
  await expect(page.getByRole('button', { name: 'Mon Compte' })).toBeVisible();
  expect(await draftKeys(page)).toEqual([]);
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain('20\\t');
  await page.goto(`${demo.url}/data-entry`);
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await expect(box(page)).toHaveValue('');
});

test('the input kept after an expiry can be deleted without signing in', async ({ page, demo }) => {
  await pasteValues(page, demo);
  await endSession(page, demo);
  await insert(page).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Effacer ma saisie de cet ordinateur' }).click();
  await expect(expired(page)).toHaveCount(0);
  expect(await page.evaluate(() => ({ ...sessionStorage, state: history.state }))).toEqual({
    state: null,
  });
  await typeCredentials(page, 'manager');
  await page.waitForURL(startPage);
});

test('an address opened while signed out is open after signing in, with its query', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.url}/snapshot-jour?jour=2026-03-01`);
  await page.waitForURL('**/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(expired(page)).toHaveCount(0);
  await typeCredentials(page, 'manager');
  await page.waitForURL(`${demo.url}/snapshot-jour?jour=2026-03-01*`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuitées par jour');
  // An address that the user may not open leads to the start screen.
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
  await page.goto(`${demo.url}/administration/journal`);
  await page.waitForURL('**/login');
  await typeCredentials(page, 'manager');
  await page.waitForURL(startPage);
});

test('another tab keeps its input as well, and continues after signing in', async ({
  page,
  context,
  demo,
}) => {
  await pasteValues(page, demo);
  const other = await context.newPage();
  await other.goto(`${demo.url}/profile`);
  await expect(other.getByLabel('E-mail')).toHaveValue(people.manager.email);
  await endSession(page, demo);
  await other.reload();
  await other.waitForURL('**/login');
  await page.waitForURL('**/login');
  await expect(expired(page)).toBeVisible();
  await typeCredentials(other, 'manager');
  await other.waitForURL(`${demo.url}/profile`);
  await page.waitForURL(`${demo.url}/data-entry?de=essai*`);
  await expect(box(page)).toHaveValue(values);
  await expect(hotel(page)).toHaveText(hotelName);
  await expect(other.getByLabel('E-mail')).toHaveValue(people.manager.email);
});

test('a tab whose user signed out in another tab does not lead back to their page', async ({
  page,
  context,
  demo,
}) => {
  await pasteValues(page, demo);
  const other = await context.newPage();
  await other.goto(`${demo.url}/profile`);
  await other.getByRole('button', { name: 'Mon Compte' }).click();
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
  await expect(expired(page)).toHaveCount(0);
  expect(await draftKeys(page)).toEqual([]);
  await typeCredentials(page, 'manager');
  await page.waitForURL(startPage);
});

test('forms of the administration are restored, without the password', async ({ page, demo }) => {
  await signIn(page, demo, 'admin', '/administration');
  await page.getByRole('tab', { name: 'Budgets' }).click();
  const budget = page.getByRole('region', { name: 'Nouveau budget' });
  await budget.getByLabel('Mois').selectOption({ label: 'Mars' });
  await budget.getByLabel('Budget').fill('4321');
  await page.getByRole('tab', { name: 'Utilisateurs' }).click();
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un utilisateur' });
  await dialog.getByLabel('E-mail').fill('nouvelle@demo.hotel');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('un-mot-secret');
  await dialog.getByLabel('Rôle').selectOption('manager');
  await endSession(page, demo);
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.waitForURL('**/login');
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(
    'un-mot-secret',
  );
  await typeCredentials(page, 'admin');
  await page.waitForURL(/\/administration/);
  await expect(dialog.getByLabel('E-mail')).toHaveValue('nouvelle@demo.hotel');
  await expect(dialog.getByLabel('Rôle')).toHaveValue('manager');
  await expect(dialog.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('tab', { name: 'Budgets' }).click();
  await expect(budget.getByLabel('Budget')).toHaveValue('4321');
  await expect(budget.getByLabel('Mois').locator('option:checked')).toHaveText('Mars');
  await page.getByRole('tab', { name: 'Hôtels' }).click();
  await page.getByRole('button', { name: 'Créer un hôtel' }).click();
  const hotelDialog = page.getByRole('dialog', { name: 'Créer un hôtel' });
  await hotelDialog.getByLabel("Nom de l'hôtel").fill('Hôtel du Parc');
  await page.reload();
  await expect(hotelDialog.getByLabel("Nom de l'hôtel")).toHaveValue('Hôtel du Parc');
  await hotelDialog.getByRole('button', { name: 'Annuler' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Créer un hôtel' })).toBeVisible();
  await expect(hotelDialog).toHaveCount(0);
});

test('the preview of a spreadsheet is restored', async ({ page, demo }) => {
  await signIn(page, demo, 'manager', '/data-entry');
  await page.getByRole('tab', { name: 'Import Excel' }).click();
  await page
    .getByLabel('Choisir un fichier Excel ou CSV')
    .setInputFiles(join(import.meta.dirname, 'files', 'jours-libreoffice.xlsx'));
  const preview = page.getByRole('region', { name: 'Aperçu avant import', exact: true });
  await expect(preview.getByText('26 jours sont')).toBeVisible();
  await page.getByLabel('Confirmer ces valeurs').check();
  await page.getByLabel('Importer sans ces valeurs').check();
  await endSession(page, demo);
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await page.waitForURL('**/login');
  await typeCredentials(page, 'manager');
  await page.waitForURL('**/data-entry*');
  await expect(preview.getByText('26 jours sont')).toBeVisible();
});
