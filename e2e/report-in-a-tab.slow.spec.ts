import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, todayIn } from '@hotel/domain/calendar/day.ts';
import type { Page } from '@playwright/test';
import { chromium } from './browsers.ts';
import { expect, signIn, test } from './fixtures.ts';
import { lockedReport } from './large-report.ts';

/** A report in a tab of its own is shown by the browser, and the headless shell has no PDF viewer. */
test.use({ launchOptions: chromium });

const lastNight = addDays(todayIn('Europe/Paris', Date.now()), -1);
const closing = (page: Page) => page.getByRole('row', { name: 'Clôture du' });

test('the address of a file that is open in a tab expires after a minute, not before', async ({
  page,
  demo,
}) => {
  await page.clock.install();
  await signIn(page, demo, 'manager', '/rapport-cloture');
  await expect(closing(page)).toBeVisible();
  await page.evaluate(() => {
    const made = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    const lives: { url: string; from: number; to: number | null }[] = [];
    Object.assign(window, { lives });
    URL.createObjectURL = (file) => {
      const url = made(file);
      lives.push({ url, from: Date.now(), to: null });
      return url;
    };
    URL.revokeObjectURL = (url) => {
      const life = lives.find((one) => one.url === url);
      if (life !== undefined) life.to = Date.now();
      revoke(url);
    };
  });
  const opened = page.waitForEvent('popup');
  await closing(page).getByRole('button', { name: 'Ouvrir' }).click();
  const tab = await opened;
  await tab.waitForURL(/^blob:/);
  type Life = { url: string; from: number; to: number | null };
  const life = () => page.evaluate(() => (window as unknown as { lives: [Life] }).lives[0]);
  await page.clock.fastForward(20_000);
  expect(await life()).toMatchObject({ url: tab.url(), to: null });
  await page.clock.fastForward(45_000);
  await expect.poll(async () => (await life()).to).not.toBeNull();
  const { from, to } = await life();
  expect(Number(to) - from).toBeGreaterThanOrEqual(60_000);
});

test('a file that the preview cannot show opens in a tab', async ({ page, demo }) => {
  const [type, name] = ['Illisibles', 'Verrouillé.pdf'];
  const folder = join(demo.dataDir, 'reports', 'LYON', lastNight, type);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), lockedReport());
  await signIn(page, demo, 'manager', '/rapport-cloture');
  await page.getByRole('button', { name: type, exact: true }).click();
  await page.getByRole('row', { name }).getByRole('button', { name: 'Voir' }).click();
  const alert = page.getByRole('region', { name: 'Prévisualisation' }).getByRole('alert');
  await expect(alert).toContainText('Le fichier est protégé par un mot de passe.');
  const opened = page.waitForEvent('popup');
  await alert.getByRole('button', { name: 'Ouvrir' }).click();
  const tab = await opened;
  await tab.waitForURL(/^blob:/);
});
