import type { Day } from '@hotel/domain/calendar/day.ts';
import type { Month } from '@hotel/domain/calendar/month.ts';
import type { Page } from '@playwright/test';
import { signIn } from './fixtures.ts';
import type { Product } from './running-server.ts';

/** Signs in as manager and opens the paste tab on a month, for an as-of date. */
export async function openPaste(page: Page, demo: Product, month: Month, asOf: Day) {
  await signIn(page, demo, 'manager', '/data-entry');
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await page.getByLabel('Mois').selectOption({ index: month.month - 1 });
  await page.getByLabel('Année').fill(String(month.year));
  await page.getByLabel("Date d'arrêté").fill(asOf);
}
