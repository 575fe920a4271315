import { comparedPeriod, previousPeriodLabel } from '@hotel/domain/calendar/compared-period.ts';
import { sameDayLastYear } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Page } from '@playwright/test';
import { type ApiCaller, apiOf, expect, signIn, test, waitForDashboard } from './fixtures.ts';
import { type RecomputedMonth, readFigure, recomputedMonth } from './month-recomputed.ts';

/** The manager's hotel in the demonstration. */
const hotelName = 'Le Grand Hôtel de Lyon';
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format();
const thisMonth = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
const lastMonth =
  thisMonth.month === 1
    ? { year: thisMonth.year - 1, month: 12 }
    : { year: thisMonth.year, month: thisMonth.month - 1 };
const keyOf = ({ year, month }: typeof thisMonth) => `${year}-${String(month).padStart(2, '0')}`;

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Visible when the card has replaced its skeleton. */
const nightsFigure = (page: Page) =>
  card(page, 'Total Nuitées').getByText('nuitées', { exact: true });
const table = (page: Page) => page.getByRole('table');
const frame = (page: Page) => page.getByRole('region', { name: /par date d’arrêté : les flèches/ });

async function hotelId(api: ApiCaller): Promise<string> {
  const { body } = await api('GET', '/hotels');
  const found = (body as { id: string; name: string }[]).find(({ name }) => name === hotelName);
  if (found === undefined) throw new Error(`the demonstration has no ${hotelName}`);
  return found.id;
}

type Cell = { text: string; look: string };

/** The rows of as-of days, without the mornings that have no snapshot. */
const asOfRows = (page: Page) => table(page).locator('tbody tr:not(.missing)');

/** The table begins with the last 14 as-of days. */
async function showAllRows(page: Page, count: number): Promise<void> {
  if (count > 14) await page.getByRole('button', { name: 'Voir les précédentes' }).click();
}

/** The cells of the table's body as shown on the screen. */
function cellsOnScreen(page: Page): Promise<Cell[][]> {
  return table(page)
    .locator('tbody tr:not(.missing)')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map(({ textContent, className }) => ({
          text: textContent ?? '',
          look: className,
        })),
      ),
    );
}

function bandOf(occupancy: number | null): string | undefined {
  if (occupancy === null) return undefined;
  if (occupancy < 80) return 'low';
  if (occupancy < 95) return 'medium';
  return occupancy < 110 ? 'high' : 'over';
}

/** Whether two figures are equal after rounding to `decimals`. */
function expectFigure(text: string, expected: number | null, decimals = 0) {
  const read = readFigure(text);
  if (read === null || expected === null) expect(read).toBe(expected);
  else expect(Math.abs(read - expected)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-9);
}

for (const month of [thisMonth, lastMonth]) {
  test(`every cell of ${keyOf(month)} matches the raw rows`, async ({ page, demo }) => {
    const api = await apiOf(demo, 'manager');
    const expected = await recomputedMonth(api, await hotelId(api), month.year, month.month);
    expect(expected.rows.length).toBeGreaterThan(5);
    await signIn(page, demo, 'manager', `/?mois=${keyOf(month)}`);
    await expect(page.locator('td.low, td.medium, td.high').first()).toBeVisible();
    // Rows below the visible area are drawn later; budgets come in a response of their own.
    await showAllRows(page, expected.rows.length);
    await expect(asOfRows(page)).toHaveCount(expected.rows.length);
    await expect(card(page, 'Budget vs Réalisé').getByRole('img')).toBeVisible();
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
    const rows = await cellsOnScreen(page);
    expect(rows.map(([asOf]) => asOf?.text)).toEqual(
      expected.rows.map(({ asOf }) => asOf.split('-').toReversed().join('/')),
    );
    const days = expected.beds.length;
    rows.forEach((cells, place) => {
      const row = expected.rows[place];
      if (row === undefined) throw new Error('more rows on the screen than there are');
      const nights = cells.slice(1, days + 1);
      expect(nights.map(({ text }) => readFigure(text))).toEqual(row.nights);
      nights.forEach(({ look }, day) => {
        const names = look.split(' ');
        expect(names.find((name) => /^(low|medium|high|over)$/.test(name))).toBe(
          bandOf(row.occupancies[day] ?? null),
        );
        const change = row.changes[day] ?? 0;
        expect([names.includes('up'), names.includes('down')]).toEqual([change > 0, change < 0]);
      });
      const [total, pickUp, budget, percent, gap] = cells.slice(days + 1).map(({ text }) => text);
      expectFigure(total ?? '', row.total);
      expectFigure(pickUp ?? '', row.pickUp);
      const [, amount = '', variance] = /^([\d\u202f]+|\u2013)(.*)$/.exec(budget ?? '') ?? [];
      expectFigure(amount, row.budget);
      expect(variance).toBe(signed(row.variance));
      expectFigure(percent ?? '', row.percent, 1);
      expectFigure(gap ?? '', row.gap);
    });
  });

  test(`the cards of ${keyOf(month)} match the raw rows`, async ({ page, demo }) => {
    const api = await apiOf(demo, 'manager');
    const expected = await recomputedMonth(api, await hotelId(api), month.year, month.month);
    await signIn(page, demo, 'manager', `/?mois=${keyOf(month)}`);
    await expectNights(page, expected);
    // Beds, budgets and the PMS respond after the nights: what is read at once may be that of before.
    await expect(() => expectShares(page, expected)).toPass({ timeout: 30_000 });
    await expectPickUps(page, expected);
    const hotel_id = await hotelId(api);
    await expect(() => expectPms(page, api, { hotel_id, ...month })).toPass({ timeout: 30_000 });
  });
}

function signed(value: number | null): string {
  if (value === null) return '';
  const digits = new Intl.NumberFormat('fr-FR').format(Math.abs(value)).replace(/\s/g, '\u202f');
  if (value === 0) return digits;
  return `${value > 0 ? '+' : '\u2212'}${digits}`;
}

/** Waits for the figures of a card and returns its paragraphs. */
async function paragraphsOf(page: Page, name: string): Promise<string[]> {
  await expect(card(page, name).getByText(/N-1/)).toBeVisible();
  return card(page, name).locator('p').allInnerTexts();
}

async function expectNights(page: Page, { rows, n1 }: RecomputedMonth) {
  const [latest] = rows;
  if (latest === undefined || n1.total === null)
    throw new Error('a month with its N-1 was expected');
  const basis = n1.basis === 'same_date' ? 'N-1 à même date' : 'N-1 final';
  const known = latest.nights.filter((figure) => figure !== null).length;
  const average = latest.total / known;
  const averageBefore = n1.total / n1.days;
  for (const [name, decimals, value, before] of [
    ['Total Nuitées', 0, latest.total, n1.total],
    ['Moyenne Journalière', 1, average, averageBefore],
  ] as const) {
    // The figures of the previous year arrive later and are unknown until then.
    await expect(card(page, name).getByText(`${basis} :`)).toBeVisible();
    await expect(card(page, name).locator('p', { hasText: '\u2013' })).toHaveCount(0);
    const [figure = '', difference = '', reference = ''] = await paragraphsOf(page, name);
    expectFigure(figure.replace(/nuitées|par jour/, ''), value, decimals);
    const [absolute = '', percent = ''] = difference.split('(');
    expectFigure(absolute, value - before, decimals);
    expectFigure(percent, (100 * (value - before)) / before, 1);
    expect(reference.startsWith(`${basis} :`)).toBe(true);
    expectFigure(reference.replace(`${basis} :`, ''), before, decimals);
  }
}

async function expectShares(page: Page, { rows, beds }: RecomputedMonth) {
  const [latest] = rows;
  const allBeds = beds.reduce((sum, figure) => sum + figure, 0);
  const circle = (name: string) => card(page, name).getByRole('img');
  const percentOf = async (name: string) =>
    ((await circle(name).getAttribute('aria-label')) ?? '').split(':')[1] ?? '';
  await expect(circle('Budget vs Réalisé')).toBeVisible();
  await expect(circle('Taux d’occupation (lits)')).toBeVisible();
  expectFigure(await percentOf('Budget vs Réalisé'), latest?.percent ?? null, 1);
  expectFigure(
    await percentOf('Taux d’occupation (lits)'),
    (100 * (latest?.total ?? Number.NaN)) / allBeds,
    1,
  );
  const parts = await card(page, 'Budget vs Réalisé').locator('dd').allInnerTexts();
  expect(parts.map(readFigure)).toEqual([latest?.total, latest?.budget, latest?.variance]);
  const occupied = await card(page, 'Taux d’occupation (lits)').locator('dd').allInnerTexts();
  expect(occupied.map(readFigure)).toEqual([latest?.total, allBeds]);
}

async function expectPickUps(page: Page, { rows, pickUps }: RecomputedMonth) {
  const known = rows.filter(({ pickUp }) => pickUp !== null).toReversed();
  // The first snapshot of a month has nothing before it.
  if (known.length === 0) {
    return expect(card(page, 'Daily Pick-Up').getByText('Aucun pick-up')).toBeVisible();
  }
  const drawn = card(page, 'Daily Pick-Up').locator('.pick-up-bar');
  // The chart is loaded after the figures of the page.
  await expect(drawn.first()).toBeAttached();
  const bars = await drawn.evaluateAll((all) =>
    all.map((bar) => ({
      asOf: bar.getAttribute('data-as-of') ?? '',
      look: bar.getAttribute('class'),
      height: Number(bar.getAttribute('height')),
    })),
  );
  // Very early snapshots are left out; those of the month itself never are.
  const shown = known.filter(({ asOf }) => asOf >= (bars[0]?.asOf ?? ''));
  expect(bars.map(({ asOf }) => asOf)).toEqual(shown.map(({ asOf }) => asOf));
  expect(shown.length).toBeGreaterThanOrEqual(pickUps.filter((figure) => figure !== null).length);
  const table = card(page, 'Montée en charge').getByRole('table');
  await page.getByText('Voir les chiffres en tableau').click();
  for (const [place, { look, height }] of bars.entries()) {
    const { asOf, pickUp } = shown[place] ?? { asOf: '', pickUp: null };
    expect(look).toContain((pickUp ?? 0) > 0 ? 'gain' : (pickUp ?? 0) < 0 ? 'loss' : 'none');
    if (pickUp !== 0) expect(height).toBeGreaterThanOrEqual(7);
    const cell = table
      .getByRole('row', { name: frenchDay(asOf) })
      .locator('td')
      .last();
    expectFigure(((await cell.textContent()) ?? '').split('(')[0] ?? '', pickUp);
  }
}

type OfMonth = { hotel_id: string; year: number; month: number };

type NoShow = { rooms: number; arrival: string };

/** A running month is compared to its last night that is over; one without such a night with nothing. */
async function expectNoShows(page: Page, api: ApiCaller, body: OfMonth) {
  const noShowsOf = async (of: OfMonth) =>
    ((await api('POST', '/oracle/noshow-detail', of)).body as { rows: NoShow[] }).rows;
  const roomsOf = (rows: readonly NoShow[]) => rows.reduce((sum, { rooms }) => sum + rooms, 0);
  const rooms = roomsOf(await noShowsOf(body));
  const yearBefore = await noShowsOf({ ...body, year: body.year - 1 });
  const whole = roomsOf(yearBefore);
  const compared = comparedPeriod(body, today);
  if (compared.kind === 'none') {
    return expect(card(page, 'No-Show').getByText('rien à comparer')).toBeVisible();
  }
  const [figure = '', difference = '', reference = '', beside] = await paragraphsOf(
    page,
    'No-Show',
  );
  expectFigure(figure.replace(/chambres?/, ''), rooms);
  const label = previousPeriodLabel(compared);
  const until = compared.kind === 'to-date' ? sameDayLastYear(compared.day) : null;
  const before =
    until === null ? whole : roomsOf(yearBefore.filter(({ arrival }) => arrival <= until));
  expectFigure(difference.split('(')[0] ?? '', rooms - before);
  expect(reference).toContain(`${label} :`);
  expectFigure(reference.replace(`${label} :`, ''), before);
  if (until === null) expect(beside).toBeUndefined();
  else expectFigure((beside ?? '').replace('Mois entier :', ''), whole);
}

async function expectPms(page: Page, api: ApiCaller, body: OfMonth) {
  await expectNoShows(page, api, body);
  const nationalities = (await api('POST', '/oracle/nationalite-month', body)).body as {
    rows: { NATIONALITE: string; PAX: number }[];
  };
  const pax = nationalities.rows.map((row) => row.PAX).toSorted((one, other) => other - one);
  const all = pax.reduce((sum, one) => sum + one, 0);
  const items = card(page, 'Top Nationalités').getByRole('listitem');
  await expect(items).toHaveCount(4);
  await expect(card(page, 'Top Nationalités')).toContainText('En personnes-nuits');
  const lines = await items.allInnerTexts();
  expect(lines[3]).toContain('Autres');
  const shown = lines.map((line) => readFigure(line.trim().split('\n').at(-1) ?? ''));
  const three = pax.slice(0, 3);
  const others = all - three.reduce((sum, one) => sum + one, 0);
  // Each share is rounded by itself: none is wrong by more than half a percent.
  [...three, others].forEach((one, place) => {
    expect(Math.abs((shown[place] ?? Number.NaN) - (100 * one) / all)).toBeLessThanOrEqual(0.5);
  });
}

test('the selected month is stored in the address and the session, and restored from them', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager');
  const month = page.getByLabel('Mois');
  const year = page.getByLabel('Année');
  await expect(month).toHaveValue(String(thisMonth.month));
  expect(await year.locator('option').allInnerTexts()).toEqual(
    [-2, -1, 0, 1, 2].map((step) => String(thisMonth.year + step)),
  );
  expect(await month.locator('option').allInnerTexts()).toHaveLength(12);
  await month.selectOption('Février');
  await year.selectOption(String(thisMonth.year - 1));
  await expect(page).toHaveURL(new RegExp(`/\\?hotel=\\d+&mois=${thisMonth.year - 1}-02$`));
  await expect(page.getByText(`Occupation de février ${thisMonth.year - 1} :`)).toBeVisible();
  const storedSession = () => page.evaluate(() => ({ ...sessionStorage }));
  await expect.poll(storedSession).toMatchObject({
    selected_month: '2',
    selected_year: String(thisMonth.year - 1),
  });
  await page.goto(`${demo.url}/`);
  await expect(month).toHaveValue('2');
  await expect(year).toHaveValue(String(thisMonth.year - 1));

  await page.goto(`${demo.url}/?mois=${thisMonth.year - 4}-07`);
  await expect(month).toHaveValue('7');
  await expect(year).toHaveValue(String(thisMonth.year - 4));
  for (const [wrongMonth, wrongYear] of [
    ['13', '1999'],
    ['mars', ''],
  ]) {
    await page.evaluate(
      ([one = '', other = '']) => {
        sessionStorage.setItem('selected_month', one);
        sessionStorage.setItem('selected_year', other);
      },
      [wrongMonth, wrongYear],
    );
    await page.goto(`${demo.url}/`);
    await expect(month).toHaveValue(String(thisMonth.month));
    await expect(year).toHaveValue(String(thisMonth.year));
  }
});

test('the table is read cell by cell, by mouse and by keyboard', async ({ page, demo }) => {
  await signIn(page, demo, 'manager', `/?mois=${keyOf(lastMonth)}`);
  const cell = (row: number, column: number) =>
    table(page).locator('tbody tr').nth(row).locator('td').nth(column);
  await cell(2, 4).hover();
  const words = page.getByRole('status').filter({ hasText: 'nuitées au' });
  await expect(words).toContainText(/5 .* : [\d\s]+ nuitées au .*, occupation [\d,]+\s%$/);
  await expect(cell(2, 4)).toHaveAttribute('title', await words.innerText(), { ignoreCase: true });
  await expect(table(page).locator('thead th[data-pointed]')).toContainText('5');

  await frame(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cell(3, 5)).toHaveAttribute('data-pointed', '');
  await expect(table(page).locator('td[data-pointed]')).toHaveCount(1);
  await expect(words).toContainText(/6 /);
});

test('colours that arrive later do not render the table again', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  let sendResponse = () => {};
  const requested = new Promise<void>((resolve) => {
    sendResponse = resolve;
  });
  await page.route('**/api/oracle/hotel-status', async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto(`${demo.url}/?mois=${keyOf(lastMonth)}`);
  const first = table(page).locator('tbody td').first();
  await expect(first).toBeVisible();
  expect(await first.getAttribute('class')).not.toMatch(/low|medium|high|over/);
  await first.evaluate((cell) => cell.setAttribute('data-same', 'yes'));
  sendResponse();
  await expect(first).toHaveClass(/low|medium|high|over/);
  await expect(first).toHaveAttribute('data-same', 'yes');
});

test('figures of one month are never shown under the title of another', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  await expect(table(page)).toBeVisible();
  let sendResponse = () => {};
  const requested = new Promise<void>((resolve) => {
    sendResponse = resolve;
  });
  await page.route('**/api/nuitees/**', async (route) => {
    await requested;
    await route.continue();
  });
  await page.getByLabel('Année').selectOption(String(thisMonth.year - 1));
  await expect(table(page)).toHaveCount(0);
  await expect(nightsFigure(page)).toHaveCount(0);
  await expect(card(page, 'Total Nuitées').locator('[aria-busy="true"]')).toBeVisible();
  sendResponse();
  await expect(table(page)).toBeVisible();
});

test('each card and the table explain their figures on request', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  await waitForDashboard(page);
  const explanations = {
    'Total Nuitées': 'N-1',
    'Budget vs Réalisé': 'Écart budget',
    'No-Show': 'Formule',
    Atterrissage: 'À vendre par nuit',
    'Montée en charge': 'Daily Pick-Up',
    'À surveiller': 'En retard',
    'Nuitées par date d’arrêté': 'Écart N-1',
  };
  for (const [title, named] of Object.entries(explanations)) {
    const explained = card(page, title).getByRole('button', { name: `Explication : ${title}` });
    await explained.click();
    const text = page.getByRole('region', { name: `Explication : ${title}` });
    await expect(text.getByText(named, { exact: true })).toBeVisible();
    await expect(text).toContainText('Lu le');
    await page.keyboard.press('Escape');
    await expect(text).toBeHidden();
    await expect(explained).toBeFocused();
  }
});
