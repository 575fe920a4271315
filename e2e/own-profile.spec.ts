import { expectAccessible } from './accessibility.ts';
import { madeUser, storedUser } from './administration-of-users.ts';
import { apiOf, expect, goOffline, goOnline, signInAs, test } from './fixtures.ts';

/** Users change their own address and password, and see why a change is refused. */

test('a profile shows invalid fields, then accepts a new address and password', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  await madeUser(admin, { email: 'moi@profil.test', role: 'user' });
  await signInAs(page, demo, { email: 'moi@profil.test', password: 'mot-de-passe' }, '/profile');
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Nouveau mot de passe');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  const alert = page.getByRole('alert');
  await save.click();
  await expect(alert).toHaveText('Rien à mettre à jour');
  await email.fill('moi');
  await password.fill('court');
  await save.click();
  await expect(email).toHaveAccessibleDescription('Email valide requis');
  await expect(password).toHaveAccessibleDescription(/^Mot de passe trop court/);
  await expectAccessible(page);
  await email.fill('admin@demo.hotel');
  await password.fill('');
  await save.click();
  await expect(alert).toHaveText('Cette adresse e-mail est déjà utilisée.');
  await email.fill('change@profil.test');
  await password.fill('un-nouveau-secret');
  await goOffline(page);
  await save.click();
  await expect(alert).toHaveText('Le serveur est injoignable. Vérifiez votre connexion.');
  await goOnline(page);
  await save.click();
  await expect(page.getByText('Profil mis à jour')).toBeVisible();
  await expect(password).toHaveValue('');
  await expect(alert).toHaveCount(0);
  expect(await storedUser(admin, 'moi@profil.test')).toBeUndefined();
  const signedIn = await admin('POST', '/auth/login', {
    email: 'change@profil.test',
    password: 'un-nouveau-secret',
  });
  expect(signedIn.status).toBe(200);
});
