import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, todayIn } from '@hotel/domain/calendar/day.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  apiOf,
  expect,
  signIn,
  signInAs,
  startPage,
  test,
  untilBackgroundIsLoaded,
} from './fixtures.ts';
import type { Product } from './running-server.ts';

const lastNight = addDays(todayIn('Europe/Paris', Date.now()), -1);
const nightBefore = addDays(lastNight, -1);

const preview = (page: Page) => page.getByRole('region', { name: 'Prévisualisation' });
const fileLine = (page: Page, name: string) => page.getByRole('row', { name });

async function enter(page: Page, demo: Product) {
  await signIn(page, demo, 'manager');
  await page.getByRole('link', { name: 'Rapport Clôture' }).click();
}

/** Stores more reports of the night, as another run of the night audit would. */
async function leaveReports(demo: Product, folder: string, names: readonly string[]) {
  const at = join(demo.dataDir, 'reports', folder);
  await mkdir(at, { recursive: true });
  for (const name of names) await writeFile(join(at, name), '%PDF-1.4\n%%EOF\n');
}

test("last night's report is found in two clicks, and another type in one more", async ({
  page,
  demo,
}) => {
  await enter(page, demo);
  const name = `Clôture du ${lastNight}.pdf`;
  await fileLine(page, name).getByRole('button', { name: 'Voir' }).click();
  await expect(preview(page)).toContainText(name);
  const sheet = preview(page).getByRole('region', { name }).getByRole('group', { name: 'Page 1' });
  await expect(sheet.getByText('Rapport de clôture')).toBeVisible();
  await expect(sheet.getByText('Encaissements (€)', { exact: true })).toBeVisible();
  await expect(sheet.locator('canvas')).toBeVisible();

  await expect(page.getByRole('button', { name: lastNight })).toBeVisible();
  await expect(page.getByText('Affichage 1–2 sur 2')).toBeVisible();
  await expect(page.getByText('Page 1 / 1')).toBeVisible();
  await expect(page.getByRole('cell', { name: /^\d+,\d\sKB$/ })).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Statistiques' }).click();
  await expect(fileLine(page, `Statistiques du ${lastNight}.pdf`)).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
});

test('arrows move through the files, Escape closes the preview', async ({ page, demo }) => {
  await enter(page, demo);
  await fileLine(page, 'Clôture du').getByRole('button', { name: 'Voir' }).click();
  await expect(preview(page)).toContainText('Clôture du');
  await page.keyboard.press('ArrowDown');
  await expect(preview(page)).toContainText('Présents du');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(preview(page)).toContainText('Clôture du');
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  await expect(fileLine(page, 'Clôture du').getByRole('button', { name: 'Voir' })).toBeFocused();
});

test('only days with a report can be chosen; the selection is stored by reports code', async ({
  page,
  demo,
}) => {
  await enter(page, demo);
  const chosen = addDays(lastNight, -2);
  const hotel = page.getByLabel('Sélectionner hôtel');
  await page.getByRole('button', { name: lastNight }).click();
  const calendar = page.getByRole('application', { name: 'Date' });
  await expect(calendar).toBeVisible();
  await expectAccessible(page);
  const open = calendar.locator('[role="button"]:not([aria-disabled="true"])');
  const counted = await open.count();
  expect(counted).toBeGreaterThan(0);
  expect(counted).toBeLessThanOrEqual(14);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: chosen })).toBeFocused();
  await page.getByRole('button', { name: 'Prévisions' }).click();
  await expect(fileLine(page, `Prévisions du ${chosen}.pdf`)).toBeVisible();

  await hotel.selectOption({ label: 'Le Grand Hôtel de Lyon' });
  const first = await hotel.inputValue();
  await page.reload();
  // Its night audit is late: its last closed evening is the one before.
  await hotel.selectOption({ label: 'Hôtel des Alpes' });
  await expect(page.getByRole('button', { name: nightBefore })).toBeVisible();
  await hotel.selectOption(first);
  await expect(page.getByRole('button', { name: chosen })).toBeVisible();
  await expect(fileLine(page, `Prévisions du ${chosen}.pdf`)).toBeVisible();
});

test('twenty-three files are shown in pages of ten, after Actualiser has found them', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'admin', '/rapport-cloture');
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: 'Auberge du Vieux Port' });
  await expect(page.getByRole('button', { name: 'Statistiques' })).toBeVisible();
  const names = Array.from({ length: 23 }, (_, index) => `Caisse ${index + 1}.pdf`);
  await leaveReports(demo, `VIEUX-PORT/${lastNight}/Caisse`, names);
  await leaveReports(demo, `VIEUX-PORT/${lastNight}/Vide`, []);
  const requests = page.waitForRequest((request) => request.url().includes('refresh=1'));
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await requests;
  await expect(page.getByRole('button', { name: 'Vide' })).toBeDisabled();
  await page.getByRole('button', { name: 'Caisse' }).click();

  await expect(page.getByText('Affichage 1–10 sur 23')).toBeVisible();
  await expect(page.getByText('Page 1 / 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Début' })).toBeDisabled();
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(fileLine(page, 'Caisse 11.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Fin' }).click();
  await expect(page.getByText('Affichage 21–23 sur 23')).toBeVisible();
  await expect(fileLine(page, 'Caisse 23.pdf')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expect(page.getByText('Page 2 / 3')).toBeVisible();
  await page.getByRole('button', { name: 'Cloture' }).click();
  await expect(page.getByText('Page 1 / 1')).toBeVisible();
});

test('the calendar is cached; Actualiser closes it and requests it again', async ({
  page,
  demo,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/api\/rapport-cloture(\/days)?$/.test(pathname)) requests.push(`${pathname}${search}`);
  });
  await enter(page, demo);
  await expect(fileLine(page, 'Clôture du')).toBeVisible();
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter((one) => one.includes('refresh'))).toEqual([]);
  requests.length = 0;
  await page.getByRole('link', { name: 'Saisie Données' }).click();
  await page.getByRole('link', { name: 'Rapport Clôture' }).click();
  await expect(fileLine(page, 'Clôture du')).toBeVisible();
  expect(requests).toEqual([]);

  await page.getByRole('button', { name: lastNight }).click();
  const calendar = page.getByRole('application', { name: 'Date' });
  await expect(calendar).toBeVisible();
  const anew = page.waitForResponse((response) => response.url().includes('refresh=1'));
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await anew;
  await expect(calendar).toBeHidden();
  await expect.poll(() => requests.some((one) => one.includes('/days?'))).toBe(true);
  expect(requests.filter((one) => !one.includes('refresh=1'))).toEqual([]);
  await expect(fileLine(page, 'Clôture du')).toBeVisible();
});

test('each kind of failed load has its own message', async ({ page, demo }) => {
  await enter(page, demo);
  await page.route('**/api/rapport-cloture/download*', (route) => route.abort());
  await fileLine(page, 'Clôture du').getByRole('button', { name: 'Voir' }).click();
  await expect(page.getByRole('alert')).toContainText("Impossible d'ouvrir le PDF");
  await fileLine(page, 'Clôture du').getByRole('button', { name: 'Ouvrir' }).click();
  await expect(
    page.getByText("Impossible d'ouvrir le PDF dans un nouvel onglet").first(),
  ).toBeVisible();
  const failures: [call: string, sentence: string][] = [
    ['**/api/rapport-cloture?*', 'Erreur chargement fichiers'],
    ['**/api/rapport-cloture/types*', 'Erreur chargement types'],
    ['**/api/rapport-cloture/days*', 'Erreur chargement dates'],
    ['**/api/rapports-mapping', 'Erreur chargement mapping rapports'],
  ];
  for (const [call, sentence] of failures) {
    await page.route(call, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(sentence)).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(fileLine(page, 'Clôture du')).toBeVisible();
  }
  await page.getByLabel('Sélectionner hôtel').selectOption('global');
  await expect(page.getByText('Sélectionnez un hôtel pour afficher les données.')).toBeVisible();
});

test('a hotel gets another reports code, then none, then its own again', async ({ page, demo }) => {
  // Many screens, each checked against the accessibility rules.
  test.slow();
  await signIn(page, demo, 'admin');
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Codes rapports' }).click();
  const hotel = page.getByRole('row', { name: 'Auberge du Vieux Port' });
  const code = hotel.getByRole('combobox', { name: 'Code rapports' });
  const save = hotel.getByRole('button', { name: 'Enregistrer' });
  await expect(code).toHaveValue('VIEUX-PORT');
  await expectAccessible(page);

  await code.fill('');
  await save.click();
  await expect(hotel).toContainText('Choisir un code');
  await code.fill('a/b');
  await save.click();
  await expect(hotel).toContainText('Échec enregistrement');
  await code.fill('LE-PORT');
  await save.click();
  await expect(page.getByText('Code rapports enregistré: LE-PORT')).toBeVisible();
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: 'Auberge du Vieux Port' });
  await page.getByRole('link', { name: 'Rapport Clôture' }).click();
  await expect(page.getByText('Aucune date disponible pour le moment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sélectionner' })).toBeDisabled();

  await page.goBack();
  await hotel.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer le code rapports' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toHaveCount(0);
  await hotel.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(code).toHaveValue('');
  await page.getByRole('link', { name: 'Rapport Clôture' }).click();
  await expect(page.getByText('Aucun mapping Rapports défini pour cet hôtel')).toBeVisible();
  // A toast is not checked while it fades.
  await expect(page.getByText('Code rapports supprimé')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choisir un code' }).click();
  await expect(page.getByLabel('Rechercher un hôtel')).toHaveValue('Auberge du Vieux Port');
  await code.fill('VIEUX-PORT');
  await save.click();
  await page.getByRole('link', { name: 'Rapport Clôture' }).click();
  await expect(page.getByRole('button', { name: lastNight })).toBeVisible();
});

test('a reader of reports of a hotel without a code sees a notice without a link', async ({
  browser,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const made = await admin('POST', '/hotels', { name: 'Hôtel sans rapports' });
  const { id: hotel } = made.body as { id: string };
  const account = { email: 'veilleur@demo.hotel', password: 'veilleur-2026' };
  const { body } = await admin('POST', '/profiles', { ...account, hotels: [hotel] });
  const { id } = body as { id: string };
  await admin('PUT', `/profiles/${id}/permissions`, { grants: ['rapport_cloture'] });

  const page = await browser.newPage({ baseURL: demo.url });
  await signInAs(page, demo, account);
  await page.getByRole('link', { name: 'Rapport Clôture' }).click();
  await expect(page.getByText('Aucun mapping Rapports défini pour cet hôtel')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choisir un code' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await page.goto('/administration/rapports-mapping');
  await page.waitForURL(startPage);
  await page.close();
  await admin('DELETE', `/profiles/${id}`);
  await admin('DELETE', `/hotels/${hotel}`);
});

test('a session that expired after the list was loaded is renewed for the file', async ({
  page,
  demo,
}) => {
  await enter(page, demo);
  const look = fileLine(page, 'Clôture du').getByRole('button', { name: 'Voir' });
  await expect(look).toBeVisible();
  // A request that is still to come could renew the session first.
  await untilBackgroundIsLoaded(page);
  const refused = page.waitForResponse(
    (response) =>
      response.url().includes('/api/rapport-cloture/download?') && response.status() === 401,
  );
  // At once, because any other request would renew the session before the file is requested.
  await look.evaluate((button: HTMLElement) => {
    localStorage.setItem('auth_token', 'run-out');
    button.click();
  });
  await refused;
  const first = preview(page).getByRole('group', { name: 'Page 1', exact: true });
  await expect(first.getByText('Rapport de clôture')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe('run-out');
});
