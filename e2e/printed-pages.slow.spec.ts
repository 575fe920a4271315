import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import type { Page } from '@playwright/test';
import { apiOf, expect, hotelNamed, signIn, test, untilChartsAreDrawn } from './fixtures.ts';

/**
 * Each page prints on as few sheets of A4 as its content needs. The demonstration has a month with 27
 * no-shows and 30 imports, so that tables go on on a second sheet.
 */
const mostSheets = {
  // With the notes of the month as a few lines.
  '/': 1,
  '/noshow': 2,
  '/nationalite': 1,
  '/snapshot-jour': 1,
  // With the notes of the month below the nights.
  '/atterrissage': 3,
  '/calendrier': 2,
  '/declarations': 2,
  '/alertes': 1,
  '/annee': 1,
  '/groupe': 1,
  '/data-entry': 3,
  '/rapport-cloture': 1,
  '/administration/rapports-mapping': 1,
  '/administration/journal': 5,
  '/profile': 2,
};

const landscape = [
  '/',
  '/noshow',
  '/groupe',
  '/administration/journal',
  '/calendrier',
  '/data-entry',
];

test('every page prints on few sheets, upright unless its table is wide, in at least 8 points, a total only once', async ({
  page,
  demo,
}) => {
  test.slow();
  await signIn(page, demo, 'admin');
  for (const [path, most] of Object.entries(mostSheets)) {
    await openLoaded(page, `${demo.url}${path}`);
    const { sheets, isWide } = await printedSheets(page);
    expect(sheets, path).toBeLessThanOrEqual(most);
    expect(isWide, path).toBe(landscape.includes(path));

    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(textsBelow, 8), path).toEqual([]);
    const repeated = await page
      .locator('tfoot')
      .evaluateAll((feet) =>
        feet.filter((foot) => getComputedStyle(foot).display === 'table-footer-group'),
      );
    expect(repeated, path).toHaveLength(0);
    // Not 'screen': the next page would be printed as on the screen.
    await page.emulateMedia({ media: null });
  }
});

test('the figures of a page are explained by footnotes that nobody has opened before', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'admin');
  await openLoaded(page, `${demo.url}/atterrissage`);
  const notes = page.getByRole('complementary', { name: 'Notes' });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const items = notes.getByRole('listitem');
  await expect(items.filter({ hasText: /^Les douze mois à venir\. / })).toBeVisible();
  await expect(notes.getByText('Sauf mention contraire.')).toContainText(
    /Date d’arrêté : \d\d\/\d\d\/\d{4}\. Source : .* Lu le : \d/,
  );
  expect(await page.locator('.figure-note-number').count()).toBe(await items.count());
  await page.emulateMedia({ media: 'screen' });
  await expect(notes).toBeHidden();
});

test('the start screen prints its table without what sticks on the screen', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'admin');
  await openLoaded(page, demo.url);
  await untilChartsAreDrawn(page);
  // What stays in sight on the screen while the table is scrolled stands in its column on paper.
  await page.emulateMedia({ media: 'print' });
  const pinned = page.locator('.nights-table').locator('.as-of, .total, .gap');
  expect(
    await pinned.evaluateAll((cells) =>
      cells.filter((cell) => getComputedStyle(cell).position === 'sticky'),
    ),
  ).toHaveLength(0);
});

test('the start screen prints the newest notes of the month, however long, on its one sheet', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'admin');
  const hotel_id = await hotelNamed(api, 'Le Grand Hôtel de Lyon');
  const month = monthOf(todayIn('Europe/Paris', Date.now()));
  const notes = await Promise.all(
    ['un', 'deux', 'trois'].map((name) =>
      api('POST', '/notes', { hotel_id, ...month, text: `${name} ${'mot '.repeat(240)}` }),
    ),
  );
  await signIn(page, demo, 'admin');
  await openLoaded(page, demo.url);
  expect((await printedSheets(page)).sheets).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByText(/^Notes : Mois : (un|deux|trois) .*…/);
  await expect(printed).toContainText(/ · et \d+ autres notes à l’écran$/);
  for (const { body } of notes) await api('DELETE', `/notes/${(body as { id: string }).id}`);
});

/**
 * Opens a page and waits for all of its figures: what is missing would not be printed. Which request of a page is
 * its last has no event: `networkidle` waits half a second without one.
 */
async function openLoaded(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The start screen loads its charts once it is used.
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
}

async function printedSheets(page: Page): Promise<{ sheets: number; isWide: boolean }> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(pdf) ?? [];
  return {
    sheets: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    isWide: Number(width) > Number(height),
  };
}

/** The visible texts of the page whose size is below the given number of points. */
function textsBelow(points: number): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (element === null || !text || element.getClientRects().length === 0) continue;
    // 96 pixels and 72 points are an inch.
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * 0.75;
    if (size < points - 0.01) small.push(`${size} pt: ${text.slice(0, 40)}`);
  }
  return small;
}
