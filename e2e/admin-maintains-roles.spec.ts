import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, type DemonstrationUser, expect, signIn, startPage, test } from './fixtures.ts';
import type { Product } from './running-server.ts';

async function enter(page: Page, demo: Product, tab: string, person: DemonstrationUser = 'admin') {
  await signIn(page, demo, person);
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('tab', { name: tab }).click();
}

const dialog = (page: Page) => page.getByRole('dialog');
const send = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

test('the menu leads each user to the tabs that they may open', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.waitForURL('**/administration/rapports-mapping');
  await page.goto(`${demo.url}/administration`);
  await page.waitForURL(startPage);
});

test('an admin sees five tabs, and the last one used is selected again', async ({ page, demo }) => {
  await enter(page, demo, 'Base de données');
  await expect(page.getByRole('tab')).toHaveText([
    'Base de données',
    'Utilisateurs',
    'Rôles',
    'Hôtels',
    'Budgets',
  ]);
  await page.getByRole('tab', { name: 'Hôtels' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Hôtels' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => localStorage.getItem('admin_tab'))).toBe('hotels');
  await page.getByRole('link', { name: 'Codes rapports' }).click();
  await page.waitForURL('**/administration/rapports-mapping');
});

test('a pressed tab looks selected before its content is drawn, and the content of the other tab is hidden', async ({
  page,
  demo,
}) => {
  await enter(page, demo, 'Base de données');
  const button = page.getByRole('button', { name: 'Tester la connexion' });
  await expect(button).toBeVisible();
  const atOnce = await page.getByRole('tab', { name: 'Hôtels' }).evaluate(async (tab) => {
    const held = document.querySelector('[role="tabpanel"]');
    if (!(tab instanceof HTMLElement) || held === null) throw new Error('no tabs');
    tab.click();
    await Promise.resolve();
    return [tab.ariaSelected, held.ariaBusy, getComputedStyle(held).visibility];
  });
  expect(atOnce).toEqual(['true', 'true', 'hidden']);
  await expect(page.getByRole('tabpanel', { name: 'Hôtels' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await expect(button).toHaveCount(0);
});

test('the database is tested, and its script is copied', async ({ page, demo, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, demo, 'Base de données');
  await page.getByRole('button', { name: 'Tester la connexion' }).click();
  await expect(page.getByText('La base de données répond et son schéma est à jour.')).toBeVisible();
  await page.getByText('Voir les migrations').click();
  await expect(page.getByText('0001-first-schema', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect(page.getByText('Script copié')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { body } = await (await apiOf(demo, 'admin'))('GET', '/database/script');
  expect(copied).toBe((body as { script: string }).script);
  await expectAccessible(page);

  await page.route('**/api/database/check', (route) => route.abort());
  await page.getByRole('button', { name: 'Tester la connexion' }).click();
  await expect(page.getByText('Erreur lors de la vérification du backend')).toBeVisible();
});

test('a role inherits, is changed, cannot be deleted while it is used, then is deleted', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'admin');
  const roleNamed = async (name: string) => {
    const { body } = await api('GET', '/roles');
    const roles = body as { id: string; name: string; permissions: { code: string }[] }[];
    return roles.find((role) => role.name === name);
  };
  await enter(page, demo, 'Rôles');
  await page.getByRole('button', { name: 'Créer un rôle' }).click();
  await send(page, 'Créer');
  await expect(dialog(page)).toContainText('Nom de rôle requis');
  await expect(page.getByLabel('Nom du rôle')).toBeFocused();
  await page.getByLabel('Nom du rôle').fill('Réception');
  await page.getByLabel('Hérite du rôle').selectOption({ label: 'user' });
  await page.getByRole('checkbox', { name: 'Saisie de nuitées (saisie_nuite)' }).check();
  await expect(dialog(page)).toContainText('hérité de user');
  await expectAccessible(page);
  await send(page, 'Créer');
  const roles = page.getByRole('table', { name: 'Rôles' });
  const line = roles.getByRole('row', { name: /^Réception/ });
  await expect(line).toContainText('hérité de user');
  const made = await roleNamed('Réception');
  expect(made?.permissions.map(({ code }) => code)).toEqual(['saisie_nuite']);

  await line.getByRole('button', { name: 'Modifier' }).click();
  await page.getByRole('checkbox', { name: 'Rapport de clôture (rapport_cloture)' }).check();
  await send(page, 'Enregistrer');
  await expect(line).toContainText('Rapport de clôture (rapport_cloture)');
  await expect(line).toContainText('Rapport de nuitées (rapport_nuite)');
  expect((await roleNamed('Réception'))?.permissions).toHaveLength(2);

  const user = { email: 'nuit@demo.hotel', password: 'bon secret', role: 'Réception' };
  const { body: profile } = await api('POST', '/profiles', user);
  await line.getByRole('button', { name: 'Supprimer' }).click();
  await send(page, 'Confirmer');
  await expect(dialog(page)).toContainText('Impossible de supprimer ce rôle: Ce rôle est utilisé');
  await send(page, 'Annuler');
  await api('DELETE', `/profiles/${(profile as { id: string }).id}`);
  await line.getByRole('button', { name: 'Supprimer' }).click();
  await send(page, 'Confirmer');
  await expect(line).toHaveCount(0);
  expect(await roleNamed('Réception')).toBeUndefined();

  const manager = roles.getByRole('row', { name: /^Responsable/ });
  await expect(manager.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
  await manager.getByRole('button', { name: 'Modifier' }).click();
  await expect(page.getByLabel('Nom du rôle')).toHaveAttribute('readonly');
  await send(page, 'Annuler');
  await expectAccessible(page);
});

test('a permission is created', async ({ page, demo }) => {
  await enter(page, demo, 'Rôles');
  await page.getByRole('button', { name: 'Créer une permission' }).click();
  await send(page, 'Créer');
  await expect(dialog(page)).toContainText('Code de permission requis');
  await page.getByLabel('Code', { exact: true }).fill('Voir_Caisse');
  await page.getByLabel('Description').fill('Fermer la caisse');
  await expectAccessible(page);
  await send(page, 'Créer');
  const permissions = page.getByRole('table', { name: 'Permissions' });
  await expect(permissions.getByRole('row', { name: 'voir_caisse' })).toContainText(
    'Fermer la caisse',
  );
  await page.getByRole('button', { name: 'Créer une permission' }).click();
  await page.getByLabel('Code', { exact: true }).fill('voir_caisse');
  await send(page, 'Créer');
  await expect(dialog(page)).toContainText('Cette permission existe déjà.');
});

test('a user with manage_users reads roles and hotels, and changes neither', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'admin');
  const { body } = await api('GET', '/profiles');
  const profiles = body as { id: string; email: string }[];
  const manager = profiles.find(({ email }) => email === 'manager@demo.hotel')?.id;
  await api('PUT', `/profiles/${manager}/permissions`, { grants: ['manage_users'] });
  await enter(page, demo, 'Rôles', 'manager');
  await expect(page.getByRole('table', { name: 'Rôles' })).toBeVisible();
  for (const name of ['Créer un rôle', 'Créer une permission', 'Modifier']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Hôtels' }).click();
  await expect(page.getByRole('row', { name: 'Hôtel des Alpes' })).toBeVisible();
  for (const name of ['Créer un hôtel', 'Actions pour', 'Paramètres Oracle', 'Supprimer']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Base de données' }).click();
  await page.getByRole('button', { name: 'Tester la connexion' }).click();
  await expect(page.getByText('La base de données répond et son schéma est à jour.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copier' })).toHaveCount(0);
  await api('PUT', `/profiles/${manager}/permissions`, { grants: [] });
});
