import { addDays, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseForHotel, hotelRow, openHotels } from './administration-of-hotels.ts';
import { type ApiCaller, apiOf, expect, signIn, test } from './fixtures.ts';

/** Fourteen hours ahead of UTC: for most of a French day it is tomorrow there. */
const farZone = 'Pacific/Kiritimati';
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Hotel = { id: string; name: string; logo_url: string | null; beds: number | null };

const dialog = (page: Page) => page.getByRole('dialog');
const send = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();
async function hotelNow(api: ApiCaller, name: string): Promise<Hotel | undefined> {
  const { body } = await api('GET', '/hotels');
  return (body as Hotel[]).find((hotel) => hotel.name === name);
}

async function createHotel(
  api: ApiCaller,
  parts: { name: string; beds?: number; time_zone?: string },
) {
  const { body } = await api('POST', '/hotels', parts);
  return (body as Hotel).id;
}

test('a hotel is created with its logo, changed, given a code, and deleted', async ({
  page,
  demo,
}) => {
  test.slow();
  const api = await apiOf(demo, 'admin');
  await openHotels(page, demo);
  await page.getByRole('button', { name: 'Créer un hôtel' }).click();
  await page.getByLabel('Fuseau horaire').fill('Paris');
  await page.getByLabel('Nombre de lits').fill('douze');
  await send(page, 'Créer');
  await expect(dialog(page)).toContainText("Nom d'hôtel requis");
  await expect(dialog(page)).toContainText('Fuseau horaire inconnu.');
  await expect(dialog(page)).toContainText('un nombre entier de 1 à 100 000');
  await page.getByLabel("Nom de l'hôtel").fill('Villa des Essais');
  await page.getByLabel('Fuseau horaire').fill('Indian/Reunion');
  await page.getByLabel('Nombre de lits').fill('1 200');
  await page.getByLabel('Image du logo').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(dialog(page)).toContainText('Une image PNG, JPEG ou WebP est attendue.');
  await page.getByLabel('Image du logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(dot, 'base64'),
  });
  await expect(page.getByLabel('Logo', { exact: true })).toHaveValue('Image choisie');
  await expectAccessible(page);
  await send(page, 'Créer');
  await expect(page.getByText('Hôtel créé')).toBeVisible();
  await expect(hotelRow(page, 'Villa des Essais')).toContainText('Indian/Reunion');
  const made = await hotelNow(api, 'Villa des Essais');
  expect(made).toMatchObject({ time_zone: 'Indian/Reunion', beds: 1_200 });
  expect(made?.logo_url).toMatch(/^data:image\/webp;base64,/);

  await chooseForHotel(page, 'Villa des Essais', 'Modifier');
  await page.getByLabel("Nom de l'hôtel").fill('Hôtel des Alpes');
  await send(page, 'Enregistrer');
  await expect(dialog(page)).toContainText('Ce nom d’hôtel est déjà utilisé.');
  await page.getByLabel("Nom de l'hôtel").fill('Villa du Test');
  await page.getByLabel('Nombre de lits').fill('');
  await send(page, 'Enregistrer');
  const renamed = hotelRow(page, 'Villa du Test');
  await expect(renamed).toBeVisible();
  expect(await hotelNow(api, 'Villa du Test')).toMatchObject({
    beds: null,
    logo_url: made?.logo_url,
  });

  const code = renamed.getByRole('combobox', { name: 'Code rapports' });
  await code.fill('LYON');
  await renamed.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(renamed).toContainText('Échec mise à jour mapping');
  await code.fill('ESSAIS');
  await renamed.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Code rapports enregistré: ESSAIS')).toBeVisible();
  await expect(page.getByLabel('Sélectionner hôtel').locator('option')).toContainText([
    'Villa du Test',
  ]);
  await expectAccessible(page);

  await chooseForHotel(page, 'Villa du Test', 'Supprimer');
  await expect(dialog(page)).toContainText('0 photo des nuitées');
  await expect(dialog(page)).toContainText('le code rapports ESSAIS');
  await expect(dialog(page)).toContainText('jusqu’à leur purge');
  await expectAccessible(page);
  await send(page, 'Supprimer l’hôtel');
  await expect(renamed).toHaveCount(0);
  expect(await hotelNow(api, 'Villa du Test')).toBeUndefined();
});

test('Oracle settings are saved, then tested', async ({ page, demo }) => {
  const api = await apiOf(demo, 'admin');
  const id = await createHotel(api, { name: 'Villa Oracle' });
  await openHotels(page, demo);
  await chooseForHotel(page, 'Villa Oracle', 'Paramètres Oracle');
  await expect(dialog(page).getByLabel('Port')).toHaveAttribute('placeholder', '1521');
  await page.getByLabel('Hôte', { exact: true }).fill('127.0.0.1');
  await dialog(page).getByLabel('Port').fill('1521');
  await dialog(page).getByLabel('Service').fill('NULLE_PART');
  await page.getByLabel('Utilisateur', { exact: true }).fill('lecture');
  await send(page, 'Tester');
  await expect(dialog(page)).toContainText('Tous les champs Oracle sont requis');
  await expectAccessible(page);
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret');
  await send(page, 'Tester');
  await expect(dialog(page)).toContainText('Erreur lors de la sauvegarde Oracle');

  await page.getByLabel('Hôte', { exact: true }).fill('pms.invalid');
  await send(page, 'Tester');
  await expect(dialog(page)).toContainText('Échec de connexion Oracle');
  const stored = await api('GET', `/oracle/config?hotel_id=${id}`);
  expect(stored.body).toEqual({
    hotel_id: id,
    host: 'pms.invalid',
    port: 1_521,
    service: 'NULLE_PART',
    username: 'lecture',
    has_password: true,
  });

  await page.route('**/api/oracle/test', () => undefined);
  await send(page, 'Tester');
  await expect(dialog(page)).toContainText('Test en cours');
  await send(page, 'Arrêter le test');
  await expect(dialog(page).getByRole('button', { name: 'Tester' })).toBeVisible();
  await page.unroute('**/api/oracle/test');
  await page.route('**/api/oracle/test', (route) => route.abort());
  await send(page, 'Tester');
  await expect(dialog(page)).toContainText('Test de connexion Oracle échoué');
  await page.unroute('**/api/oracle/test');

  await dialog(page).getByLabel('Service').fill('DEMO_LYON');
  await send(page, 'Tester');
  await expect(dialog(page)).toContainText('Connexion Oracle OK');
  await send(page, 'Annuler');

  await chooseForHotel(page, 'Villa Oracle', 'Paramètres Oracle');
  const password = page.getByLabel('Mot de passe', { exact: true });
  await expect(password).toHaveAttribute('placeholder', 'laisser vide pour conserver');
  await send(page, 'Enregistrer');
  await expect(page.getByText('Paramètres Oracle enregistrés')).toBeVisible();
  await api('DELETE', `/hotels/${id}`);
});

test('a hotel without a PMS uses its own time zone, and its own beds for the occupancy', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'admin');
  const id = await createHotel(api, { name: 'Villa du Large', beds: 40, time_zone: farZone });
  const yesterday = addDays(todayIn(farZone, Date.now()), -1);
  const { year, month } = monthOf(yesterday);
  const body = {
    hotel_id: id,
    as_of_date: yesterday,
    items: [{ stay_date: yesterday, nuitees: 30 }],
  };
  expect((await api('POST', '/nuitees/snapshot/bulk', body)).status).toBe(200);
  await signIn(page, demo, 'admin');
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: 'Villa du Large' });
  await page.goto(`${demo.url}/?mois=${yesterday.slice(0, 7)}`);
  const card = page.getByRole('region', { name: "Taux d'occupation" });
  await expect(card).toContainText('Lits indiqués par l’hôtel');
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const percent = ((30 / (40 * days)) * 100).toFixed(1).replace('.', ',');
  await expect(card).toContainText(percent);

  await page.goto(`${demo.url}/snapshot-jour`);
  const cards = page.getByRole('region', { name: "Taux d'occupation" });
  await expect(cards).toContainText('lits indiqués par l’hôtel');
  const row = page.getByRole('row').filter({ hasText: '75,0' });
  await expect(row).toBeVisible();

  await api('PUT', `/hotels/${id}`, { beds: null });
  await page.reload();
  await expect(page.getByText('Aucun PMS n’est relié à cet hôtel.')).toBeVisible();
  await expect(cards).toContainText('–');
  await api('DELETE', `/hotels/${id}`);
});
