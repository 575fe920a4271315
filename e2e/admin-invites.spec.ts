import { expectAccessible } from './accessibility.ts';
import { madeUser, openUsers, rowOf, storedUser } from './administration-of-users.ts';
import { emailTo, linkSentTo } from './emails.ts';
import { apiOf, expect, hotelNamed, startPage, test } from './fixtures.ts';

/** An invitation, from the form to the email, the account and the hotel. */

type Invitation = { email: string; role: string; hotels: { name: string }[]; revoked_at: unknown };

test('an administrator invites a user; the email leads to an account and its hotel', async ({
  page,
  browser,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const email = 'invitee@invites.test';
  await openUsers(page, demo, 'admin');
  await page.getByRole('button', { name: 'Inviter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter' });
  const send = dialog.getByRole('button', { name: 'Envoyer l’invitation' });
  await dialog.getByLabel('Validité (jours)').fill('31');
  await send.click();
  for (const sentence of [
    'Email valide requis',
    'Rôle requis',
    'Validité entre 1 et 30 jours',
    'Sélectionnez au moins un hôtel',
  ]) {
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  await expectAccessible(page);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Rôle').selectOption('user');
  await dialog.getByLabel('Validité (jours)').fill('7');
  await dialog.getByLabel('Hôtel des Alpes').check();
  await dialog.getByLabel('Le Grand Hôtel de Lyon').check();
  await send.click();
  await expect(dialog.getByText('Hôtel principal requis')).toBeVisible();
  const main = dialog.getByLabel('Hôtel principal');
  await main.selectOption('Le Grand Hôtel de Lyon');
  await dialog.getByLabel('Le Grand Hôtel de Lyon').uncheck();
  // Of one hotel there is nothing to choose.
  await expect(main).toHaveCount(0);
  await send.click();
  await expect(page.getByText('Invitation envoyée')).toBeVisible();
  const row = rowOf(page, email);
  await expect(row).toContainText('En attente');
  await expect(row).toContainText('Hôtel des Alpes');

  expect(await emailTo(demo, email)).toContain('Votre h=C3=B4tel : H=C3=B4tel des Alpes.');
  const link = await linkSentTo(demo, email);
  const theirs = await browser.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Nouveau mot de passe').fill('bienvenue-2026');
  await theirs.getByLabel('Confirmer le mot de passe').fill('bienvenue-2026');
  await theirs.getByRole('button', { name: 'Valider' }).click();
  await expect(theirs.getByText('Invitation acceptée. Vous pouvez vous connecter.')).toBeVisible();
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByLabel('Mot de passe', { exact: true }).fill('bienvenue-2026');
  await theirs.getByRole('button', { name: 'Se connecter' }).click();
  await theirs.waitForURL(startPage);
  await expect(theirs.getByLabel('Sélectionner hôtel').locator('option:checked')).toHaveText(
    'Hôtel des Alpes',
  );
  await theirs.close();
  expect(await storedUser(admin, email)).toMatchObject({ hotel_name: 'Hôtel des Alpes' });

  await page.reload();
  await expect(row.filter({ hasText: 'Acceptée' })).toBeVisible();
  await page.getByLabel('Statut').selectOption('accepted');
  const accepted = page.getByRole('table', { name: 'Invitations' }).getByRole('row');
  await accepted.filter({ hasText: email }).getByRole('button', { name: 'Statistiques' }).click();
  const stats = page.getByRole('dialog', { name: 'Statistiques' });
  await expect(stats.getByRole('definition').nth(2)).toHaveText('1');
  await expectAccessible(page);
  await stats.getByRole('button', { name: 'Fermer' }).click();
  await expect(accepted.filter({ hasText: email }).getByRole('button')).toHaveText([
    'Statistiques',
  ]);
});

test('an invitation is sent again with a new link, and revoked once confirmed', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const email = 'attendue@invites.test';
  const hotel = await hotelNamed(admin, 'Hôtel des Alpes');
  const body = { email, role: 'user', hotel_id: hotel, hotel_ids: [hotel] };
  expect((await admin('POST', '/admin/invitations', body)).status).toBe(201);
  await openUsers(page, demo, 'admin');
  await page.getByLabel('Statut').selectOption('pending');
  const row = page
    .getByRole('table', { name: 'Invitations' })
    .getByRole('row')
    .filter({ hasText: email });
  const first = await linkSentTo(demo, email);
  await row.getByRole('button', { name: 'Renvoyer' }).click();
  const resend = page.getByRole('dialog', { name: 'Renvoyer l’invitation' });
  await expect(resend.getByLabel('Validité (jours)')).toHaveValue('14');
  await resend.getByLabel('Validité (jours)').fill('0');
  await resend.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(resend.getByText('Validité entre 1 et 30 jours')).toBeVisible();
  await expectAccessible(page);
  await resend.getByLabel('Validité (jours)').fill('14');
  await resend.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(page.getByText('Invitation renvoyée')).toBeVisible();
  expect(await linkSentTo(demo, email, 2)).not.toBe(first);

  await row.getByRole('button', { name: 'Révoquer' }).click();
  const revoke = page.getByRole('dialog', { name: 'Révoquer l’invitation' });
  await expectAccessible(page);
  await page.route('**/revoke', (route) => route.abort());
  await revoke.getByRole('button', { name: 'Confirmer' }).click();
  await expect(revoke.getByRole('alert')).toContainText('Impossible de révoquer');
  await page.unroute('**/revoke');
  await revoke.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Invitation révoquée')).toBeVisible();
  await expect(row).toHaveCount(0);
  const { body: revoked } = await admin('GET', '/admin/invitations?status=revoked');
  expect((revoked as Invitation[]).map((one) => one.email)).toContain(email);
});

test('the dialog shows why the server refuses an invitation', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  await madeUser(admin, { email: 'deja-la@invites.test', role: 'user' });
  await openUsers(page, demo, 'admin');
  await page.getByRole('button', { name: 'Inviter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter' });
  await dialog.getByLabel('E-mail').fill('deja-la@invites.test');
  await dialog.getByLabel('Rôle').selectOption('user');
  await dialog.getByLabel('Hôtel des Alpes').check();
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    "Erreur lors de l'invitation: Cette adresse e-mail est déjà utilisée.",
  );
});
