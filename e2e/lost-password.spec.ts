import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { linkSentTo } from './emails.ts';
import { apiOf, expect, goOffline, goOnline, hotelNamed, startPage, test } from './fixtures.ts';

/** Links in emails: from the email to the new password to the dashboard. */

const newPassword = (page: Page) => page.getByLabel('Nouveau mot de passe');
const confirmation = (page: Page) => page.getByLabel('Confirmer le mot de passe');
const alert = (page: Page) => page.getByRole('alert');

async function signInWith(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(startPage);
}

/** Checks that nothing is cut off or scrolls sideways on a phone. */
async function expectFitsAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Enters each kind of invalid password, then a valid one, by keyboard. */
async function choosePassword(page: Page, password: string, button: string): Promise<void> {
  await newPassword(page).fill('court');
  await confirmation(page).fill('courte');
  await page.getByRole('button', { name: button }).click();
  await expect(newPassword(page)).toHaveAccessibleDescription(/^Mot de passe trop court/);
  await expect(confirmation(page)).toHaveAccessibleDescription(
    'Les mots de passe ne correspondent pas',
  );
  await expectAccessible(page);
  await newPassword(page).fill(password);
  await confirmation(page).fill(password);
  await confirmation(page).press('Enter');
  await page.waitForURL('**/login');
}

test('a forgotten password is reset through the link of the email, once', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const email = 'oublieuse@demo.hotel';
  const hotel = await hotelNamed(admin, 'Hôtel des Alpes');
  const profile = { email, password: 'mot-oublié-2026', role: 'user', hotels: [hotel] };
  expect((await admin('POST', '/profiles', profile)).status).toBe(201);

  await page.goto(`${demo.url}/login`);
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page).toHaveTitle('Mot de passe oublié — Hotel Manager');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const send = page.getByRole('button', { name: 'Envoyer le lien' });
  await send.click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email valide requis');
  await page.getByLabel('E-mail').fill(` ${email.toUpperCase()} `);
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByText('Demande envoyée')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Si un compte existe' })).toHaveText(
    'Si un compte existe pour cette adresse, un lien de réinitialisation a été envoyé.',
  );
  await expectAccessible(page);
  await expectFitsAPhone(page);

  const link = await linkSentTo(demo, email);
  await page.goto(link);
  await expect(page).toHaveTitle('Réinitialiser le mot de passe — Hotel Manager');
  await expectFitsAPhone(page);
  await choosePassword(page, 'mot-retrouvé-2026', 'Réinitialiser');
  await expect(page.getByText('Mot de passe réinitialisé')).toBeVisible();
  await signInWith(page, email, 'mot-retrouvé-2026');

  await page.goto(link);
  await newPassword(page).fill('une-fois-de-trop');
  await confirmation(page).fill('une-fois-de-trop');
  await confirmation(page).press('Enter');
  await expect(alert(page)).toHaveText('Lien invalide ou expiré');
  await expect(newPassword(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await page.waitForURL('**/forgot');
});

test('an invited user reads the invitation, accepts it once and signs in', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const email = 'nouveau.venu@demo.hotel';
  const hotel = await hotelNamed(admin, 'Hôtel des Alpes');
  const invited = await admin('POST', '/admin/invitations', {
    email,
    role: 'user',
    hotel_id: hotel,
    hotel_ids: [hotel],
  });
  expect(invited.status).toBe(201);

  const link = await linkSentTo(demo, email);
  await page.goto(link);
  await expect(page).toHaveTitle('Invitation — Hotel Manager');
  const facts = page.getByRole('definition');
  await expect(facts).toHaveText([email, 'user', 'Hôtel des Alpes', / 20\d\d$/]);
  await expect(page.getByRole('term')).toHaveText(['E-mail', 'Rôle', 'Hôtel', 'Valable jusqu’au']);
  await expectFitsAPhone(page);
  await page.reload();
  await expect(facts).toHaveCount(4);
  await choosePassword(page, 'bienvenue-2026', 'Valider');
  await expect(page.getByText('Invitation acceptée. Vous pouvez vous connecter.')).toBeVisible();
  await signInWith(page, email, 'bienvenue-2026');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de Bord');

  await page.goto(link);
  await expect(alert(page)).toHaveText('Lien invalide ou expiré');
  await expect(newPassword(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('a truncated link shows an error', async ({ page, demo }) => {
  await page.goto(`${demo.url}/reset`);
  await expect(alert(page)).toHaveText('Lien invalide ou expiré');
  await page.goto(`${demo.url}/accept-invite?token=`);
  await expect(alert(page)).toHaveText("Lien d'invitation invalideToken manquant");
  await page.goto(`${demo.url}/accept-invite?token=inconnu`);
  await expect(alert(page)).toHaveText("Lien d'invitation invalide");
  await page.getByRole('link', { name: 'Retour à la connexion' }).press('Enter');
  await page.waitForURL('**/login');
});

test('without the server each page shows an error, and succeeds afterwards', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.url}/forgot`);
  await page.getByLabel('E-mail').fill('personne@demo.hotel');
  await goOffline(page);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(alert(page)).toHaveText('Impossible de traiter la demande');
  await goOnline(page);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText('Demande envoyée')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);

  await page.goto(`${demo.url}/reset?token=inconnu`);
  await newPassword(page).fill('un-secret');
  await confirmation(page).fill('un-secret');
  await goOffline(page);
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(alert(page)).toHaveText('Impossible de réinitialiser le mot de passe');
  await goOnline(page);
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(alert(page)).toHaveText('Lien invalide ou expiré');
});

test('an invitation that the server failed to read is requested again', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const email = 'patiente@demo.hotel';
  const hotel = await hotelNamed(admin, 'Hôtel des Alpes');
  const body = { email, role: 'user', hotel_id: hotel, hotel_ids: [hotel] };
  expect((await admin('POST', '/admin/invitations', body)).status).toBe(201);
  const link = await linkSentTo(demo, email);

  await page.route('**/api/auth/invitation', (route) => route.abort());
  await page.goto(link);
  await expect(alert(page)).toContainText('Le serveur est injoignable. Vérifiez votre connexion.');
  await expectAccessible(page);
  await page.unroute('**/api/auth/invitation');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await newPassword(page).fill('un-secret');
  await confirmation(page).fill('un-secret');
  await goOffline(page);
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(alert(page)).toHaveText("Échec de l'acceptation");
});
