import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, signIn, startPage, test } from './fixtures.ts';

/** Navigation keeps its context: the month, the tab, the reason of a refusal. */
const year = new Date().getFullYear();
/** The hotel and the month, in the order in which they were named. */
const namesMonth = (month: string) =>
  new RegExp(`/\\?(hotel=\\d+&mois=${month}|mois=${month}&hotel=\\d+)$`);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('Back goes to the month before, and the session keeps the month on the screen', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager', `/?mois=${year}-06`);
  const month = page.getByLabel('Mois');
  await expect(month).toHaveValue('6');
  await month.selectOption('Février');
  await expect(page).toHaveURL(namesMonth(`${year}-02`));
  await month.selectOption('Mars');
  await page.getByLabel('Année').selectOption(String(year - 1));
  await expect(page).toHaveURL(namesMonth(`${year - 1}-03`));
  await page.goBack();
  await expect(page).toHaveURL(namesMonth(`${year}-03`));
  await expect(page.getByText(`mars ${year}`).first()).toBeVisible();
  await page.goBack();
  await expect(month).toHaveValue('2');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('selected_month'))).toBe('2');
  await page.goBack();
  await expect(month).toHaveValue('6');
  await page.goForward();
  await expect(month).toHaveValue('2');
});

test('the screen behind a card opens on the month of the card', async ({ page, demo }) => {
  await signIn(page, demo, 'manager', `/?mois=${year}-03`);
  await card(page, 'Top Nationalités').getByRole('link', { name: 'Voir les nationalités' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nationalité');
  await expect(page.getByRole('button', { name: 'Mensuel' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByLabel('Mois', { exact: true })).toHaveValue('3');
  await expect(page.getByLabel('Année')).toHaveValue(String(year));
  await page.goBack();
  await card(page, 'No-Show').getByRole('link', { name: 'Voir les no-shows' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No-Show');
  await expect(page.getByLabel('Mois')).toHaveValue('3');
});

test("'Saisir des données' opens the month of the previous screen", async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  await page.evaluate(() => localStorage.setItem('data-entry-tab', 'verification'));
  await page.goto(`${demo.url}/?mois=${year + 4}-06`);
  await page.getByRole('link', { name: 'Saisir des données' }).click();
  await page.waitForURL('**/data-entry*');
  await expect(page.getByRole('tab', { name: 'Import Oracle' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const oracle = card(page, 'Import depuis Oracle');
  await expect(oracle.getByLabel('Mois')).toHaveValue('6');
  await expect(oracle.getByLabel('Année')).toHaveValue(String(year + 4));
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await expect(page.getByLabel('Mois')).toHaveValue('6');
  await expect(page.getByLabel('Année')).toHaveValue(String(year + 4));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/\\?mois=${year + 4}-06&hotel=\\d+$`));

  // Pasted text that is not yet stored keeps the month it was pasted for.
  await page.goto(`${demo.url}/data-entry`);
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await page.getByLabel('Valeurs à coller').fill('10 11');
  await page.goto(`${demo.url}/data-entry?mois=${year}-02&onglet=excel-paste`);
  await expect(page.getByLabel('Valeurs à coller')).toHaveValue('10 11');
  await expect(page.getByLabel('Mois')).toHaveValue('6');
  await page.getByRole('button', { name: 'Vider' }).click();
});

for (const { hasPms, tab } of [
  { hasPms: true, tab: 'Import Oracle' },
  { hasPms: false, tab: 'Coller Excel' },
]) {
  test(`the warning about a missing morning opens '${tab}' where there is ${hasPms ? 'a' : 'no'} PMS`, async ({
    page,
    demo,
  }) => {
    const day = `${year}-02-17`;
    await page.route('**/api/oracle/missing-snapshots', async (route) => {
      const missing = { id: await chosenHotel(page), name: 'Ici', day, failure: null };
      await route.fulfill({ json: [{ ...missing, has_pms: hasPms }] });
    });
    await signIn(page, demo, 'manager');
    await page.getByRole('link', { name: /Photo du jour manquante/ }).click();
    await page.waitForURL('**/data-entry*');
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Mois').first()).toHaveValue('2');
    if (!hasPms) await expect(page.getByLabel("Date d'arrêté")).toHaveValue(`17/02/${year}`);
  });
}

function chosenHotel(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('selected_hotel') ?? '{}') as { id: string };
    return stored.id;
  });
}

test('a refused page redirects and says why', async ({ page, demo }) => {
  await signIn(page, demo, 'user', '/administration/logs');
  await page.waitForURL(startPage);
  const why = page.getByText('Vous n’avez pas accès à la page « Logs Client ».');
  await expect(why).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByLabel('Mois').selectOption('Février');
  await expect(why).toHaveCount(0);
});

test('a refusal is not said again after a reload', async ({ page, demo }) => {
  await signIn(page, demo, 'user', '/administration/logs');
  await page.waitForURL(startPage);
  const why = page.getByText('Vous n’avez pas accès à la page « Logs Client ».');
  await expect(why).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(why).toHaveCount(0);
});

test('a user who may not open the dashboard starts elsewhere, and sees why only for a page they requested', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const hotels = (await admin('GET', '/hotels')).body as { id: string; name: string }[];
  const person = { email: `archives-${Date.now()}@demo.hotel`, password: 'demo-archives-2026' };
  const made = await admin('POST', '/profiles', {
    ...person,
    role: 'user',
    hotel_name: hotels[0]?.name ?? null,
    hotels: hotels.slice(0, 1).map(({ id }) => id),
  });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  const overrides = await admin('PUT', `/profiles/${id}/permissions`, {
    grants: ['rapport_cloture'],
    denies: ['rapport_nuite'],
  });
  expect(overrides.status).toBe(200);
  await page.goto(`${demo.url}/login`);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const start = `${demo.url}/rapport-cloture*`;
  await page.waitForURL(start);
  const heading = page.getByRole('heading', { level: 1 });
  const why = page.getByText('Vous n’avez pas accès à la page');
  await expect(heading).toHaveText('Rapport Clôture');
  await expect(why).toHaveCount(0);
  const brand = page.getByRole('link', { name: 'Hotel Manager' });
  await expect(brand).toHaveAttribute('href', /^\/rapport-cloture\?hotel=/);
  await brand.click();
  await expect(heading).toHaveText('Rapport Clôture');
  await expect(why).toHaveCount(0);
  // A link that a colleague sent.
  await page.goto(`${demo.url}/?hotel=${hotels[0]?.id}&mois=2026-03`);
  await page.waitForURL(start);
  await expect(
    page.getByText('Vous n’avez pas accès à la page « Tableau de Bord ».'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${demo.url}/administration`);
  await page.waitForURL(`${demo.url}/rapport-cloture*`);
  await expect(page.getByText('Vous n’avez pas accès à la page « Administration ».')).toBeVisible();
  expect((await admin('DELETE', `/profiles/${id}`)).status).toBe(204);
});
