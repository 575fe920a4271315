import { addDays, dayOf, dayOfMonth, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type ApiCaller, apiOf, expect, hotelNamed, signIn, test } from './fixtures.ts';
import { readFigure, recomputedMonth } from './month-recomputed.ts';
import type { Product } from './running-server.ts';

/** The manager's hotel in the demonstration, and the month before this one, which is over. */
const hotelName = 'Le Grand Hôtel de Lyon';
const today = todayIn('Europe/Paris', Date.now());
const month = monthOf(addDays(dayOf(monthOf(today).year, monthOf(today).month, 1), -1));
const days = daysOfMonth(month);
const shownAtFirst = 14;

const card = (page: Page) =>
  page.getByRole('region', { name: 'Nuitées par date d’arrêté', exact: true });
const asOfRows = (page: Page) => card(page).locator('tbody tr:not(.missing)');
const words = (page: Page) => card(page).getByRole('status');
const frame = (page: Page) => page.getByRole('region', { name: /par date d’arrêté : les flèches/ });

test.describe.configure({ mode: 'serial' });

let api: ApiCaller;
let hotel = '';
test.beforeAll(async ({ demo }) => {
  api = await apiOf(demo, 'manager');
  hotel = await hotelNamed(api, hotelName);
});

async function enterMonth(page: Page, demo: Product): Promise<void> {
  await signIn(page, demo, 'manager', `/?mois=${monthKey(month)}`);
  await untilMonthIsShown(page);
}

async function untilMonthIsShown(page: Page): Promise<void> {
  await expect(asOfRows(page).first()).toBeVisible();
  await expect(card(page).getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

test('the table begins with the last 14 as-of days and shows those before on request', async ({
  page,
  demo,
}) => {
  const expected = await recomputedMonth(api, hotel, month.year, month.month);
  expect(expected.rows.length).toBeGreaterThan(shownAtFirst);
  await enterMonth(page, demo);
  await expect(asOfRows(page)).toHaveCount(shownAtFirst);
  await expect(card(page)).toContainText(
    `Les ${shownAtFirst} dernières photos sur ${expected.rows.length}`,
  );
  const button = card(page).getByRole('button', { name: 'Voir les précédentes' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(asOfRows(page)).toHaveCount(expected.rows.length);
  const back = card(page).getByRole('button', { name: 'Les 14 dernières seulement' });
  await expect(back).toBeFocused();
  await back.click();
  await expect(asOfRows(page)).toHaveCount(shownAtFirst);
});

test('in the mode of variation every cell is its change since the row before', async ({
  page,
  demo,
}) => {
  const { rows } = await recomputedMonth(api, hotel, month.year, month.month);
  await enterMonth(page, demo);
  await page.getByLabel('Cases du tableau').selectOption('Variation');
  await expect(card(page)).toContainText('gagnées depuis la photo précédente');
  for (const [place, row] of rows.slice(0, shownAtFirst).entries()) {
    const cells = asOfRows(page).nth(place).locator('td');
    await expect(cells.first()).toHaveClass(/rise|fall|calm/);
    // The rows change after the legend, a few at a time.
    await expect
      .poll(async () => (await cells.allInnerTexts()).slice(0, days.length).map(readFigure))
      .toEqual(row.changes);
  }
  // The choice stays, on this machine.
  await page.goto(`${demo.url}/?mois=${monthKey(month)}`);
  await untilMonthIsShown(page);
  await expect(page.getByLabel('Cases du tableau')).toHaveValue('variation');
  await page.getByLabel('Cases du tableau').selectOption('Nuitées');
});

test('past nights that did not change have no colour mark, and below 80 % there are steps', async ({
  page,
  demo,
}) => {
  const { rows } = await recomputedMonth(api, hotel, month.year, month.month);
  await enterMonth(page, demo);
  await expect(card(page).locator('td.low, td.medium, td.high').first()).toBeVisible();
  await page.getByRole('button', { name: 'Voir les précédentes' }).click();
  await expect(asOfRows(page)).toHaveCount(rows.length);
  await expect(card(page).getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const looks = await asOfRows(page).evaluateAll((lines) =>
    lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.className.split(' '))),
  );
  rows.forEach((row, place) => {
    days.forEach((day, index) => {
      const look = looks[place]?.[index] ?? [];
      const isPast = day < row.asOf;
      expect(look.includes('calm')).toBe(isPast && (row.changes[index] ?? 0) === 0);
      const occupancy = row.occupancies[index] ?? null;
      const step = ['under-40', 'under-60'].find((name) => look.includes(name)) ?? null;
      expect(step).toBe(
        occupancy === null || occupancy >= 60 ? null : occupancy < 40 ? 'under-40' : 'under-60',
      );
    });
  });
});

test('occupancy and last year stay in sight, night by night, and are read by keyboard', async ({
  page,
  demo,
}) => {
  const query = `hotel_id=${hotel}&month=${month.month}&year=${month.year}`;
  const gap = (await api('GET', `/nuitees/gap_daily?${query}`)).body as {
    rows: { prev_nuitees: number | null }[];
  };
  const { rows } = await recomputedMonth(api, hotel, month.year, month.month);
  await enterMonth(page, demo);
  const pinned = card(page).locator('tfoot tr');
  const figuresOf = async (place: number) =>
    (await pinned.nth(place).locator('td').allInnerTexts()).slice(0, days.length).map(readFigure);
  // Beds and last year arrive after the nights.
  await expect.poll(() => figuresOf(1)).toEqual(gap.rows.map(({ prev_nuitees }) => prev_nuitees));
  await expect
    .poll(() => figuresOf(0))
    .toEqual(
      (rows[0]?.occupancies ?? []).map((percent) =>
        percent === null ? null : Math.round(percent),
      ),
    );
  await expect(pinned.nth(1)).toContainText('N-1 final, même date');

  await page.getByRole('button', { name: 'Voir les précédentes' }).click();
  await frame(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(words(page)).toContainText('nuitées au');
  await pinned.nth(0).locator('td').nth(3).hover();
  await expect(words(page)).toHaveText(/^\S+ 4 .* : occupation [\d,]+\s%/);
  await page.keyboard.press('ArrowDown');
  await expect(words(page)).toHaveText(/^\S+ 4 .*, N-1 final, même date : [\d\s]+ nuitées?/);
});

test('a morning without a snapshot is a hatched row that the arrows pass over', async ({
  page,
  demo,
}) => {
  const { rows } = await recomputedMonth(api, hotel, month.year, month.month);
  const gone = [rows[2]?.asOf ?? '', rows[3]?.asOf ?? ''];
  for (const day of gone) {
    const range = `hotel_id=${hotel}&scope=as_of&from=${day}&to=${day}`;
    expect((await api('DELETE', `/nuitees/snapshot?${range}`)).status).toBe(200);
  }
  await enterMonth(page, demo);
  const missing = card(page).locator('tr.missing');
  await expect(missing).toHaveCount(1);
  await expect(missing).toContainText('2 matins sans photo');
  await expect(missing.getByRole('rowheader')).toHaveText(frenchDay(gone[0] ?? ''));
  const figures = asOfRows(page).nth(2).locator('td');
  await asOfRows(page).nth(1).locator('td').nth(5).hover();
  await frame(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(figures.nth(5)).toHaveAttribute('data-pointed', '');
  await missing.locator('td').hover();
  await expect(words(page)).toContainText('pas de photo');
});

test('the calendar marks the head of a night and is read with its figure', async ({
  page,
  demo,
}) => {
  const [closed = '', event = ''] = [days[9], days[14]];
  for (const body of [
    { from: closed, to: closed, title: 'Travaux', kind: 'closure' },
    { from: event, to: event, title: 'Salon', kind: 'event' },
  ]) {
    expect((await api('POST', '/calendar', { hotel_id: hotel, ...body })).status).toBe(201);
  }
  await enterMonth(page, demo);
  const head = (day: string) => card(page).locator('thead th').nth(dayOfMonth(day));
  await expect(head(closed).locator('.day-mark')).toBeVisible();
  await expect(head(closed)).toContainText('Fermeture : Travaux');
  await expect(head(event)).toHaveAttribute('title', /Événement : Salon/);
  const cell = (day: string) =>
    asOfRows(page)
      .first()
      .locator('td')
      .nth(dayOfMonth(day) - 1);
  await expect(cell(closed)).toHaveClass(/closed/);
  await expect(cell(event)).not.toHaveClass(/closed/);
  await cell(event).hover();
  await expect(words(page)).toContainText('· Événement : Salon');
  for (const text of ['Fermeture', 'Jour férié', 'Événement', 'aujourd’hui', 'matin sans photo']) {
    await expect(card(page).locator('.nights-legend').last()).toContainText(text);
  }
  const pace = page.getByRole('region', { name: 'Montée en charge', exact: true });
  await expect(pace.getByRole('listitem').filter({ hasText: 'Fermeture' })).toBeVisible();
  await expect(pace.locator('.pace-mark').first()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(card(page).locator('.nights-legend').last()).toBeVisible();
  await expect(head(closed).locator('.day-mark')).toBeVisible();
});

test('on a phone the date column and TOTAL stay in sight while the days scroll', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterMonth(page, demo);
  await frame(page).evaluate((element) => element.scrollTo({ left: 300 }));
  const box = await frame(page).boundingBox();
  for (const line of [asOfRows(page).first(), card(page).locator('tfoot tr').first()]) {
    const name = await line.getByRole('rowheader').boundingBox();
    expect(Math.abs((name?.x ?? 0) - (box?.x ?? 0))).toBeLessThanOrEqual(2);
    const total = await line.locator('td.total').boundingBox();
    const right = (box?.x ?? 0) + (box?.width ?? 0);
    expect(Math.abs((total?.x ?? 0) + (total?.width ?? 0) - right)).toBeLessThanOrEqual(2);
  }
  await expectAccessible(page);
});

test('a cell shows where its figure comes from, by mouse, by keyboard and by a second touch', async ({
  page,
  demo,
}) => {
  await enterMonth(page, demo);
  const night = asOfRows(page).first().locator('td').nth(4);
  const figure = await night.innerText();
  const dialog = page.getByRole('dialog', { name: 'Origine du chiffre' });
  await night.click();
  await expect(dialog).toContainText(`Nuit du ${frenchLongDay(days[4] ?? '')}`);
  await expect(dialog.getByText(figure, { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The dialog returns the focus once it has left the page.
  await expect(frame(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const pointed = card(page).locator('td[data-pointed]');
  await expect(pointed).toHaveCount(1);
  const dayNumber = await pointed.evaluate((cell: HTMLTableCellElement) => cell.cellIndex);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(`Nuit du ${frenchLongDay(days[dayNumber - 1] ?? '')}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await night.dispatchEvent('pointerleave', { pointerType: 'touch' });
  const other = asOfRows(page).nth(1).locator('td').nth(3);
  await other.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await other.dispatchEvent('click');
  await expect(words(page)).toContainText(frenchLongDay(days[3] ?? ''), { ignoreCase: true });
  await expect(dialog).toBeHidden();
  await other.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await other.dispatchEvent('click');
  await expect(dialog).toContainText(`Nuit du ${frenchLongDay(days[3] ?? '')}`);
});
