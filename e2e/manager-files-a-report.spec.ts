import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, todayIn } from '@hotel/domain/calendar/day.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, signIn, signInAs, test } from './fixtures.ts';
import type { Product } from './running-server.ts';

/** A user uploads a report that the night audit did not store, and no report is lost. */
/** The last closed evening of this hotel, whose night audit of yesterday is late. */
const lastClosed = addDays(todayIn('Europe/Paris', Date.now()), -2);
const hotelName = 'Hôtel des Alpes';

const card = (page: Page) => page.getByRole('region', { name: 'Déposer un rapport' });
const chosen = (page: Page, name: string) =>
  card(page).getByRole('listitem').filter({ hasText: name });

function aPdf(name: string, text: string) {
  const buffer = Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);
  return { name, mimeType: 'application/pdf', buffer };
}

async function enter(page: Page, demo: Product) {
  await signIn(page, demo, 'manager', '/rapport-cloture');
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: hotelName });
  await expect(card(page)).toBeVisible();
  // The card moves until the files of the day are shown above it.
  await expect(page.getByRole('row', { name: 'Clôture du' })).toBeVisible();
}

/** Drops files on the card as if dragged from a folder. */
async function drop(page: Page, folder: string, files: Record<string, string | Buffer>) {
  await mkdir(folder, { recursive: true });
  const paths = Object.keys(files).map((name) => join(folder, name));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const zone = card(page).getByText('Un ou plusieurs fichiers .pdf');
  await zone.scrollIntoViewIfNeeded();
  const box = await zone.boundingBox();
  if (box === null) throw new Error('there is nowhere to drop');
  const devTools = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', { type, x: box.x + 5, y: box.y + 5, data });
  }
}

function onDisk(demo: Product, type: string, name: string): Promise<string> {
  return readFile(join(demo.dataDir, 'reports/ALPES', lastClosed, type, name), 'utf8');
}

test('files are selected, uploaded under a new type, and listed at once', async ({
  page,
  demo,
}) => {
  await enter(page, demo);
  await expect(card(page).getByLabel('Type')).toHaveValue('Cloture');
  await card(page).getByLabel('Type').fill('Économat');
  await card(page)
    .locator('input[type=file]')
    .setInputFiles([aPdf('Livraison n° 1.pdf', 'une'), aPdf('Livraison n° 2.pdf', 'deux')]);
  await expect(card(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Déposer', exact: true }).click();
  const [year, month, day] = lastClosed.split('-');
  for (const name of ['Livraison n° 1.pdf', 'Livraison n° 2.pdf']) {
    await expect(chosen(page, name)).toContainText(`Déposé : Économat, ${day}/${month}/${year}`);
  }
  await page.getByRole('button', { name: 'Économat' }).click();
  await expect(page.getByRole('row', { name: 'Livraison n° 2.pdf' })).toBeVisible();
  expect(await onDisk(demo, 'Économat', 'Livraison n° 1.pdf')).toContain('% une');
});

test('an uploaded report is deleted after confirmation, and no other offers it', async ({
  page,
  demo,
}) => {
  await enter(page, demo);
  const name = 'À reprendre.pdf';
  await card(page).locator('input[type=file]').setInputFiles(aPdf(name, 'une'));
  await card(page).getByRole('button', { name: 'Déposer', exact: true }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toBeVisible();
  const remove = page.getByRole('table').getByRole('button', { name: 'Supprimer' });
  await expect(remove).toHaveCount(1);
  await row.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer le rapport' });
  await expect(dialog).toContainText(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Supprimer le rapport' }).click();
  await expect(row).toHaveCount(0);
  await expect(onDisk(demo, 'Cloture', name)).rejects.toThrow('ENOENT');
});

test('an existing report is replaced only after confirmation', async ({ page, demo }) => {
  await enter(page, demo);
  const file = card(page).locator('input[type=file]');
  const send = card(page).getByRole('button', { name: 'Déposer', exact: true });
  await file.setInputFiles(aPdf('Annexe.pdf', 'première'));
  await send.click();
  await expect(chosen(page, 'Annexe.pdf')).toContainText('Déposé');

  await file.setInputFiles(aPdf('Annexe.pdf', 'seconde'));
  await send.click();
  await expect(chosen(page, 'Annexe.pdf')).toContainText(
    'Un rapport de ce nom existe déjà pour ce jour et ce type.',
  );
  expect(await onDisk(demo, 'Cloture', 'Annexe.pdf')).toContain('première');
  const replace = page.getByRole('button', { name: 'Remplacer Annexe.pdf' });
  await replace.click();
  const dialog = page.getByRole('dialog', { name: 'Remplacer le rapport' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await onDisk(demo, 'Cloture', 'Annexe.pdf')).toContain('première');
  await replace.click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(chosen(page, 'Annexe.pdf')).toContainText('Déposé');
  expect(await onDisk(demo, 'Cloture', 'Annexe.pdf')).toContain('seconde');
});

test('each dropped file that cannot be uploaded shows a reason', async ({ page, demo }) => {
  await enter(page, demo);
  await drop(page, join(demo.dataDir, 'dropped'), {
    'lettre.docx': 'bonjour',
    'faux.pdf': 'bonjour',
    'lourd.pdf': Buffer.alloc(51 * 1024 * 1024),
    'juste.pdf': '%PDF-1.4 %%EOF',
  });
  await expect(card(page).getByRole('listitem')).toHaveCount(4);
  await expect(chosen(page, 'lettre.docx')).toContainText('Ce fichier n’est pas un PDF.');
  await expect(chosen(page, 'lourd.pdf')).toContainText(
    'Envoi trop volumineux : 50 Mo au maximum.',
  );
  await card(page).getByLabel('Type').fill(' ');
  await card(page).getByRole('button', { name: 'Déposer', exact: true }).click();
  await expect(card(page)).toContainText('Choisir un type');
  await card(page).getByLabel('Type').fill('Divers');
  await card(page).getByRole('button', { name: 'Déposer', exact: true }).click();
  await expect(chosen(page, 'faux.pdf')).toContainText('Ce fichier n’est pas un PDF entier.');
  await expect(chosen(page, 'juste.pdf')).toContainText('Déposé');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retirer lettre.docx' }).click();
  await expect(card(page).getByRole('listitem')).toHaveCount(3);

  await page.route('**/api/rapport-cloture/upload*', (route) => route.abort());
  await card(page).locator('input[type=file]').setInputFiles(aPdf('perdu.pdf', 'rien'));
  await card(page).getByRole('button', { name: 'Déposer', exact: true }).click();
  await expect(chosen(page, 'perdu.pdf')).toContainText('Le serveur est injoignable.');
});

test('a user who may only read reports cannot upload any, on the screen or through the API', async ({
  browser,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const hotel = await hotelNamed(admin, hotelName);
  const account = { email: 'lecteur@demo.hotel', password: 'lecteur-2026' };
  const { body } = await admin('POST', '/profiles', { ...account, hotels: [hotel] });
  const { id } = body as { id: string };
  await admin('PUT', `/profiles/${id}/permissions`, { grants: ['rapport_cloture'] });
  const page = await browser.newPage({ baseURL: demo.url });
  await signInAs(page, demo, account);
  await page.getByRole('link', { name: 'Rapport Clôture' }).click();
  await expect(page.getByRole('row', { name: 'Clôture du' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  const status = await page.evaluate(async (hotel_id) => {
    const query = new URLSearchParams({ hotel_id, date: '2026-01-01', type: 'a', name: 'a.pdf' });
    const response = await fetch(`/api/rapport-cloture/upload?${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('auth_token')}`,
        'content-type': 'application/pdf',
      },
      body: '%PDF-1.4 %%EOF',
    });
    return response.status;
  }, hotel);
  expect(status).toBe(403);
  await page.close();
  await admin('DELETE', `/profiles/${id}`);
});
