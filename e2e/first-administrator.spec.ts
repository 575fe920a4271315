import { expectAccessible } from './accessibility.ts';
import { expect, signInAs, startPage, test } from './fixtures.ts';
import type { ProductCopy } from './product-copies.ts';

/** A hotel opens the product for the first time: one scenario in several steps on an empty server. */
test.describe.configure({ mode: 'serial' });

let empty: ProductCopy;
test.beforeAll(async ({ copies }) => {
  empty = await copies.open({ from: 'empty' });
});
test.afterAll(() => empty.stop());

const administrator = { email: 'Direction@hotel.example', password: 'secret-du-port' };

test('an empty product leads to its setup page, which reports invalid fields', async ({ page }) => {
  await page.goto(`${empty.url}/`);
  await page.waitForURL('**/setup');
  await expect(page).toHaveTitle('Initialisation — Hotel Manager');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Initialisation — Créer l'Administrateur",
  );
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email valide requis');
  await page.getByLabel('Mot de passe', { exact: true }).fill('court');
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(
    'Mot de passe trop court 6 caractères au moins',
  );
  await page.getByLabel("Nom de l'hôtel").fill('global');
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click();
  await expect(page.getByLabel("Nom de l'hôtel")).toHaveAccessibleDescription(
    /« Global » désigne l’ensemble des hôtels : choisissez un autre nom\./,
  );
  await expectAccessible(page);
});

test('the first administrator is created, signs in and sees their hotel', async ({ page }) => {
  await page.goto(`${empty.url}/setup`);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
  await page.getByLabel("Nom de l'hôtel").fill('Hôtel du Port');
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Administrateur créé. Vous pouvez vous connecter.')).toBeVisible();

  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(startPage);
  await expect(page.getByLabel('Sélectionner hôtel').locator('option:checked')).toHaveText(
    'Hôtel du Port',
  );
});

test('a second setup is refused and leads to the sign-in page', async ({ page }) => {
  await page.goto(`${empty.url}/setup`);
  await page.getByLabel('E-mail').fill('autre@hotel.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('un-autre-secret');
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Déjà initialisé: un utilisateur existe déjà.')).toBeVisible();
});

test('the administrator changes address and password on their profile, one at a time', async ({
  page,
}) => {
  await signInAs(page, empty, administrator);

  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveTitle('Mon Profil — Hotel Manager');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(page.getByText('Rien à mettre à jour')).toBeVisible();
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByLabel('E-mail').fill('pas une adresse');
  await save.click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email valide requis');
  await page.getByLabel('E-mail').fill('Direction.Nouvelle@hotel.example');
  await save.click();
  await expect(page.getByText('Profil mis à jour')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('direction.nouvelle@hotel.example');

  await page.getByLabel('Nouveau mot de passe').fill('un-tout-autre-secret');
  await save.click();
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveValue('');

  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill('direction.nouvelle@hotel.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('un-tout-autre-secret');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(startPage);
});
