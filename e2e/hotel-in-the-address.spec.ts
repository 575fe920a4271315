import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, signIn, test } from './fixtures.ts';

/** Every page of a hotel names it in its address: links, tabs and Back keep it (contract, section 9). */
const year = new Date().getFullYear();
const lyon = 'Le Grand Hôtel de Lyon';
const alpes = 'Hôtel des Alpes';
const selector = (page: Page) => page.getByLabel('Sélectionner hôtel');
const shown = (page: Page) => selector(page).locator('option:checked');

test('a link opens its hotel and month, and Back returns to the hotel and the month before', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const [first, second] = [await hotelNamed(admin, lyon), await hotelNamed(admin, alpes)];
  await signIn(page, demo, 'admin', `/?hotel=${second}&mois=${year}-03`);
  await expect(shown(page)).toHaveText(alpes);
  await expect(page.getByText(`${alpes} · mars ${year}`)).toBeVisible();
  await page.getByLabel('Mois').selectOption('Avril');
  await selector(page).selectOption(lyon);
  await expect(page).toHaveURL(`${demo.url}/?hotel=${first}&mois=${year}-04`);
  await expect(page.getByText(`${lyon} · avril ${year}`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`${alpes} · avril ${year}`)).toBeVisible();
  await expect(shown(page)).toHaveText(alpes);
  await page.goBack();
  await expect(page.getByText(`${alpes} · mars ${year}`)).toBeVisible();
  for (const path of [
    '/noshow',
    '/nationalite',
    '/snapshot-jour',
    '/atterrissage',
    '/declarations',
    '/data-entry',
  ]) {
    await page.goto(`${demo.url}${path}`);
    await expect(page).toHaveURL(new RegExp(`${path}\\?.*hotel=${second}`));
  }
  await page.goto(`${demo.url}/administration`);
  await expect(page).not.toHaveURL(/hotel=/);
});

test('each tab keeps its hotel; a new tab begins with the one chosen last', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'admin');
  await selector(page).selectOption(alpes);
  const other = await page.context().newPage();
  await other.goto(demo.url);
  await expect(shown(other)).toHaveText(alpes);
  await selector(other).selectOption(lyon);
  await page.reload();
  await expect(shown(page)).toHaveText(alpes);
  // A page without a hotel in its address keeps it as well.
  await page.goto(`${demo.url}/profile`);
  await expect(shown(page)).toHaveText(alpes);
  await page.getByRole('link', { name: 'Hotel Manager' }).click();
  await expect(shown(page)).toHaveText(alpes);
  const id = new URL(page.url()).searchParams.get('hotel');
  const link = page.getByRole('link', { name: 'Saisie Données' });
  await expect(link).toHaveAttribute('href', `/data-entry?hotel=${id}`);
});

test('a link to a hotel of others says so, and leads to an own one', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const hotels = (await admin('GET', '/hotels')).body as { id: string; name: string }[];
  await signIn(page, demo, 'user');
  await expect(shown(page)).not.toHaveText('');
  const options = await selector(page).locator('option').allTextContents();
  const foreign = hotels.find(({ name }) => !options.includes(name));
  const requestedUrls: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) requestedUrls.push(response.url());
  });
  await page.goto(`${demo.url}/noshow?hotel=${foreign?.id}&mois=${year}-03`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accès hôtel non autorisé');
  await expect(shown(page)).toHaveText('Choisir un hôtel');
  await expectAccessible(page);
  expect(requestedUrls).toEqual([]);
  await page.getByRole('link', { name: 'Hotel Manager' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de Bord');
  await expect(shown(page)).not.toHaveText('Choisir un hôtel');
  await page.goBack();
  await page.getByRole('button', { name: /^Ouvrir / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No-Show');
  await expect(page.getByLabel('Mois')).toHaveValue('3');
});

test('many hotels are searched by name, by keyboard and on touch', async ({ browser, demo }) => {
  const admin = await apiOf(demo, 'admin');
  for (let number = 1; number <= 12; number += 1) {
    const made = await admin('POST', '/hotels', { name: `Hôtel de la Série numéro ${number}` });
    expect(made.status).toBe(201);
  }
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await signIn(page, demo, 'admin');
  const field = page.getByRole('combobox', { name: 'Sélectionner hôtel' });
  await expect(field).toHaveValue(lyon);
  const options = page.getByRole('listbox').getByRole('option');
  await field.tap();
  await field.fill('alpes');
  await expect(options).toHaveText([alpes]);
  await expectAccessible(page);
  await options.tap();
  await expect(page.getByText(new RegExp(`^${alpes} · `))).toBeVisible();
  await expect(field).toHaveValue(alpes);

  await field.focus();
  await field.fill('serie numero 7');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Hôtel de la Série numéro 7 · /)).toBeVisible();
  await field.fill('xyz');
  await expect(page.getByText('Aucun hôtel de ce nom.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Hôtel de la Série numéro 7');
  await page.goBack();
  await expect(field).toHaveValue(alpes);
  await context.close();
});
