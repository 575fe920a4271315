import { addDays, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { nightUrl } from '@hotel/domain/night/night-url.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';

const today = todayIn('Europe/Paris', Date.now());
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chooseHotel = (page: Page) =>
  page.getByLabel('Sélectionner hôtel').selectOption('Le Grand Hôtel de Lyon');

test('a night to watch opens its page: how it filled beside last year, who sleeps in it, where its figure comes from', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  await chooseHotel(page);
  const watched = card(page, 'À surveiller').getByRole('listitem').first();
  const reason = (await watched.locator('p').first().innerText()).split(' · ')[0] ?? '';
  await watched.getByRole('link').click();
  await expect(page).toHaveURL(/\/nuit\?.*date=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuit');
  await expect(page.getByText(reason)).toBeVisible();
  await expect(card(page, 'Sur les livres')).toContainText(/\d+\s*nuitées/);
  await expect(card(page, 'Attendu')).toContainText(/\d+ à \d+/);
  await expect(card(page, 'N-1 final')).toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(card(page, 'Taux d’occupation (lits)')).toContainText('lits à vendre');
  const slider = card(page, 'Montée en charge').getByRole('slider', {
    name: 'Jours avant la nuit',
  });
  const latest = (await slider.getAttribute('aria-valuetext')) ?? '';
  expect(latest).toMatch(/\(\d\d\/\d\d\/\d{4}\) : \d+ nuitées/);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', latest);
  const facts = card(page, 'Chambres, personnes et calendrier');
  await expect(facts).toContainText(/Chambres\d+Adultes\d+Enfants\d+/);
  await expect(card(page, 'Origine et corrections')).toContainText('Valeur actuelle');
  await page.getByRole('button', { name: 'Corriger ce chiffre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Origine du chiffre' });
  await expect(dialog.getByRole('button', { name: 'Corriger ce chiffre' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

test('the neighbours are one press away, and the table of the nights leads there too', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager', '/snapshot-jour');
  await chooseHotel(page);
  const day = addDays(today, -1);
  await page.getByTitle(frenchLongDay(day)).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
  await expect(card(page, 'Réalisé').or(card(page, 'Sur les livres'))).toContainText(/\d/);
  await page.getByRole('button', { name: 'Jour +' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${today}`));
  await expect(page.getByText(`· ${frenchLongDay(today)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Jour −' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
});

test('a reader sees the night and corrects nothing; a night without a figure says so; a failure can be retried', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'user', nightUrl(today));
  await expect(card(page, 'Origine et corrections')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Corriger ce chiffre' })).toHaveCount(0);
  await page.goto(`${demo.url}${nightUrl('2029-07-14')}`);
  await expect(card(page, 'Montée en charge')).toContainText(
    'Aucun chiffre de cette nuit n’est enregistré.',
  );
  await expect(card(page, 'Sur les livres')).toContainText('–');
  await expect(card(page, 'Chambres, personnes et calendrier')).toContainText('Jour férié');
  await page.route('**/api/nuitees/night?*', (route) => route.abort());
  await page.goto(`${demo.url}${nightUrl(addDays(today, 3))}`);
  const failure = page.getByText('Impossible de charger cette nuit.');
  await expect(failure).toBeVisible();
  await page.unroute('**/api/nuitees/night?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(failure).toHaveCount(0);
});
