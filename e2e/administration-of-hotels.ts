import type { Page } from '@playwright/test';
import { expect, signIn } from './fixtures.ts';
import type { Product } from './running-server.ts';

/** The hotels tab of the administration, for its scenarios. */

/** Signs in as administrator and opens the tab. */
export async function openHotels(page: Page, demo: Product): Promise<void> {
  await signIn(page, demo, 'admin', '/administration');
  await page.getByRole('tab', { name: 'Hôtels' }).click();
  await expect(page.getByRole('table', { name: 'Hôtels' })).toBeVisible();
}

export function hotelRow(page: Page, name: string) {
  return page.getByRole('table', { name: 'Hôtels' }).getByRole('row', { name });
}

/** Opens the actions menu of a hotel's row. */
export async function openHotelMenu(page: Page, name: string): Promise<void> {
  await hotelRow(page, name).getByRole('button', { name: 'Actions pour' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Selects an action in the menu of a hotel's row. */
export async function chooseForHotel(page: Page, name: string, action: string): Promise<void> {
  await openHotelMenu(page, name);
  await page.getByRole('menuitem', { name: action }).click();
}
