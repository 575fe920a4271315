import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseForHotel, hotelRow, openHotelMenu, openHotels } from './administration-of-hotels.ts';
import { madeUser, openUsers } from './administration-of-users.ts';
import { type ApiCaller, apiOf, expect, hotelNamed, signIn, signInAs, test } from './fixtures.ts';

/** The administration of a group: many hotels, the setup of a new one, and what is missing. */

type Hotel = { id: string; name: string };

async function createHotel(api: ApiCaller, name: string): Promise<string> {
  const { status, body } = await api('POST', '/hotels', { name });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as Hotel).id;
}

const remove = (api: ApiCaller, ids: readonly string[]) =>
  Promise.all(ids.map((id) => api('DELETE', `/hotels/${id}`)));

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('sixty hotels are searched, and each shows the state of its PMS and imports', async ({
  page,
  demo,
}) => {
  test.slow();
  const api = await apiOf(demo, 'admin');
  const ids: string[] = [];
  for (let number = 1; number <= 57; number += 1) {
    ids.push(
      await createHotel(api, `Relais de la Grande Chartreuse ${String(number).padStart(2, '0')}`),
    );
  }
  const [imported = '', linked = ''] = ids;
  const nights = { as_of_date: '2026-03-01', items: [{ stay_date: '2026-03-01', nuitees: 4 }] };
  await api('POST', '/nuitees/snapshot/bulk', { hotel_id: imported, ...nights });
  const settings = { host: 'pms.invalid', port: 1521, service: 'V8', username: 'lecture' };
  await api('PUT', `/oracle/config?hotel_id=${linked}`, { ...settings, password: 'secret' });
  await openHotels(page, demo);
  const rows = page.getByRole('table', { name: 'Hôtels' }).locator('tbody tr');
  await expect(rows).toHaveCount(60);
  await expect(hotelRow(page, 'Chartreuse 01')).toContainText('Autre envoi');
  await expect(hotelRow(page, 'Chartreuse 02')).toContainText('Relié');
  await expect(hotelRow(page, 'Chartreuse 03')).toContainText('Non relié');
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  const search = page.getByLabel('Rechercher un hôtel');
  await search.fill('CHARTREUSE 5');
  await expect(rows).toHaveCount(8);
  await expect(page.getByText('8 sur 60')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await search.fill('lyon');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Relié');
  await search.fill('non relié');
  await expect(rows).toHaveCount(56);
  await search.fill('nulle part');
  await expect(page.getByText('Aucun résultat.')).toBeVisible();
  await search.fill('');
  await page.getByRole('button', { name: 'Dernier import' }).click();
  await page.getByRole('button', { name: 'Dernier import' }).click();
  await expect(rows.first()).toContainText('Autre envoi');

  await hotelRow(page, 'Chartreuse 03').getByRole('button', { name: 'Paramètres Oracle' }).click();
  await expect(page.getByRole('dialog', { name: /^Paramètres Oracle/ })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();

  await page.route('**/api/hotels/overview', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Impossible de charger l’état du PMS')).toBeVisible();
  await expect(rows).toHaveCount(60);
  await page.unroute('**/api/hotels/overview');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(hotelRow(page, 'Chartreuse 02')).toContainText('Relié');

  await page.getByRole('tab', { name: 'Utilisateurs' }).click();
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un utilisateur' });
  await dialog.getByLabel('Chercher: Hôtels').fill('chartreuse 1');
  await dialog.getByRole('button', { name: 'Tout sélectionner' }).click();
  await expect(dialog.getByText('10 sur 60')).toBeVisible();
  await dialog.getByLabel('Chercher: Hôtels').fill('');
  await dialog.getByRole('button', { name: 'Tout sélectionner' }).click();
  await expect(dialog.getByText('60 sur 60')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect(dialog.getByText('0 sur 60')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Abandonner la saisie ?')).toBeVisible();
  await remove(api, ids);
});

test('the menu of a row is used by keyboard alone', async ({ page, demo }) => {
  await openHotels(page, demo);
  const row = hotelRow(page, 'Hôtel des Alpes');
  const button = row.getByRole('button', { name: 'Actions pour Hôtel des Alpes' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Modifier',
    'Paramètres Oracle',
    'Mise en service',
    'Supprimer',
  ]);
  await expect(item('Modifier')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(item('Supprimer')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Modifier')).toBeFocused();
  await page.keyboard.press('p');
  await expect(item('Paramètres Oracle')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Supprimer')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item('Modifier')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Modifier Hôtel des Alpes' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await openHotelMenu(page, 'Hôtel des Alpes');
  await page.getByRole('heading', { name: 'Administration' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('the setup of a new hotel leads from its PMS to its users, each step for this hotel', async ({
  page,
  demo,
}) => {
  test.slow();
  const api = await apiOf(demo, 'admin');
  const name = 'Villa des Étapes';
  await openHotels(page, demo);
  await page.getByRole('button', { name: 'Créer un hôtel' }).click();
  await page.getByLabel("Nom de l'hôtel").fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Créer' }).click();
  const steps = page.getByRole('region', { name: `Mise en service, ${name}` });
  await expect(steps).toContainText('étapes faites : 0 sur 4');
  await expect(steps.getByRole('listitem')).toContainText([
    'Relier le PMS',
    'Donner un code rapports',
    'Saisir le budget',
    'Ouvrir aux utilisateurs',
  ]);
  await expectAccessible(page);
  const id = await hotelNamed(api, name);

  await steps.getByRole('button', { name: 'Paramètres Oracle' }).click();
  const oracle = page.getByRole('dialog', { name: `Paramètres Oracle, ${name}` });
  await oracle.getByLabel('Hôte', { exact: true }).fill('pms.invalid');
  await oracle.getByLabel('Port').fill('1521');
  await oracle.getByLabel('Service').fill('V8');
  await oracle.getByLabel('Utilisateur', { exact: true }).fill('lecture');
  await oracle.getByLabel('Mot de passe', { exact: true }).fill('secret');
  await oracle.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(steps).toContainText('étapes faites : 1 sur 4');
  await expect(steps.getByRole('listitem').first()).toContainText('Relier le PMS, fait');

  await steps.getByRole('link', { name: 'Choisir un code' }).click();
  await expect(page.getByLabel('Rechercher un hôtel')).toHaveValue(name);
  const code = page.getByRole('row', { name }).getByRole('combobox', { name: 'Code rapports' });
  await code.fill('ETAPES');
  await page.getByRole('row', { name }).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Code rapports enregistré: ETAPES')).toBeVisible();
  await page.goBack();
  await expect(steps).toContainText('étapes faites : 2 sur 4');

  await steps.getByRole('link', { name: 'Ajouter un budget' }).click();
  for (const label of ['Hôtel', 'Hôtel de l’année', 'Filtrer par hôtel']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(id);
  }
  await page.getByLabel('Budget', { exact: true }).fill('900');
  await page.getByRole('button', { name: 'Ajouter un budget' }).click();
  await expect(page.getByText('Budget ajouté')).toBeVisible();
  await page.goBack();
  await expect(steps).toContainText('étapes faites : 3 sur 4');

  await steps.getByRole('link', { name: 'Inviter' }).click();
  const invite = page.getByRole('dialog', { name: 'Inviter' });
  await expect(invite.getByLabel(name)).toBeChecked();
  await expect(invite.getByLabel('Hôtel principal')).toHaveCount(0);
  await invite.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('tab', { name: 'Utilisateurs' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.goBack();
  await steps.getByRole('link', { name: 'Créer un utilisateur' }).click();
  const create = page.getByRole('dialog', { name: 'Créer un utilisateur' });
  await expect(create.getByLabel(name)).toBeChecked();
  await create.getByLabel('E-mail').fill('premier@etapes.test');
  await create.getByLabel('Mot de passe', { exact: true }).fill('mot-de-passe');
  await create.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Utilisateur créé avec succès')).toBeVisible();
  await page.getByRole('tab', { name: 'Hôtels' }).click();
  await expect(steps).toHaveCount(0);
  await chooseForHotel(page, name, 'Mise en service');
  await expect(steps).toContainText('étapes faites : 4 sur 4');
  await steps.getByRole('button', { name: 'Fermer' }).click();
  await expect(steps).toHaveCount(0);
  await remove(api, [id]);
});

test('only a changed code can be saved', async ({ page, demo }) => {
  await signIn(page, demo, 'admin', '/administration/rapports-mapping');
  const row = (name: string) => page.getByRole('row', { name });
  const save = (name: string) => row(name).getByRole('button', { name: 'Enregistrer' });
  await expect(save('Hôtel des Alpes')).toBeDisabled();
  await expect(save('Le Grand Hôtel de Lyon')).toBeDisabled();
  const code = row('Hôtel des Alpes').getByRole('combobox', { name: 'Code rapports' });
  await code.fill('AUTRE');
  await expect(save('Hôtel des Alpes')).toBeEnabled();
  await expect(save('Le Grand Hôtel de Lyon')).toBeDisabled();
  await code.fill(' ALPES ');
  await expect(save('Hôtel des Alpes')).toBeDisabled();
});

test('an administrator is led from a missing PMS to the settings of that hotel', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'admin');
  const name = 'Villa sans PMS';
  const id = await createHotel(api, name);
  const reader = { email: 'lectrice@sans-pms.test', password: 'mot-de-passe' };
  await madeUser(api, { ...reader, role: 'user', hotels: [id] });
  await signIn(page, demo, 'admin');
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: name });
  await page.goto(`${demo.url}/noshow`);
  await expect(page.getByText('Aucun PMS n’est relié à cet hôtel.')).toBeVisible();
  await page.getByRole('link', { name: 'Ouvrir ses paramètres Oracle' }).click();
  const settings = page.getByRole('dialog', { name: `Paramètres Oracle, ${name}` });
  await expect(settings).toBeVisible();
  await page.reload();
  await settings.getByRole('button', { name: 'Annuler' }).click();
  await expect(settings).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Hôtels' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Budgets' }).click();
  expect(new URL(page.url()).search).toBe('');
  await page.goto(`${demo.url}/data-entry`);
  await page.getByRole('tab', { name: 'Import Oracle' }).click();
  await page.getByRole('link', { name: 'Ouvrir ses paramètres Oracle' }).click();
  await expect(settings).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInAs(page, demo, reader, '/noshow');
  await expect(page.getByText('Un administrateur peut renseigner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ouvrir ses paramètres Oracle' })).toHaveCount(0);
  await remove(api, [id]);
});

test('the errors of an invitation disappear when their field is corrected', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'admin');
  await madeUser(api, { email: 'deja@reparee.test', role: 'user' });
  await page.setViewportSize({ width: 390, height: 700 });
  await openUsers(page, demo, 'admin');
  await page.getByRole('button', { name: 'Inviter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter' });
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  const send = dialog.getByRole('button', { name: 'Envoyer l’invitation' });
  await dialog.getByLabel('Validité (jours)').fill('31');
  await send.click();
  const gone = async (sentence: string, mend: () => Promise<unknown>) => {
    await expect(dialog.getByText(sentence)).toBeVisible();
    await mend();
    await expect(dialog.getByText(sentence)).toHaveCount(0);
  };
  await dialog.getByLabel('E-mail').fill('deja');
  await gone('Email valide requis', () => dialog.getByLabel('E-mail').fill('deja@reparee.test'));
  await gone('Rôle requis', () => dialog.getByLabel('Rôle').selectOption('user'));
  await gone('Validité entre 1 et 30 jours', () => dialog.getByLabel('Validité (jours)').fill('7'));
  await gone('Sélectionnez au moins un hôtel', () => dialog.getByLabel('Hôtel des Alpes').check());
  await dialog.getByLabel('Le Grand Hôtel de Lyon').check();
  await send.click();
  await gone('Hôtel principal requis', () =>
    dialog.getByLabel('Hôtel principal').selectOption('Hôtel des Alpes'),
  );
  await send.click();
  await gone("Erreur lors de l'invitation", () =>
    dialog.getByLabel('E-mail').fill('neuve@reparee.test'),
  );
  await page.keyboard.press('Escape');
});

test('a user who may invite to one hotel only finds it selected', async ({ page, demo }) => {
  const api = await apiOf(demo, 'admin');
  const hotel = await hotelNamed(api, 'Hôtel des Alpes');
  const person = { email: 'seule@un-hotel.test', password: 'mot-de-passe' };
  const id = await madeUser(api, { ...person, role: 'user', hotels: [hotel] });
  await api('PUT', `/profiles/${id}/permissions`, { grants: ['manage_users'] });
  await signInAs(page, demo, person, '/administration');
  await page.getByRole('tab', { name: 'Utilisateurs' }).click();
  await page.getByRole('button', { name: 'Inviter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter' });
  await expect(dialog.getByLabel('Hôtel des Alpes')).toBeChecked();
  await expect(dialog.getByLabel('Hôtel principal')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Tout sélectionner' })).toHaveCount(0);
});

test('the audit trail shows what was created, on the screen and in its export', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'admin');
  const { body } = await api('POST', '/hotels', { name: 'Villa Tracée', beds: 40 });
  const role = { name: 'Veilleur', description: 'La nuit', permissions: ['saisie_nuite'] };
  const made = await api('POST', '/roles', role);
  await signIn(page, demo, 'admin', '/administration/journal');
  const row = (text: string) =>
    page
      .getByRole('table', { name: 'Journal d’audit' })
      .locator('tbody tr')
      .filter({ hasText: text })
      .first();
  const hotelWords = 'Nom : Villa Tracée · Fuseau horaire : Europe/Paris · Nombre de lits : 40';
  await expect(row('a créé l’hôtel Villa Tracée')).toContainText(hotelWords);
  await expect(row('a créé le rôle Veilleur')).toContainText(
    'Nom : Veilleur · Description : La nuit · Rôle hérité : – · Permissions : Saisie de nuitées (saisie_nuite)',
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(hotelWords);
  expect(text.split('\r\n')[0]).toContain('Identifiant de l’appel');
  await remove(api, [(body as Hotel).id]);
  await api('DELETE', `/roles/${(made.body as { id: string }).id}`);
});
