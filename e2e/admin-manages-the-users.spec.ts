import { expectAccessible } from './accessibility.ts';
import {
  chooseForUser,
  madeUser,
  openUserMenu,
  openUsers,
  rowOf,
  showUsers,
  storedUser,
} from './administration-of-users.ts';
import { apiOf, expect, hotelNamed, signInAs, test } from './fixtures.ts';

/** An administrator creates, changes and deletes accounts; the API confirms what the screen shows. */

test('an account is created, after the missing fields were named', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const email = 'nouvelle@users.test';
  await openUsers(page, demo, 'admin');
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un utilisateur' });
  const send = dialog.getByRole('button', { name: 'Créer' });
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await expect(dialog.getByLabel('Rôle')).toHaveValue('user');
  await send.click();
  await expect(dialog.getByText('Email et mot de passe requis')).toBeVisible();
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('E-mail').fill('nouvelle');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('court');
  await send.click();
  await expect(dialog.getByText('Email valide requis')).toBeVisible();
  await expect(dialog.getByText('Mot de passe trop court')).toBeVisible();

  await dialog.getByLabel('E-mail').fill('manager@demo.hotel');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('mot-de-passe');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    "Erreur lors de la création de l'utilisateur: Cette adresse e-mail est déjà utilisée.",
  );

  await dialog.getByLabel('E-mail').fill(' Nouvelle@Users.test ');
  await dialog.getByLabel('Rôle').selectOption('manager');
  await dialog.getByLabel('Hôtel des Alpes').check();
  // Of one hotel there is nothing to choose.
  await expect(dialog.getByLabel('Hôtel principal')).toHaveCount(0);
  await dialog.getByLabel('Auberge du Vieux Port').check();
  // The first one selected is the main hotel, until another one is chosen.
  const main = dialog.getByLabel('Hôtel principal').locator('option:checked');
  await expect(main).toHaveText('Hôtel des Alpes');
  await dialog.getByLabel('Hôtel principal').selectOption('Auberge du Vieux Port');
  await dialog.getByLabel('Auberge du Vieux Port').uncheck();
  await expect(main).toHaveCount(0);
  await send.click();
  await expect(page.getByText('Utilisateur créé avec succès')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Créer un utilisateur' })).toBeFocused();
  expect(await storedUser(admin, email)).toMatchObject({
    role: 'manager',
    hotel_name: 'Hôtel des Alpes',
    hotels: [{ name: 'Hôtel des Alpes' }],
  });
  const row = rowOf(page, email);
  await expect(row.getByRole('cell')).toContainText([
    'Responsable',
    'Hôtel des Alpes',
    'Hôtel des Alpes',
    /\d\d\/\d\d\/\d{4}/,
    'Jamais',
  ]);
  await openUserMenu(page, email);
  await expect(page.getByRole('menuitem')).toHaveText([
    'Gérer les hôtels',
    'Modifier',
    'Droits particuliers',
    'Sécurité',
    'Supprimer',
  ]);
});

test('the list of users is searched and sorted', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  for (const name of ['tri-zoe', 'tri-éva', 'tri-anne']) {
    const email = `${name.replace('é', 'e')}@users.test`;
    await madeUser(admin, { email, role: name === 'tri-zoe' ? 'manager' : 'user' });
  }
  await openUsers(page, demo, 'admin');
  // Invitations of other scenarios are in a table of their own.
  const users = page.getByRole('table', { name: 'Utilisateurs' });
  const emails = users.getByRole('rowheader');
  const search = page.getByLabel('Rechercher un utilisateur');
  await search.fill('TRI-');
  await expect(emails).toHaveText([
    'tri-anne@users.test',
    'tri-eva@users.test',
    'tri-zoe@users.test',
  ]);
  const heading = users.getByRole('button', { name: 'E-mail' });
  await heading.click();
  await heading.click();
  await expect(users.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(emails).toHaveText([
    'tri-zoe@users.test',
    'tri-eva@users.test',
    'tri-anne@users.test',
  ]);
  await users.getByRole('button', { name: 'Rôle' }).click();
  await expect(emails.first()).toHaveText('tri-zoe@users.test');
  await search.fill('personne-de-ce-nom');
  await expect(page.getByText('Aucun utilisateur trouvé.')).toBeVisible();
});

test('an account is changed: address, password, role, hotels', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const alpes = await hotelNamed(admin, 'Hôtel des Alpes');
  const id = await madeUser(admin, { email: 'avant@users.test', role: 'user', hotels: [alpes] });
  await openUsers(page, demo, 'admin');
  await chooseForUser(page, 'avant@users.test', 'Modifier');
  const dialog = page.getByRole('dialog', { name: 'Modifier avant@users.test' });
  await dialog.getByLabel('E-mail').fill(' ');
  await dialog.getByLabel('E-mail').press('Enter');
  await expect(dialog.getByText('Email requis')).toBeVisible();
  await dialog.getByLabel('E-mail').fill('admin@demo.hotel');
  await dialog.getByLabel('E-mail').press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Erreur lors de la modification de l’utilisateur: Cette adresse e-mail est déjà utilisée.',
  );
  await expectAccessible(page);
  await dialog.getByLabel('E-mail').fill('apres@users.test');
  await dialog.getByLabel('Nouveau mot de passe').fill('un-autre-secret');
  await dialog.getByLabel('Rôle').selectOption('manager');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Utilisateur modifié')).toBeVisible();
  expect(await storedUser(admin, 'apres@users.test')).toMatchObject({ id, role: 'manager' });
  const signedIn = await admin('POST', '/auth/login', {
    email: 'apres@users.test',
    password: 'un-autre-secret',
  });
  expect(signedIn.status).toBe(200);

  await chooseForUser(page, 'apres@users.test', 'Gérer les hôtels');
  const hotels = page.getByRole('dialog', { name: 'Gérer les hôtels de apres@users.test' });
  await expect(hotels.getByLabel('Hôtel des Alpes')).toBeChecked();
  await hotels.getByLabel('Le Grand Hôtel de Lyon').check();
  await hotels.getByLabel('Hôtel principal').selectOption('Le Grand Hôtel de Lyon');
  await expectAccessible(page);
  await hotels.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(hotels).toHaveCount(0);
  expect(await storedUser(admin, 'apres@users.test')).toMatchObject({
    hotel_name: 'Le Grand Hôtel de Lyon',
    hotels: [{ name: 'Hôtel des Alpes' }, { name: 'Le Grand Hôtel de Lyon' }],
  });

  await page.route('**/api/profiles/*', (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'INTERNAL', message: 'Une erreur interne est survenue.' },
    }),
  );
  await chooseForUser(page, 'apres@users.test', 'Gérer les hôtels');
  await hotels.getByLabel('Hôtel des Alpes').uncheck();
  await hotels.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(hotels.getByRole('alert')).toHaveText(
    'Impossible de mettre à jour les hôtels de cet utilisateur: Une erreur interne est survenue.',
  );
});

test('an account is deleted after confirmation; the last administrator and the own account cannot be deleted', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  await madeUser(admin, { email: 'partante@users.test', role: 'user' });
  await openUsers(page, demo, 'admin');
  const remove = () => chooseForUser(page, 'partante@users.test', 'Supprimer');
  await remove();
  const dialog = page.getByRole('dialog', { name: 'Supprimer l’utilisateur' });
  await expect(dialog).toContainText('Le compte « partante@users.test » disparaît');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(
    rowOf(page, 'partante@users.test').getByRole('button', { name: 'Actions pour' }),
  ).toBeFocused();
  expect(await storedUser(admin, 'partante@users.test')).toBeDefined();
  await remove();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Utilisateur supprimé')).toBeVisible();
  await expect(rowOf(page, 'partante@users.test')).toHaveCount(0);
  expect(await storedUser(admin, 'partante@users.test')).toBeUndefined();

  await chooseForUser(page, 'admin@demo.hotel', 'Supprimer');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Erreur lors de la suppression de l’utilisateur: Vous ne pouvez pas supprimer votre propre compte.',
  );
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  await chooseForUser(page, 'admin@demo.hotel', 'Modifier');
  const edit = page.getByRole('dialog', { name: 'Modifier admin@demo.hotel' });
  await edit.getByLabel('Rôle').selectOption('user');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit.getByRole('alert')).toContainText(
    'Le dernier administrateur ne peut être ni supprimé ni rétrogradé.',
  );
});

test('overrides show their effect and its reason, and are stored', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const id = await madeUser(admin, { email: 'droits@users.test', role: 'manager' });
  await openUsers(page, demo, 'admin');
  const open = () => chooseForUser(page, 'droits@users.test', 'Droits particuliers');
  await open();
  const dialog = page.getByRole('dialog', { name: 'Droits particuliers de droits@users.test' });
  const line = (code: string) => dialog.getByRole('listitem').filter({ hasText: code });
  await expect(line('saisie_nuite')).toContainText('Autorisé : par le rôle Responsable');
  await expect(line('manage_users')).toContainText(
    'Non autorisé : le rôle Responsable ne le donne pas',
  );
  await line('manage_users').getByRole('button', { name: 'Accordé' }).click();
  await expect(line('manage_users')).toContainText('Autorisé : accordé personnellement');
  await line('saisie_nuite').getByRole('button', { name: 'Refusé' }).click();
  await expect(line('saisie_nuite')).toContainText('Non autorisé : refusé personnellement');
  await expectAccessible(page);

  // Escape pressed by mistake requires confirmation before the changes are lost.
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Abandonner la saisie ?' });
  await leaving.getByRole('button', { name: 'Annuler' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Droits particuliers enregistrés')).toBeVisible();
  expect((await admin('GET', `/profiles/${id}/permissions`)).body).toEqual({
    grants: ['manage_users'],
    denies: ['saisie_nuite'],
  });
  expect((await storedUser(admin, 'droits@users.test'))?.permissions).toContain('manage_users');

  await open();
  await line('saisie_nuite').getByRole('button', { name: 'Hérité' }).click();
  await expect(line('saisie_nuite')).toContainText('Autorisé : par le rôle Responsable');
  await page.route('**/api/profiles/*/permissions', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Impossible de sauvegarder les overrides: Le serveur est injoignable. Vérifiez votre connexion.',
  );
  await page.keyboard.press('Escape');
  await leaving.getByRole('button', { name: 'Confirmer' }).click();
  await showUsers(page, demo);
  await open();
  await expect(dialog.getByText('Impossible de charger les overrides')).toBeVisible();
});

test('typed input is not lost by a stray click or key', async ({ page, demo }) => {
  await openUsers(page, demo, 'admin');
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un utilisateur' });
  await dialog.getByLabel('E-mail').fill('longue-saisie@users.test');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Abandonner la saisie ?' })).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog.getByLabel('E-mail')).toHaveValue('longue-saisie@users.test');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a user with manage_users can grant only permissions of their own', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const port = await hotelNamed(admin, 'Auberge du Vieux Port');
  const id = await madeUser(admin, { email: 'chef@users.test', role: 'user', hotels: [port] });
  await admin('PUT', `/profiles/${id}/permissions`, { grants: ['manage_users'], denies: [] });
  await signInAs(page, demo, { email: 'chef@users.test', password: 'mot-de-passe' });
  await showUsers(page, demo);
  await expect(rowOf(page, 'admin@demo.hotel')).toHaveCount(0);
  await page.getByRole('button', { name: 'Créer un utilisateur' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Rôle').getByRole('option')).toHaveText(['user']);
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByLabel('Auberge du Vieux Port')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await chooseForUser(page, 'user@demo.hotel', 'Droits particuliers');
  await expect(dialog.getByRole('listitem')).toContainText([
    'Gestion des utilisateurs (manage_users)',
    'Rapport de nuitées (rapport_nuite)',
  ]);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
});

test('names are always shown as text, never as HTML', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const evil = '<img src=x onerror="document.title=1">';
  const made = await admin('POST', '/roles', { name: evil });
  expect(made.status).toBe(201);
  await madeUser(admin, { email: 'texte@users.test', role: evil });
  await openUsers(page, demo, 'admin');
  await expect(rowOf(page, 'texte@users.test')).toContainText(evil);
  await expect(page.locator('main img[src="x"], table img')).toHaveCount(0);
  await expect(page).toHaveTitle('Administration — Hotel Manager');
});

test('a list that fails to load shows an error, and is requested again', async ({ page, demo }) => {
  await openUsers(page, demo, 'admin');
  let isBroken = true;
  await page.route('**/api/profiles?*', (route) =>
    isBroken
      ? route.fulfill({
          status: 503,
          json: { error: 'UNAVAILABLE', message: 'La base de données ne répond pas.' },
        })
      : route.continue(),
  );
  await page.reload();
  await expect(page.getByText('Erreur lors du chargement des utilisateurs')).toBeVisible();
  await expect(page.getByText('Hors ligne — copie locale')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Utilisateurs' })).toHaveCount(0);
  // Until it is pressed: the list is also requested again by itself, and would take the button away.
  const again = page.waitForRequest('**/api/profiles?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await again;
  isBroken = false;
  await expect(rowOf(page, 'admin@demo.hotel')).toBeVisible();
});

test('nothing scrolls sideways on a phone or a tablet', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const email = `${'une-adresse-sans-fin'.repeat(3)}@users.test`;
  await madeUser(admin, { email, role: 'user' });
  await openUsers(page, demo, 'admin');
  for (const width of [1440, 1200, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(rowOf(page, email)).toBeVisible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
});
