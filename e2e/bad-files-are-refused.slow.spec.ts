import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import type { Product } from './running-server.ts';

const files = join(import.meta.dirname, 'files');
const megabyte = 1024 * 1024;
const fileContent = (name: string) => readFileSync(join(files, name));
const fileInput = (page: Page) => page.getByLabel('Choisir un fichier Excel ou CSV');

const damaged = /^Ce fichier est incomplet ou abîmé\./;
const notSheet = 'Ce fichier n’est pas un classeur Excel ni un fichier CSV.';
const locked = /^Ce fichier est protégé par un mot de passe\./;
const bad: readonly { name: string; content: () => Buffer; message: RegExp | string }[] = [
  { name: 'vide.xlsx', content: () => Buffer.alloc(0), message: 'Ce fichier est vide.' },
  {
    name: 'rapport.xlsx',
    content: () => Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n'),
    message: notSheet,
  },
  {
    name: 'photo.xlsx',
    content: () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    message: notSheet,
  },
  {
    name: 'coupe.xlsx',
    content: () => fileContent('mois-libreoffice.xlsx').subarray(0, 4000),
    message: damaged,
  },
  {
    name: 'secret.xlsx',
    content: () => fileContent('mot-de-passe-libreoffice.xlsx'),
    message: locked,
  },
  {
    name: 'secret.xls',
    content: () => fileContent('mot-de-passe-libreoffice.xls'),
    message: locked,
  },
  {
    name: 'bombe.xlsx',
    content: () => fileContent('bombe.xlsx'),
    message: /^Ce fichier contient bien plus de données/,
  },
  {
    name: 'feuilles.xlsx',
    content: () => fileContent('deux-cents-feuilles-openpyxl.xlsx'),
    message: /^Ce classeur a trop de feuilles : 120 au maximum\./,
  },
];

// axe checks every cell of a preview twice, which takes long on a busy machine.
test.describe.configure({ timeout: 240_000 });

async function enterTab(page: Page, demo: Product) {
  await signIn(page, demo, 'manager', '/data-entry');
  await page.getByRole('tab', { name: 'Import Excel' }).click();
}

test('each bad file is refused with its message, and the next file is read', async ({
  page,
  demo,
}) => {
  await enterTab(page, demo);
  for (const { name, content, message } of bad) {
    await fileInput(page).setInputFiles({ name, mimeType: '', buffer: content() });
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await expectAccessible(page);
  await fileInput(page).setInputFiles(join(files, 'jours-windows-1252.csv'));
  await expect(page.getByRole('cell', { name: '1\u202f234' })).toBeVisible();
});

test('a file of 100 MB is refused without being read', async ({ page, demo }) => {
  await enterTab(page, demo);
  // The file is created inside the page, because Playwright cannot transfer one of this size.
  await fileInput(page).evaluate((input, bytes) => {
    const list = new DataTransfer();
    list.items.add(new File([new Uint8Array(bytes)], 'enorme.xlsx'));
    (input as HTMLInputElement).files = list.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, 100 * megabyte);
  await expect(page.getByText('Ce fichier est trop volumineux : 20 Mo au maximum.')).toBeVisible();
});

test('the page stays responsive while a file that takes long is read', async ({ page, demo }) => {
  await enterTab(page, demo);
  // A worker that never responds simulates a file that takes forever.
  await page.route('**/workbook-worker-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'for (;;) {}' }),
  );
  await fileInput(page).setInputFiles(join(files, 'jours-libreoffice.xlsx'));
  await expect(page.getByText('Lecture du fichier…')).toBeVisible();
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await page.getByLabel('Valeurs à coller').fill('12\t13');
  await expect(page.getByLabel('Valeurs à coller')).toHaveValue('12\t13');
  await page.getByRole('button', { name: 'Vider' }).click();
});
