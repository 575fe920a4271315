import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type Day, dayOfMonth, monthOf } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './fixtures.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** The hotel is in Paris; server, database and browser are in other time zones. */

const administrator = { email: 'direction@hotel.example', password: 'secret-du-port' };
const hotelName = 'Hôtel du Port';

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;
type RunningHotel = { server: RunningServer; call: Call; hotel: string };

async function startHotelIn(zone: string): Promise<RunningHotel> {
  const server = await startServer('server/src/start.ts', { TZ: zone });
  let token = '';
  const call: Call = async (method, path, body) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return response.json();
  };
  await call('POST', '/auth/register-first', { ...administrator, hotel_name: hotelName });
  ({ token } = (await call('POST', '/auth/login', administrator)) as { token: string });
  const [hotel] = (await call('GET', '/hotels')) as { id: string }[];
  return { server, call, hotel: hotel?.id ?? '' };
}

async function enter(page: Page, { server }: RunningHotel, path?: string): Promise<void> {
  // Open each screen without a previously selected month.
  await page.addInitScript(() => sessionStorage.clear());
  await signInAs(page, server, administrator, path);
}

/** Collects the day or month in the page's PMS requests; this hotel has no PMS. */
async function askedOfPms(page: Page, call: string, address: string): Promise<unknown> {
  const request = page.waitForRequest(`**/api/oracle/${call}`);
  await page.goto(address);
  return (await request).postDataJSON();
}

/** Every screen that shows a default day shows the day in Paris. */
async function expectTodayIs(
  page: Page,
  { server, hotel }: RunningHotel,
  today: Day,
): Promise<void> {
  const { year, month } = monthOf(today);
  const yesterday = addDays(today, -1);
  await page.goto(`${server.url}/`);
  await expect(page.getByLabel('Mois')).toHaveValue(String(month));
  await expect(page.getByLabel('Année')).toHaveValue(String(year));
  await page.goto(`${server.url}/snapshot-jour`);
  await expect(page.getByText(`· photo du ${frenchLongDay(yesterday)}`)).toBeVisible();
  expect(await askedOfPms(page, 'nationalite', `${server.url}/nationalite`)).toEqual({
    hotel_id: hotel,
    date: yesterday,
  });
  expect(await askedOfPms(page, 'noshow-detail', `${server.url}/noshow`)).toEqual({
    hotel_id: hotel,
    month,
    year,
  });
  await page.goto(`${server.url}/data-entry`);
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await expect(page.getByLabel("Date d'arrêté")).toHaveValue(frenchDay(today));
  await expect(page.getByLabel('Année')).toHaveValue(String(year));
  await expect(page.getByLabel('Mois')).toHaveValue(String(month));
}

/** Time zones of servers and browsers, midnights to test (the seconds before and after), and the input. */
const places = [
  {
    server: 'America/Los_Angeles',
    browser: 'Asia/Tokyo',
    midnights: ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '2028-02-28T23:00:00Z'],
    entered: ['2024-02-29', '2026-10-25'],
  },
  {
    server: 'UTC',
    browser: 'America/Los_Angeles',
    midnights: ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2027-12-31T23:00:00Z'],
    entered: ['2026-03-29', '2028-02-29'],
  },
];
const daysAfter: Record<string, Day> = {
  '2026-03-28T23:00:00Z': '2026-03-29',
  '2026-03-29T22:00:00Z': '2026-03-30',
  '2026-10-24T22:00:00Z': '2026-10-25',
  '2026-10-25T23:00:00Z': '2026-10-26',
  '2027-12-31T23:00:00Z': '2028-01-01',
  '2028-02-28T23:00:00Z': '2028-02-29',
};

/** The input: the month, its as-of date, and the day to read. */
const pastes: { month: Month; asOf: Day; day: Day }[] = [
  { month: { year: 2024, month: 2 }, asOf: '2024-02-29', day: '2024-02-29' },
  { month: { year: 2026, month: 3 }, asOf: '2026-03-29', day: '2026-03-29' },
  { month: { year: 2026, month: 10 }, asOf: '2026-10-25', day: '2026-10-25' },
  { month: { year: 2028, month: 2 }, asOf: '2028-02-29', day: '2028-02-29' },
];
const nightsOn = (day: Day) => 900 + dayOfMonth(day) * 7;

for (const { server: zone, browser, midnights, entered } of places) {
  test.describe(`a server in ${zone}, a browser in ${browser}`, () => {
    test.use({ timezoneId: browser });
    test.describe.configure({ mode: 'serial', timeout: 240_000 });
    let running: RunningHotel;
    test.beforeAll(async () => {
      running = await startHotelIn(zone);
    });
    test.afterAll(() => running.server.stop());

    for (const midnight of midnights) {
      const after = daysAfter[midnight] ?? '';
      test(`the day that begins at ${midnight} is ${after}, and not a second before`, async ({
        page,
      }) => {
        await enter(page, running);
        await page.clock.setFixedTime(Date.parse(midnight) - 1000);
        await expectTodayIs(page, running, addDays(after, -1));
        await page.clock.setFixedTime(Date.parse(midnight) + 1000);
        await expectTodayIs(page, running, after);
      });
    }

    test('a page that was left open knows the new day', async ({ page }) => {
      const [midnight = ''] = midnights;
      const after = daysAfter[midnight] ?? '';
      await enter(page, running);
      await page.clock.install({ time: Date.parse(midnight) - 60_000 });
      await page.goto(`${running.server.url}/snapshot-jour`);
      await expect(page.getByText(`· photo du ${frenchLongDay(addDays(after, -2))}`)).toBeVisible();
      await page.clock.fastForward(180_000);
      await expect(page.getByText(`· photo du ${frenchLongDay(addDays(after, -1))}`)).toBeVisible();
    });

    for (const { month, asOf, day } of pastes.filter(({ day }) => entered.includes(day))) {
      test(`figures pasted on ${asOf} are read on that day`, async ({ page }) => {
        const { server, call, hotel } = running;
        const days = daysOfMonth(month);
        await enter(page, running, '/data-entry');
        await page.getByRole('tab', { name: 'Coller Excel' }).click();
        await page.getByLabel('Mois').selectOption({ index: month.month - 1 });
        await page.getByLabel('Année').fill(String(month.year));
        await page.getByLabel("Date d'arrêté").fill(asOf);
        await page.getByLabel('Valeurs à coller').fill(days.map(nightsOn).join('\t'));
        await page.getByRole('button', { name: 'Insérer dans la Base' }).click();
        await expect(
          page.getByText(`Import réussi: ${days.length} insérés, 0 mis à jour`),
        ).toBeVisible();

        const query = `hotel_id=${hotel}&month=${month.month}&year=${month.year}`;
        expect(await call('GET', `/nuitees/snapshot?${query}`)).toEqual(
          days.map((stay_date) => ({
            as_of_date: asOf,
            stay_date,
            nuitees: nightsOn(stay_date),
          })),
        );
        await page.goto(`${server.url}/?mois=${monthKey(month)}`);
        const row = page.getByRole('row').filter({
          has: page.getByRole('rowheader', { name: frenchDay(asOf) }),
        });
        await expect(row.locator('td').nth(dayOfMonth(day) - 1)).toHaveText(
          frenchNumber(nightsOn(day)),
        );
        await expect(row.locator('td.total')).toHaveText(
          frenchNumber(days.reduce((sum, one) => sum + nightsOn(one), 0)),
        );
        await page.goto(`${server.url}/snapshot-jour?date=${asOf}`);
        const line = page.getByRole('row').filter({ hasText: frenchDay(day).slice(0, 5) });
        await expect(line).toContainText(frenchNumber(nightsOn(day)));

        await page.goto(`${server.url}/data-entry`);
        await page.getByRole('tab', { name: 'Vérification Données' }).click();
        await page.getByLabel('Année').fill(String(month.year));
        await page.getByRole('button', { name: 'Lancer la vérification' }).click();
        const covered = page.getByRole('cell', { name: `${frenchLongDay(day)} : avec données` });
        await expect(covered).toBeVisible();
      });
    }

    test('reports of such evenings are listed under their day', async ({ page }) => {
      const { server, call, hotel } = running;
      await call('POST', '/rapports-mapping', { hotel_id: hotel, rapports_code: 'PORT' });
      const evenings = pastes.map(({ day }) => day);
      for (const day of evenings) {
        const folder = join(server.dataDir, 'reports/PORT', day, 'Cloture');
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, `Clôture du ${day}.pdf`), `%PDF-1.4\n%%EOF\n`);
      }
      expect(await call('GET', `/rapport-cloture/days?hotel_id=${hotel}`)).toEqual(
        evenings.toReversed(),
      );
      await enter(page, running, '/rapport-cloture');
      await expect(page.getByRole('row', { name: 'Clôture du 2028-02-29.pdf' })).toBeVisible();
    });
  });
}
