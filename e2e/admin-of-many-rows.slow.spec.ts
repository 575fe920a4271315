import { expectAccessible } from './accessibility.ts';
import { openUsers } from './administration-of-users.ts';
import { apiOf, expect, signIn, test } from './fixtures.ts';

/** Budgets and invitations of a group, more than a page holds: the server sorts, searches and pages. */

test('budgets are sorted and paged by the server', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const { body } = await admin('GET', '/hotels');
  const [hotel] = body as { id: string }[];
  for (let year = 2090; year < 2095; year += 1) {
    const budgets = Array.from({ length: 12 }, (_, month) => (year - 2089) * 100 + month);
    expect(
      (await admin('PUT', '/budgets/year', { hotel_id: hotel?.id, year, budgets })).status,
    ).toBe(200);
  }
  const { body: all } = await admin('GET', '/budgets');
  const total = (all as unknown[]).length;
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/budgets') requested.push(search);
  });
  await signIn(page, demo, 'admin', '/administration');
  await page.getByRole('tab', { name: 'Budgets' }).click();
  const card = page.getByRole('table', { name: 'Budgets', exact: true });
  await page.getByLabel('Filtrer par hôtel').selectOption('all');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await page.getByLabel('Filtrer par année').selectOption('all');
  await expect(pages).toContainText(`Affichage 1–50 sur ${total}`);
  await expect(card.getByRole('rowheader')).toHaveCount(50);
  // Never the whole list.
  const ofAllHotels = requested.filter((search) => !search.includes('hotel_id='));
  expect(ofAllHotels.length).toBeGreaterThan(0);
  expect(ofAllHotels.every((search) => search.includes('limit=50'))).toBe(true);
  await card.getByRole('button', { name: 'Année' }).click();
  await card.getByRole('button', { name: 'Année' }).click();
  await expect(card.getByRole('row').nth(1)).toContainText('2094');
  await pages.getByRole('button', { name: 'Fin' }).click();
  await expect(pages.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await expectAccessible(page);
  // Another filter begins at the first page; a page holds it.
  await page.getByLabel('Filtrer par année').selectOption({ index: 1 });
  await expect(pages).toHaveCount(0);
});

test('invitations are searched, sorted and paged by the server', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const { body } = await admin('GET', '/hotels');
  const [hotel] = body as { id: string }[];
  for (let number = 0; number < 55; number += 1) {
    const email = `invite-${String(number).padStart(3, '0')}@many.test`;
    const invitation = { email, role: 'user', hotel_id: hotel?.id, hotel_ids: [hotel?.id] };
    expect((await admin('POST', '/admin/invitations', invitation)).status).toBe(201);
  }
  const { body: all } = await admin('GET', '/admin/invitations');
  const total = (all as unknown[]).length;
  await openUsers(page, demo, 'admin');
  const table = page.getByRole('table', { name: 'Invitations' });
  const emails = table.getByRole('rowheader');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(emails).toHaveCount(50);
  await expect(pages).toContainText(`Affichage 1–50 sur ${total}`);
  await pages.getByRole('button', { name: 'Suivant' }).click();
  await expect(emails).toHaveCount(total - 50);
  await table.getByRole('button', { name: 'E-mail' }).click();
  await expect(pages).toContainText('Page 1 / 2');
  await expect(emails.first()).toContainText('invite-000@many.test');
  await page.getByLabel('Rechercher une invitation').fill('INVITE-05');
  await expect(emails).toHaveCount(5);
  await expect(page.getByText(`5 sur ${total}`)).toBeVisible();
  await expect(pages).toHaveCount(0);
});
