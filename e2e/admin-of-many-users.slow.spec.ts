import { expectAccessible } from './accessibility.ts';
import { chooseForUser, madeUser, openUsers, rowOf } from './administration-of-users.ts';
import { apiOf, expect, test } from './fixtures.ts';

/** More users than a page holds: the server searches, sorts and pages. */

const addressOf = (number: number) => `groupe-${String(number).padStart(3, '0')}@many.test`;

test('users are paged, searched and sorted by the server', async ({ page, demo }) => {
  test.slow();
  const admin = await apiOf(demo, 'admin');
  for (let number = 0; number < 50; number += 1) {
    await madeUser(admin, { email: addressOf(number), role: number === 49 ? 'manager' : 'user' });
  }
  const { body } = await admin('GET', '/profiles');
  const total = (body as unknown[]).length;
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/profiles') requested.push(search);
  });
  await openUsers(page, demo, 'admin');
  const users = page.getByRole('table', { name: 'Utilisateurs' });
  const emails = users.getByRole('rowheader');
  await expect(emails).toHaveCount(50);
  // Never the whole list.
  expect(requested.every((search) => search.includes('limit=50'))).toBe(true);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText(`Affichage 1–50 sur ${total}`);
  await expect(pages).toContainText('Page 1 / 2');
  await expectAccessible(page);

  await pages.getByRole('button', { name: 'Suivant' }).click();
  await expect(emails).toHaveCount(total - 50);
  await expect(pages).toContainText(`Affichage 51–${total} sur ${total}`);
  await expect(rowOf(page, 'user@demo.hotel')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Fin' })).toBeDisabled();

  // A search looks at every page, and begins at the first of what it finds.
  const search = page.getByLabel('Rechercher un utilisateur');
  await search.fill('GROUPE-00');
  await expect(emails).toHaveText(Array.from({ length: 10 }, (_, number) => addressOf(number)));
  await expect(page.getByText(`10 sur ${total}`)).toBeVisible();
  await expect(pages).toHaveCount(0);
  await search.fill('');
  await expect(emails).toHaveCount(50);

  await users.getByRole('button', { name: 'E-mail' }).click();
  await users.getByRole('button', { name: 'E-mail' }).click();
  await expect(emails.first()).toContainText('user@demo.hotel');
  await users.getByRole('button', { name: 'Rôle' }).click();
  await expect(emails.first()).toContainText('admin@demo.hotel');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pages.getByRole('button', { name: 'Suivant' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('the last page goes away with its last user', async ({ page, demo }) => {
  const admin = await apiOf(demo, 'admin');
  const { body } = await admin('GET', '/profiles');
  const emails = (body as { email: string }[]).map(({ email }) => email);
  const surplus = emails
    .filter((email) => email.endsWith('@many.test'))
    .slice(0, emails.length - 51);
  for (const email of surplus) {
    const user = (body as { id: string; email: string }[]).find((one) => one.email === email);
    expect((await admin('DELETE', `/profiles/${user?.id}`)).status).toBe(204);
  }
  await openUsers(page, demo, 'admin');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Fin' }).click();
  await chooseForUser(page, 'user@demo.hotel', 'Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Utilisateur supprimé')).toBeVisible();
  await expect(pages).toHaveCount(0);
  await expect(rowOf(page, 'admin@demo.hotel')).toBeVisible();
});
