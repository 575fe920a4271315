import { type CDPSession, chromium as engine } from '@playwright/test';
import { chromium } from './browsers.ts';
import { expect, people, signIn, test } from './fixtures.ts';

/**
 * The product can be installed on a phone, by Chromium's own check. The headless shell has no such check:
 * this file runs in the browser as people have it.
 */
const viewport = { width: 390, height: 844 };
test.use({ launchOptions: chromium, viewport });

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string; icons: { src: string; type: string }[] }[];
};

async function readManifest(session: CDPSession) {
  const { url, errors, data } = await session.send('Page.getAppManifest');
  return { url, errors, manifest: JSON.parse(data ?? '{}') as Manifest };
}

test('Chromium finds the page installable, and every icon is what it says', async ({ demo }) => {
  // Nothing can be installed from a private window, which every other page of the scenarios is.
  const profile = await engine.launchPersistentContext('', { ...chromium, viewport });
  const page = await profile.newPage();
  await signIn(page, demo, 'manager');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de Bord');
  const session = await profile.newCDPSession(page);
  const { url, errors, manifest } = await readManifest(session);
  expect(url).toBe(`${demo.url}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ name: 'Hotel Manager', start_url: '/', display: 'standalone' });
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, type } of icons) {
    const response = await page.request.get(`${demo.url}${src}`);
    expect([src, response.headers()['content-type']]).toEqual([src, type]);
  }
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const measured = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, measured]).toEqual([src, sizes]);
  }
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await profile.close();
});

test('the start address opens the last hotel, the shortcut the paste form, after signing in too', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  const session = await page.context().newCDPSession(page);
  const { manifest } = await readManifest(session);
  const hotels = page.getByLabel('Sélectionner hôtel');
  await hotels.selectOption({ label: 'Hôtel des Alpes' });
  await expect(page.getByText('Hôtel des Alpes ·')).toBeVisible();
  // A start of the installed page is a new tab, which knows only what the browser stored.
  const installed = await page.context().newPage();
  await installed.goto(new URL(manifest.start_url, demo.url).href);
  await expect(installed.getByText('Hôtel des Alpes ·')).toBeVisible();
  const [paste] = manifest.shortcuts;
  expect(paste?.name).toBe('Coller Excel');
  await installed.goto(new URL(paste?.url ?? '', demo.url).href);
  await expect(installed.getByRole('tab', { name: 'Coller Excel' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await installed.close();

  // Signed out, the shortcut leads to the sign-in and from there to the form.
  await page.evaluate(() => localStorage.removeItem('auth_token'));
  await page.context().clearCookies();
  const signedOut = await page.context().newPage();
  await signedOut.goto(new URL(paste?.url ?? '', demo.url).href);
  await expect(signedOut).toHaveURL(/\/login/);
  await signedOut.getByLabel('E-mail').fill(people.manager.email);
  await signedOut.getByLabel('Mot de passe', { exact: true }).fill(people.manager.password);
  await signedOut.getByRole('button', { name: 'Se connecter' }).click();
  await expect(signedOut.getByRole('tab', { name: 'Coller Excel' })).toBeVisible();
});
