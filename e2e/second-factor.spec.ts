import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { madeUser } from './administration-of-users.ts';
import { apiOf, expect, signInAs, startPage, test } from './fixtures.ts';

/** Users protect their account by a second factor, sign in by passkey, and give Excel a token. */

const password = 'mot-de-passe';

/** The code of an authenticator app (RFC 6238) at this time. */
function codeAt(secret: string, at: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title });

test('an authenticator app is set up in the profile and asked for at the next sign-in', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const user = { email: 'facteur@profil.test', password };
  await madeUser(admin, { email: user.email, role: 'user' });
  await signInAs(page, demo, user);
  await page.goto(`${demo.url}/profile`);
  await page.getByRole('button', { name: 'Activer' }).click();
  await expect(page.getByRole('img', { name: 'Code QR à scanner' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  const totp = (at: number) => codeAt(secret.replaceAll(' ', ''), at);
  const code = page.getByLabel('Code à 6 chiffres');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByRole('alert')).toHaveText('Code incorrect ou déjà utilisé.');
  await code.fill(totp(Date.now()));
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText('10 codes de secours restants sur 10')).toBeVisible();
  const codes = page.getByRole('listitem').filter({ hasText: /^(\w{4}-){3}\w{4}$/ });
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';

  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { name: 'Deuxième étape' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByRole('alert')).toHaveText('Code incorrect ou déjà utilisé.');
  await page.getByLabel('Code').fill(recovery);
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.waitForURL(startPage);

  await page.goto(`${demo.url}/profile`);
  await expect(page.getByText('9 codes de secours restants sur 10')).toBeVisible();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  // The step after the present one is accepted, and was not used yet.
  await page.getByLabel('Code de l’application ou de secours').fill(totp(Date.now() + 30_000));
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByRole('button', { name: 'Activer' })).toBeVisible();
});

test('a passkey signs in without a password', async ({ page, context, copies }) => {
  const demo = await copies.open({ publicHost: 'localhost' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const admin = await apiOf(demo, 'admin');
  const user = { email: 'cle@profil.test', password };
  await madeUser(admin, { email: user.email, role: 'user' });
  await signInAs(page, demo, user);
  await page.goto(`${demo.url}/profile`);
  await page.getByRole('button', { name: 'Ajouter une clé' }).click();
  await expect(page.getByText('Chrome sur Linux').first()).toBeVisible();
  await expect(page.getByText('dernière utilisation : jamais')).toBeVisible();
  await expectAccessible(page);
  // The same device has a key already.
  await page.getByRole('button', { name: 'Ajouter une clé' }).click();
  await expect(page.getByRole('alert')).toContainText('déjà une clé');

  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await page.waitForURL(startPage);
  await page.goto(`${demo.url}/profile`);
  await expect(page.getByText('dernière utilisation : jamais')).toHaveCount(0);
  await page.getByRole('button', { name: /^Retirer la clé/ }).click();
  await expect(page.getByRole('button', { name: /^Retirer la clé/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page.getByRole('alert')).toHaveText('Cette clé d’accès n’est pas reconnue.');
  await demo.stop();
});

test('a token for Excel reads figures over plain HTTP until it is revoked', async ({
  page,
  demo,
}) => {
  await signInAs(page, demo, { email: 'manager@demo.hotel', password: 'demo-manager-2026' });
  await page.goto(`${demo.url}/profile`);
  const card = cardOf(page, 'Jetons pour Excel et Power BI');
  await expect(card.getByText(/^Aucun jeton/)).toBeVisible();
  await card.getByRole('button', { name: 'Créer un jeton' }).click();
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription(
    /Nom du jeton requis/,
  );
  await expectAccessible(page);
  await page.getByLabel('Nom', { exact: true }).fill('Excel du siège');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  const token = (await card.getByText(/^hm_/).textContent()) ?? '';
  const get = (path: string) =>
    fetch(`${demo.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const group = await get('/group?month=3&year=2026');
  expect(group.status).toBe(200);
  expect((await get('/auth/me')).status).toBe(403);
  await page.reload();
  await expect(card.getByText(/^hm_/)).toHaveCount(0);
  await expect(card.getByText(/2 utilisations/)).toBeVisible();
  await card.getByRole('button', { name: 'Révoquer le jeton Excel du siège' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(card.getByText(/^Aucun jeton/)).toBeVisible();
  expect((await get('/group?month=3&year=2026')).status).toBe(401);
});

test('other sessions are listed and closed', async ({ page, demo, browser }) => {
  const admin = await apiOf(demo, 'admin');
  const user = { email: 'sessions@profil.test', password };
  await madeUser(admin, { email: user.email, role: 'user' });
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signInAs(elsewhere, demo, user);
  await signInAs(page, demo, user);
  await page.goto(`${demo.url}/profile`);
  const card = cardOf(page, 'Sessions ouvertes');
  await expect(card.getByText('Chrome sur Linux')).toHaveCount(2);
  await expect(card.getByText('Cette session')).toHaveCount(1);
  await card.getByRole('button', { name: 'Fermer les autres' }).click();
  await expect(card.getByText('Chrome sur Linux')).toHaveCount(1);
  await elsewhere.goto(`${demo.url}/profile`);
  await elsewhere.waitForURL('**/login');
  await other.close();
});
