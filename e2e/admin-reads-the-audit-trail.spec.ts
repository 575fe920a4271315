import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, signIn, signInAs, test } from './fixtures.ts';

test('the audit trail is read, filtered, paged and exported', async ({ page, demo }) => {
  // axe checks fifty rows in two themes.
  test.slow();
  const admin = await apiOf(demo, 'admin');
  const hotel = await hotelNamed(admin, 'Le Grand Hôtel de Lyon');
  for (let year = 2060; year < 2065; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const { status } = await admin('POST', '/budgets', {
        hotel_id: hotel,
        month,
        year,
        budget: 1000 + month,
      });
      expect(status).toBe(201);
    }
  }
  await signIn(page, demo, 'admin', '/administration');
  await page.getByRole('link', { name: 'Journal d’audit' }).click();
  const rows = page.getByRole('table', { name: 'Journal d’audit' }).locator('tbody tr');
  await expect(rows.first()).toContainText('s’est connecté');
  await expect(rows.first()).toContainText('admin@demo.hotel');
  await expectAccessible(page);

  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'a ajouté un budget' });
  await page.getByLabel('Hôtel', { exact: true }).selectOption({ label: 'Le Grand Hôtel de Lyon' });
  await page.getByLabel('Personne').fill('admin@demo');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText('Mois : 12 · Année : 2064');
  await page.getByRole('button', { name: 'Plus anciennes' }).click();
  await expect(rows).toHaveCount(10);
  await expect(rows.last()).toContainText('Mois : 1 · Année : 2060');
  await page.getByRole('button', { name: 'Plus récentes' }).click();
  await expect(rows).toHaveCount(50);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('journal-audit.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(61);
  expect(lines[0]).toMatch(/^\ufeffHorodatage \(UTC\);Personne;Action;/);
  expect(lines[1]).toContain(';admin@demo.hotel;a ajouté un budget;');

  await page.getByLabel('Du', { exact: true }).fill('01/01/2099');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(page.getByText('Aucune action ne correspond à ces filtres.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Du', { exact: true })).toHaveValue('01/01/2099');
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(rows).toHaveCount(50);
});

test('an audit trail that fails to load shows an error, and is requested again', async ({
  page,
  demo,
}) => {
  await page.route('**/api/audit?*', (route) => route.abort());
  await page.route('**/api/audit', (route) => route.abort());
  await signIn(page, demo, 'admin', '/administration/journal');
  await expect(page.getByText('Erreur lors du chargement du journal')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table', { name: 'Journal d’audit' })).toBeVisible();
});

test("a role that inherits from admin opens an admin's screens, one that inherits from manager does not", async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const roles = (await admin('GET', '/roles')).body as { id: string; name: string }[];
  const idOf = (name: string) => roles.find((role) => role.name === name)?.id;
  for (const from of ['admin', 'manager']) {
    const name = `chef ${from}`;
    await admin('POST', '/roles', { name, inherit_role_id: idOf(from) });
    const email = `chef-${from}@demo.hotel`;
    const hotels = [await hotelNamed(admin, 'Le Grand Hôtel de Lyon')];
    const made = await admin('POST', '/profiles', {
      email,
      password: 'chef-2026',
      role: name,
      hotels,
    });
    expect(made.status).toBe(201);
    await page.goto(`${demo.url}/login`);
    await page.evaluate(() => localStorage.clear());
    await signInAs(page, demo, { email, password: 'chef-2026' });
    for (const [path, title] of [
      ['logs', 'Logs Client'],
      ['journal', 'Journal d’audit'],
    ]) {
      await page.goto(`${demo.url}/administration/${path}`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(from === 'admin' ? String(title) : 'Tableau de Bord');
    }
    await page.goto(`${demo.url}/data-entry`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saisie Données');
  }
});
