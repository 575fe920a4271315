import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { withFewRows } from './few-rows.ts';
import { apiOf, expect, signIn, test, waitForDashboard } from './fixtures.ts';

const month = monthOf(todayIn('Europe/Paris', Date.now()));
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const measure = (page: Page) => page.getByLabel('Mesure', { exact: true });
const hotel = (page: Page) => page.getByLabel('Sélectionner hôtel');

type Indicators = { total: { rooms: number; revenue: number } };

test('the dashboard and the page of a night show rooms, and revenue where it is proven', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'admin');
  const { body: hotels } = await api('GET', '/hotels');
  const lyon = (hotels as { id: string; name: string }[]).find(({ name }) => /Lyon/.test(name));
  const query = new URLSearchParams({
    ...{ hotel_id: lyon?.id ?? '', month: String(month.month), year: String(month.year) },
  });
  const { total } = (await api('GET', `/nuitees/indicators?${query}`)).body as Indicators;
  await withFewRows(page);
  await signIn(page, demo, 'admin', `/?hotel=${lyon?.id}`);
  await waitForDashboard(page);

  await measure(page).selectOption('Chambres');
  await expect(card(page, 'Total Chambres')).toContainText(`${frenchNumber(total.rooms)}chambres`);
  await expect(card(page, 'Taux d’occupation (chambres)')).toContainText(/Lits : [\d,]+/);
  await expect(card(page, 'Atterrissage')).toContainText(/finirait vers [\d\u202f]+ chambres/);
  await expect(card(page, 'Montée en charge')).toContainText('chambres du mois');
  await expect(card(page, 'À surveiller')).toContainText('· chambres');
  await expect(card(page, /^Chambres par date d’arrêté$/)).toContainText('Occupation des chambres');
  const exported = page.waitForRequest(/\/exports\/grid\.csv\?.*measure=rooms/);
  await page.getByRole('button', { name: 'Exporter CSV' }).click();
  await exported;

  await measure(page).selectOption('CA');
  const euros = frenchNumber(Math.round(total.revenue / 100));
  await expect(card(page, 'CA chambres HT')).toContainText(`${euros}€ HT`);
  await expect(card(page, /^CA par date d’arrêté$/)).toContainText('en euros, sans couleur');
  await expect(card(page, /^Chambres/)).toContainText(/par le volume, .* par le prix/);
  await waitForDashboard(page);
  await expectAccessible(page);
  await page.locator('tbody td').nth(1).click();
  await expect(page.getByRole('dialog')).toContainText('€ HT');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();

  await card(page, 'À surveiller').getByRole('listitem').first().getByRole('link').click();
  await expect(measure(page)).toHaveValue('revenue');
  await expect(card(page, 'Sur les livres')).toContainText('€ HT');
  await expect(card(page, 'Prix moyen HT')).toContainText(/RevPAR HT : [\d\u202f]+,\d\d/);
  await measure(page).selectOption('Chambres');
  await expect(card(page, 'Taux d’occupation (chambres)')).toContainText(/\(lits\) : [\d,]+/);
  await measure(page).selectOption('CA');

  // A hotel that has proven no revenue shows nights, and offers no revenue.
  await hotel(page).selectOption('Auberge du Vieux Port');
  await expect(measure(page)).toHaveValue('nuitees');
  await expect(measure(page).getByRole('option')).toHaveText(['Nuitées', 'Chambres']);
  await expect(card(page, 'Sur les livres')).toContainText('nuitées');
});
