import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, todayIn } from '@hotel/domain/calendar/day.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import {
  type CrossReferenceFormat,
  largeReport,
  lockedReport,
  scannedReport,
} from './large-report.ts';
import type { Product } from './running-server.ts';

/** The preview of a report: its content, how many bytes are transferred, and interruptions. */

const lastNight = addDays(todayIn('Europe/Paris', Date.now()), -1);
const megabyte = 1_000_000;
/** 105 MB. */
const ledger = { pages: 700, perPage: 150_000 };

const preview = (page: Page) => page.getByRole('region', { name: 'Prévisualisation' });
const sheets = (page: Page, name: string) => preview(page).getByRole('region', { name });
const look = (page: Page, name: string) =>
  page.getByRole('row', { name }).getByRole('button', { name: 'Voir' });

/** Stores a report of last night for the manager's hotel, under a type of its own. */
async function leave(demo: Product, type: string, name: string, content: Buffer | string) {
  const folder = join(demo.dataDir, 'reports', 'LYON', lastNight, type);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content);
}

async function enter(page: Page, demo: Product, type: string) {
  await signIn(page, demo, 'manager', '/rapport-cloture');
  await page.getByRole('button', { name: type, exact: true }).click();
}

/** Counts the bytes of reports that are transferred from now on. */
function sentOf(page: Page) {
  const sent = { bytes: 0, answers: [] as number[] };
  page.on('response', (response) => {
    if (!/\/rapport-cloture\/(download|open-by-name)\?/.test(response.url())) return;
    sent.answers.push(response.status());
    sent.bytes += Number(response.headers()['content-length'] ?? Number.NaN);
  });
  return sent;
}

/** Checks that the image of a page is not blank. */
async function expectPainted(sheet: Locator): Promise<void> {
  // The viewer shows a page that takes long before it is complete: white, until its image arrives.
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  const canvas = sheet.locator('canvas');
  await expect(canvas).toBeVisible();
  const ink = await canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const points = (element as HTMLCanvasElement)
      .getContext('2d')
      ?.getImageData(0, 0, width, height);
    return (points?.data ?? []).filter((_, index) => index % 4 === 0).filter((red) => red < 100)
      .length;
  });
  expect(ink).toBeGreaterThan(100);
}

/** The scripts of the viewer that the page has requested: none before a report is opened. */
function viewersLoaded(): number {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return files.filter((file) => /\/(report-viewer|pdf-worker-script)-/.test(file)).length;
}

async function scrollTo(frame: Locator, part: number): Promise<void> {
  await frame.evaluate((element, to) => {
    element.scrollTop = element.scrollHeight * to;
  }, part);
}

for (const listing of ['table', 'stream'] satisfies CrossReferenceFormat[]) {
  test(`of 105 MB listed by a ${listing}, at most 2 MB are transferred for page 1, then the bytes of the pages that are viewed`, async ({
    page,
    demo,
  }) => {
    const [type, name] = [`Grand livre ${listing}`, 'Grand livre.pdf'];
    await leave(demo, type, name, largeReport({ ...ledger, listing }));
    await enter(page, demo, type);
    const sent = sentOf(page);
    await expect(look(page, name)).toBeVisible();
    expect(await page.evaluate(viewersLoaded)).toBe(0);
    await look(page, name).click();
    const frame = sheets(page, name);
    await expectPainted(frame.getByRole('group', { name: 'Page 1', exact: true }));
    await expect(frame.getByText('Feuille 1', { exact: true })).toBeVisible();
    await expect(preview(page)).toContainText('p. 1 / 700');
    expect(await page.evaluate(viewersLoaded)).toBeGreaterThan(0);
    // Together with the next page, which is rendered in advance for scrolling.
    await expect(frame.getByText('Feuille 2', { exact: true })).toBeVisible();
    expect(sent.bytes).toBeGreaterThan(0);
    expect(sent.bytes).toBeLessThan(2 * megabyte);
    // One for the description of each page, and few besides.
    expect(sent.answers.length).toBeLessThan(1.2 * ledger.pages);

    await scrollTo(frame, 0.5);
    await expect(frame.getByText('Feuille 351', { exact: true })).toBeVisible();
    await frame.focus();
    await page.keyboard.press('End');
    await expectPainted(frame.getByRole('group', { name: 'Page 700', exact: true }));
    await expect(preview(page)).toContainText('p. 700 / 700');
    // Only nearby pages are rendered.
    await expect(frame.getByRole('group')).not.toHaveCount(0);
    expect(await frame.getByRole('group').count()).toBeLessThanOrEqual(5);
    expect(sent.bytes).toBeLessThan(4 * megabyte);
    expect(sent.answers.every((status) => status === 206)).toBe(true);
  });
}

test('a phone whose browser shows no PDF shows the page as well', async ({ browser, demo }) => {
  const [type, name] = ['Téléphone', 'Trois pages.pdf'];
  await leave(demo, type, name, largeReport({ pages: 3, perPage: 10_000 }));
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    baseURL: demo.url,
  });
  const page = await phone.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false });
  });
  await enter(page, demo, type);
  await look(page, name).tap();
  const frame = sheets(page, name);
  const sheet = frame.getByRole('group', { name: 'Page 1', exact: true });
  await expectPainted(sheet);
  await expect(sheet.getByText('Feuille 1', { exact: true })).toBeVisible();
  // axe would measure a control that the bar half covers as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  const sizes = () =>
    sheet.locator('canvas').evaluate((canvas) => {
      const { width, clientWidth } = canvas as HTMLCanvasElement;
      return { points: width, pixels: clientWidth, room: document.documentElement.clientWidth };
    });
  const fit = await sizes();
  expect(fit.points).toBe(fit.pixels * 3);
  expect(fit.pixels).toBeLessThan(390);
  expect(fit.room).toBe(390);
  await preview(page).getByRole('button', { name: 'Agrandir' }).tap();
  await expect.poll(async () => (await sizes()).points).toBeGreaterThan(fit.points);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await preview(page).getByRole('button', { name: 'Ajuster à la largeur' }).tap();
  await expect.poll(sizes).toEqual(fit);
  await phone.close();
});

test('a file that cannot be shown has a message', async ({ page, demo }) => {
  const type = 'Illisibles';
  const noPage = '%PDF-1.4\n%%EOF\n';
  await leave(demo, type, 'Abîmé.pdf', `%PDF-1.4\n${'rien de lisible\n'.repeat(500)}%%EOF\n`);
  await leave(demo, type, 'Vide.pdf', noPage);
  await leave(demo, type, 'Verrouillé.pdf', lockedReport());
  await leave(demo, type, 'Lettre.pdf', 'bonjour\n%%EOF\n');
  await enter(page, demo, type);
  const reasons = [
    ['Abîmé.pdf', 'Le fichier est abîmé ou vide.'],
    ['Vide.pdf', 'Le fichier est abîmé ou vide.'],
    ['Verrouillé.pdf', 'Le fichier est protégé par un mot de passe.'],
  ] as const;
  for (const [name, reason] of reasons) {
    await look(page, name).click();
    await expect(preview(page)).toContainText(name);
    const alert = preview(page).getByRole('alert');
    await expect(alert).toContainText("Impossible d'ouvrir le PDF");
    await expect(alert).toContainText(reason);
    await expect(alert.getByRole('button', { name: 'Ouvrir' })).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  }
  await look(page, 'Lettre.pdf').click();
  const alert = preview(page).getByRole('alert');
  await expect(alert).toContainText('Ce fichier n’est pas un PDF.');
  await expect(alert.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('a part lost by the network loads on Réessayer; a token that expires meanwhile is renewed automatically', async ({
  page,
  demo,
}) => {
  const [type, name] = ['Coupure', 'Long.pdf'];
  await leave(demo, type, name, largeReport({ pages: 40, perPage: 150_000 }));
  await enter(page, demo, type);
  const parts = '**/api/rapport-cloture/download*';
  await page.route(parts, (route) => route.abort());
  await look(page, name).click();
  const alert = preview(page).getByRole('alert');
  await expect(alert).toContainText("Impossible d'ouvrir le PDF");
  await page.unroute(parts);
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  const frame = sheets(page, name);
  await expect(frame.getByText('Feuille 2', { exact: true })).toBeVisible();
  await expect(alert).toHaveCount(0);

  await page.route(parts, (route) => route.abort());
  await scrollTo(frame, 0.5);
  await expect(alert).toContainText('La suite du PDF n’est pas arrivée');
  await expectAccessible(page);
  await page.unroute(parts);
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expectPainted(frame.getByRole('group', { name: 'Page 21', exact: true }));
  await expect(alert).toHaveCount(0);

  const refused = page.waitForResponse(
    (response) =>
      response.url().includes('/api/rapport-cloture/download?') && response.status() === 401,
  );
  // At once, because any other request would renew the session before the part is requested.
  await frame.evaluate((element) => {
    localStorage.setItem('auth_token', 'run-out');
    element.scrollTop = element.scrollHeight;
  });
  await refused;
  await expectPainted(frame.getByRole('group', { name: 'Page 40', exact: true }));
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBe('run-out');
});

test('parts of two versions of a file are never combined', async ({ page, demo }) => {
  const [type, name] = ['Remplacé', 'Remplacé.pdf'];
  await leave(demo, type, name, largeReport({ pages: 40, perPage: 150_000 }));
  await enter(page, demo, type);
  await look(page, name).click();
  const frame = sheets(page, name);
  await expect(frame.getByText('Feuille 2', { exact: true })).toBeVisible();
  await leave(demo, type, name, largeReport({ pages: 40, perPage: 150_000, word: 'Neuve' }));
  await scrollTo(frame, 0.5);
  const alert = preview(page).getByRole('alert');
  await expect(alert).toContainText('Le fichier a changé pendant sa lecture.');
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(frame.getByText(/^Neuve \d+$/).first()).toBeVisible();
  await expect(frame.getByText(/^Feuille/)).toHaveCount(0);
  await expect(alert).toHaveCount(0);
});

test('arrow keys scroll the report and do not change the file; Escape closes it and terminates its worker', async ({
  page,
  demo,
}) => {
  const type = 'Clavier';
  for (const name of ['A.pdf', 'B.pdf']) {
    await leave(demo, type, name, largeReport({ pages: 3, perPage: 10_000, word: name.charAt(0) }));
  }
  await enter(page, demo, type);
  await look(page, 'A.pdf').click();
  const frame = sheets(page, 'A.pdf');
  await expect(frame.getByText('A 1', { exact: true })).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await expect(sheets(page, 'B.pdf').getByText('B 1', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(frame.getByText('A 1', { exact: true })).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(1);

  await frame.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await expect(frame.getByText('A 1', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  await expect(look(page, 'A.pdf')).toBeFocused();
  await expect.poll(() => page.workers().length).toBe(0);
});

test('the text of a page can be selected where it is shown', async ({ page, demo }) => {
  const [type, name] = ['Mots', 'Mots.pdf'];
  await leave(demo, type, name, largeReport({ pages: 1, perPage: 10_000 }));
  await enter(page, demo, type);
  await look(page, name).click();
  const words = sheets(page, name).getByText('Feuille 1', { exact: true });
  await words.selectText();
  expect(await page.evaluate(() => String(getSelection()))).toBe('Feuille 1');
  const at = await words.boundingBox();
  const sheet = await sheets(page, name).getByRole('group').boundingBox();
  const scale = (sheet?.width ?? 0) / 595;
  expect(((at?.x ?? 0) - (sheet?.x ?? 0)) / scale).toBeCloseTo(72, -1);
  expect((at?.width ?? 0) / scale).toBeGreaterThan(70);
  expect((at?.width ?? 0) / scale).toBeLessThan(140);
});

test('a scanned image is decoded by the decoders of the product, within the content security policy', async ({
  page,
  demo,
}) => {
  const [type, name] = ['Numérisés', 'Numérisé.pdf'];
  await leave(demo, type, name, scannedReport());
  const messages: string[] = [];
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
  await enter(page, demo, type);
  await look(page, name).click();
  const sheet = sheets(page, name).getByRole('group', { name: 'Page 1' });
  await expectPainted(sheet);
  await expect(sheet.getByText('Page sans texte.')).toBeAttached();
  expect(messages).toEqual([]);
});

test('no script of a PDF runs, and no link in it works', async ({ page, demo }) => {
  const [type, name] = ['Actifs', 'Actif.pdf'];
  await leave(demo, type, name, largeReport({ pages: 2, perPage: 10_000, isActive: true }));
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('popup', (popup) => happened.push(popup.url()));
  page.on('request', (request) => {
    if (!request.url().startsWith(demo.url)) happened.push(request.url());
  });
  await enter(page, demo, type);
  await look(page, name).click();
  const sheet = sheets(page, name).getByRole('group', { name: 'Page 1' });
  await expectPainted(sheet);
  await expect(sheets(page, name).getByText('Feuille 2', { exact: true })).toBeVisible();
  await sheet.click({ position: { x: 60, y: 60 } });
  await sheet.getByText('Feuille 1', { exact: true }).click();
  await expect(preview(page).locator('a, form, input, iframe, object, embed')).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === '/rapport-cloture');
  expect(happened).toEqual([]);
});
