import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { schoolHolidayCoverage } from '@hotel/domain/hotel-calendar/school-holidays.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';

/** The school holidays of the zones that a hotel chose, in its calendar. The demonstration has three zones. */

const today = todayIn('Europe/Paris', Date.now());
const { year } = monthOf(today);
const card = (page: Page) => page.getByRole('region', { name: 'Vacances scolaires' });
const list = (page: Page) => page.getByRole('table', { name: 'Calendrier 2026', exact: true });

test('school holidays are listed, marked, and follow the chosen zones', async ({ page, demo }) => {
  await signIn(page, demo, 'manager', '/calendrier?annee=2026');
  await page.getByRole('button', { name: 'Vacances scolaires', exact: true }).click();
  const winter = list(page).getByRole('row').filter({ hasText: 'Vacances d’hiver' });
  await expect(winter).toHaveCount(3);
  await expect(winter.first()).toContainText('Vacances d’hiver (zone A)');
  await expect(winter.first()).toContainText('07/02/2026 au 22/02/2026');
  const days = page.getByRole('region', { name: 'Jour par jour' });
  const marked = days.getByRole('button', { name: /: Vacances scolaires : Vacances d’hiver/ });
  await marked.first().focus();
  await expect(days.getByRole('status')).toContainText('Vacances d’hiver (zone A)');

  // Before a toast lies over the days.
  await expectAccessible(page);
  await card(page).getByRole('checkbox', { name: 'Zone B' }).uncheck();
  await card(page).getByRole('checkbox', { name: 'Zone C' }).uncheck();
  await card(page).getByRole('button', { name: 'Enregistrer les zones' }).click();
  await expect(page.getByText('Zones scolaires enregistrées')).toBeVisible();
  await expect(winter).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('where the data end within six months, the page says so', async ({ page, demo }) => {
  test.skip(year > 2028, 'the data have ended for every zone');
  await signIn(page, demo, 'manager', '/calendrier?annee=2026');
  await card(page).getByLabel('Zone de l’hôtel').selectOption('Corse');
  await card(page).getByRole('button', { name: 'Enregistrer les zones' }).click();
  const { to } = schoolHolidayCoverage.corse;
  await expect(card(page)).toContainText(
    to < today ? 'Les vacances scolaires ne sont plus connues depuis le' : frenchDay(to),
  );
});
