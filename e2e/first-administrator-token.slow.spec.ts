import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** A server that other machines can reach: the first administrator needs the token that its start prints. */
test.describe.configure({ mode: 'serial' });

let exposed: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  exposed = await startServer('server/src/start.ts', { HOST: '0.0.0.0' });
});
test.afterAll(() => exposed.stop());

test('without the token the page says where to find it, and keeps the input', async ({ page }) => {
  await page.goto(`${exposed.url}/setup`);
  await page.getByLabel('E-mail').fill('chef@hotel.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret-du-port');
  await page.getByLabel("Nom de l'hôtel").fill('Hôtel du Port');
  const create = page.getByRole('button', { name: 'Créer l’administrateur' });
  await create.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Jeton d’initialisation absent ou incorrect.');
  await expect(alert).toContainText('/setup?token=');
  await expectAccessible(page);
  await page.getByLabel('Jeton d’initialisation').fill('pas le bon');
  await create.click();
  await expect(alert).toContainText('incorrect');
  await expect(page.getByLabel('E-mail')).toHaveValue('chef@hotel.example');

  const token = /setup\?token=([\w-]+)/.exec(exposed.printed())?.[1] ?? '';
  expect(token).not.toBe('');
  await page.getByLabel('Jeton d’initialisation').fill(token);
  await create.click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Administrateur créé. Vous pouvez vous connecter.')).toBeVisible();
});

test('once a user exists, a link with the token leads to the sign-in page', async ({ page }) => {
  await page.goto(exposed.printed().match(/http\S+setup\S+/)?.[0] ?? '');
  await page.getByLabel('E-mail').fill('autre@hotel.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('un-autre-secret');
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Déjà initialisé: un utilisateur existe déjà.')).toBeVisible();
});
