import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  apiOf,
  expect,
  hotelNamed,
  people,
  signIn,
  signInAs,
  signInByForm,
  startPage,
  test,
  waitForDashboard,
} from './fixtures.ts';

const hotel = (page: Page) => page.getByLabel('Sélectionner hôtel').locator('option:checked');

function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

test('without a session every screen leads to the sign-in page, which refuses a wrong password', async ({
  page,
  demo,
}) => {
  for (const path of ['/', '/data-entry', '/profile']) {
    await page.goto(`${demo.url}${path}`);
    await page.waitForURL('**/login');
  }
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email valide requis');
  await page.getByLabel('E-mail').fill(people.manager.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toHaveText('Identifiants invalides');
  expect(await stored(page)).not.toHaveProperty('auth_token');
  await expectAccessible(page);
});

test('a manager signs in, sees their main hotel, and leaves no data after signing out', async ({
  page,
  demo,
}) => {
  await signInByForm(page, demo, people.manager);
  await expect(page.getByText('Connecté', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Tableau de Bord — Hotel Manager');
  const me = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('auth_token')}`;
    const response = await fetch('/api/auth/me', { headers: { authorization } });
    return (await response.json()) as { hotel_name: string; permissions: string[] };
  });
  await expect(hotel(page)).toHaveText(me.hotel_name);
  await expect
    .poll(async () => JSON.parse((await stored(page))['permissions'] ?? '[]'))
    .toEqual(me.permissions);
  await expect
    .poll(async () => Object.keys(await stored(page)).some((key) => /^dashboard_cache_/.test(key)))
    .toBe(true);

  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
  expect(await stored(page)).toEqual({});
  await page.goto(`${demo.url}/`);
  await page.waitForURL('**/login');
});

test('a user sees no menu entry without permission, and its address leads to the start screen', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'user');
  await expect(page.getByRole('button', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Saisie Données' })).toHaveCount(0);
  await page.goto(`${demo.url}/data-entry`);
  await page.waitForURL(startPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de Bord');
});

test('a manager with a personal deny of entering nights finds no link to it', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const hotels = [await hotelNamed(admin, 'Hôtel des Alpes')];
  const person = { email: 'empechee@demo.hotel', password: 'rien-a-saisir' };
  const made = await admin('POST', '/profiles', { ...person, role: 'manager', hotels });
  const { id } = made.body as { id: string };
  await admin('PUT', `/profiles/${id}/permissions`, { denies: ['saisie_nuite'] });
  await signInAs(page, demo, person);
  await expect(page.getByRole('link', { name: 'Rapport Clôture' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Saisie Données' })).toHaveCount(0);
  await page.goto(`${demo.url}/data-entry`);
  await page.waitForURL(startPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de Bord');
  expect((await admin('DELETE', `/profiles/${id}`)).status).toBe(204);
});

test('the selected hotel is remembered; one without permission is replaced by the first', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  const selector = page.getByLabel('Sélectionner hôtel');
  await expect(selector.locator('option')).toHaveCount(3);
  const names = await selector.locator('option').allTextContents();
  const [global = '', first = '', second = ''] = names;
  expect(global).toBe('Global');
  for (const name of [second, global, first]) {
    await selector.selectOption(name);
    await page.reload();
    await expect(hotel(page)).toHaveText(name);
  }
  await selector.selectOption(second);
  await page.evaluate(() =>
    localStorage.setItem('selected_hotel', '{"id":"9999","name":"Ailleurs","logoUrl":null}'),
  );
  const tab = await page.context().newPage();
  const open = new Set<Request>();
  tab.on('request', (request) => open.add(request));
  tab.on('requestfinished', (request) => open.delete(request));
  tab.on('requestfailed', (request) => open.delete(request));
  await tab.goto(demo.url);
  await expect(hotel(tab)).toHaveText(first);
  await expect.poll(async () => (await stored(tab))['selected_hotel']).toContain(first);
  // The early request for that hotel must not keep a connection open.
  await expect.poll(() => [...open].map((request) => request.url())).toEqual([]);
});

test('an expired token is renewed automatically; an ended session leads to the sign-in page', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  await page.evaluate(() => localStorage.setItem('auth_token', 'expired'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mon Compte' })).toBeVisible();
  await expect.poll(async () => (await stored(page))['auth_token']).not.toBe('expired');
  // Without pending requests no response can set the cookie again.
  await waitForDashboard(page);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('auth_token', 'expired'));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Votre session a expiré. Reconnectez-vous.')).toBeVisible();
  await page.waitForURL('**/login');
  expect(await stored(page)).toEqual({});
});

test('signing out in one tab signs the other tab out', async ({ page, context, demo }) => {
  await signIn(page, demo, 'manager');
  const other = await context.newPage();
  await other.goto(`${demo.url}/profile`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mon Profil');
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await other.waitForURL('**/login');
});

test('menus open and close by keyboard, on wide and narrow screens', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  const dashboard = page.getByRole('button', { name: 'Dashboard' });
  await dashboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Vue Globale' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Vue Globale' })).toBeHidden();
  await expect(dashboard).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const burger = page.getByRole('button', { name: 'Menu' });
  await burger.press('Enter');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Saisie Données' }).press('Enter');
  await page.waitForURL('**/data-entry*');
  await expect(page.getByRole('link', { name: 'Saisie Données' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
