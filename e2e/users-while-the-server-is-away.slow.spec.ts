import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  chooseForUser,
  madeUser,
  openUserMenu,
  openUsers,
  rowOf,
  storedUser,
} from './administration-of-users.ts';
import { apiOf, expect, test } from './fixtures.ts';

/** The users screen while the server cannot be reached: a local copy and drafts. */

const offline = (page: Page) => page.getByText('Hors ligne — copie locale');
const storedUsers = (page: Page) => page.evaluate(() => localStorage.getItem('dev-profiles') ?? '');

/** Aborts the requests and waits until the screen shows it. */
async function cutOff(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('tab', { name: 'Hôtels' }).click();
  await page.getByRole('tab', { name: 'Utilisateurs' }).click();
}

async function draftUser(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un utilisateur' });
  await dialog.getByLabel('E-mail').fill(email);
  const password = dialog.getByLabel('Mot de passe', { exact: true });
  if ((await password.count()) > 0) await password.fill('jamais-garde-2026');
  await dialog.getByLabel('Hôtel des Alpes').check();
  await dialog.getByRole('button', { name: /Créer|Garder le brouillon/ }).click();
  await expect(dialog).toHaveCount(0);
}

test('changes made meanwhile wait as drafts and are sent after confirmation', async ({
  page,
  demo,
}) => {
  test.slow();
  const admin = await apiOf(demo, 'admin');
  await madeUser(admin, { email: 'partie@away.test', role: 'user' });
  await openUsers(page, demo, 'admin');
  await expect(rowOf(page, 'partie@away.test')).toBeVisible();
  await cutOff(page);

  // The first failed request reveals the state; the password typed for it is not stored.
  await draftUser(page, 'brouillon@away.test');
  await expect(offline(page)).toBeVisible();
  await expect(rowOf(page, 'brouillon@away.test')).toContainText('non synchronisé, à créer');
  await draftUser(page, 'autre@away.test');
  await chooseForUser(page, 'partie@away.test', 'Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  await expect(rowOf(page, 'partie@away.test')).toContainText('non synchronisé, à supprimer');
  await expect(page.getByText('3 brouillons non synchronisés')).toBeVisible();
  await openUserMenu(page, 'admin@demo.hotel');
  await expect(page.getByRole('menuitem')).toHaveText(['Supprimer']);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expect.poll(() => storedUsers(page)).toContain('brouillon@away.test');
  expect(await storedUsers(page)).not.toContain('jamais-garde-2026');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    'jamais-garde-2026',
  );
  expect(await storedUser(admin, 'brouillon@away.test')).toBeUndefined();
  expect(await storedUser(admin, 'partie@away.test')).toBeDefined();

  await page.unroute('**/api/**');
  // The screen detects the return of the server by itself.
  await expect(offline(page)).toHaveCount(0, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Envoyer les brouillons' }).click();
  const dialog = page.getByRole('dialog', { name: 'Envoyer les brouillons' });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText('Email et mot de passe requis')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByLabel('Mot de passe de brouillon@away.test').fill('redonne-2026');
  await dialog.getByLabel('Mot de passe de autre@away.test').fill('redonne-2026');
  // The address is taken at the moment of sending: this draft stays and shows the reason.
  await madeUser(admin, { email: 'autre@away.test', role: 'user' });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText('Création de autre@away.test (user)')).toBeVisible();
  await expect(dialog).toContainText(
    /Cette adresse e-mail est déjà utilisée\.|Un compte a été créé entre-temps/,
  );
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  expect(await storedUser(admin, 'brouillon@away.test')).toMatchObject({
    role: 'user',
    hotel_name: 'Hôtel des Alpes',
  });
  expect(await storedUser(admin, 'partie@away.test')).toBeUndefined();
  await expect(page.getByText('1 brouillon non synchronisé')).toBeVisible();
  await expect(
    page.getByText('Un compte a été créé entre-temps pour cette adresse.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Écarter', exact: true }).click();
  await expect(page.getByText(/non synchronisé/)).toHaveCount(0);
});

test('deleting a user who no longer exists shows a message', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const id = await madeUser(admin, { email: 'deja-partie@away.test', role: 'user' });
  await openUsers(page, demo, 'admin');
  await page.route('**/api/profiles*/**', (route) => route.abort());
  await chooseForUser(page, 'deja-partie@away.test', 'Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('1 brouillon non synchronisé')).toBeVisible();
  expect((await admin('DELETE', `/profiles/${id}`)).status).toBe(204);
  await page.unroute('**/api/profiles*/**');
  await page.reload();
  await expect(
    page.getByText('Cet utilisateur n’existe plus : il a été supprimé entre-temps.'),
  ).toBeVisible();
});

test('the local copy is shown to no other user, during or after the session', async ({
  page,
  demo,
}) => {
  await openUsers(page, demo, 'admin');
  await expect(rowOf(page, 'admin@demo.hotel')).toBeVisible();
  await expect.poll(() => storedUsers(page)).toContain('admin@demo.hotel');
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
  expect(await storedUsers(page)).toBe('');
});
