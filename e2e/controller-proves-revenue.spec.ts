import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseForHotel, hotelRow, openHotels } from './administration-of-hotels.ts';
import { apiOf, expect, signIn, test } from './fixtures.ts';

/** The proof of revenue: an administrator finds it in the hotel's dialog, who manages users in the table. */

const inn = 'Auberge du Vieux Port';
const dialog = (page: Page) => page.getByRole('dialog');

async function compare(page: Page, declared: string): Promise<void> {
  await page.getByLabel('CA chambres HT du rapport (€)').fill(declared);
  await dialog(page).getByRole('button', { name: 'Comparer' }).click();
}

test('a controller is refused with VAT, proves the month without it, and takes the proof back', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'admin');
  const { body: hotels } = await api('GET', '/hotels');
  const { id } = (hotels as { id: string; name: string }[]).find(({ name }) => name === inn) ?? {};
  const proof = async () => {
    const { body } = await api('GET', `/revenue/proof?hotel_id=${id}`);
    return body as { state: string; ours: number; missing: string[] };
  };
  await openHotels(page, demo);
  await chooseForHotel(page, inn, 'Modifier');
  await dialog(page).getByText('Preuve du CA chambres HT').click();
  await expect(dialog(page)).toContainText('Tant qu’un mois du rapport de clôture');
  await compare(page, '1');
  await expect(dialog(page)).toContainText('est refusé');
  const { ours, missing } = await proof();
  expect(missing).toEqual([]);
  await compare(page, ((ours / 100) * 1.1).toFixed(2));
  await expect(dialog(page)).toContainText('Causes habituelles');
  await expect(dialog(page)).toContainText('Petit-déjeuner');
  expect((await proof()).state).toBe('refused');
  await compare(page, (ours / 100).toFixed(2).replace('.', ','));
  await expect(dialog(page)).toContainText('est confirmé');
  await expectAccessible(page);
  expect((await proof()).state).toBe('proven');
  await dialog(page).getByRole('button', { name: 'Retirer la preuve' }).click();
  await expect(dialog(page)).toContainText('Tant qu’un mois du rapport de clôture');
  expect((await proof()).state).toBe('none');
});

test('who manages users proves revenue from the table of hotels', async ({ page, demo }) => {
  const api = await apiOf(demo, 'admin');
  const { body } = await api('GET', '/profiles');
  const profiles = body as { id: string; email: string }[];
  const manager = profiles.find(({ email }) => email === 'manager@demo.hotel')?.id;
  await api('PUT', `/profiles/${manager}/permissions`, { grants: ['manage_users'] });
  await signIn(page, demo, 'manager', '/administration');
  await page.getByRole('tab', { name: 'Hôtels' }).click();
  await hotelRow(page, 'Le Grand Hôtel de Lyon')
    .getByRole('button', { name: 'Preuve du CA' })
    .click();
  await expect(dialog(page)).toContainText('est confirmé');
  await dialog(page).getByRole('button', { name: 'Fermer' }).click();
  await api('PUT', `/profiles/${manager}/permissions`, { grants: [] });
});
