import { addDays, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay, monthTitle } from '@hotel/domain/calendar/french-dates.ts';
import {
  addMonths,
  daysOfMonth,
  firstDay,
  lastDay,
  monthKey,
} from '@hotel/domain/calendar/month.ts';
import type { ResponseOf } from '@hotel/domain/endpoint.ts';
import { horizonSentence } from '@hotel/domain/landing/backtest-text.ts';
import type { readBacktest, readLanding } from '@hotel/domain/landing/endpoints.ts';
import { landingHeadline } from '@hotel/domain/landing/landing-text.ts';
import type { readGap } from '@hotel/domain/nights/endpoints.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { readPace } from '@hotel/domain/pace/endpoints.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, signInAs, test } from './fixtures.ts';
import type { ProductCopy } from './product-copies.ts';

/** A hotel whose every morning is known for ten months, and one that opened three weeks ago. */
test.describe.configure({ mode: 'serial' });

const director = { email: 'direction@hotel.example', password: 'secret-du-port' };
const today = todayIn('Europe/Paris', Date.now());
const month = monthOf(today);
const nextMonth = addMonths(month, 1);
const daysOfHistory = 300;
/** How far ahead a snapshot goes: the months beyond it have no figure. */
const daysAhead = 100;
const closedNight = lastDay(nextMonth);

let server: ProductCopy;
let token = '';
let hotelId = '';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function request<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Body;
}

/** The final figure of a night: weekends sell better, and no two weeks alike. */
function finalNights(index: number): number {
  const isWeekend = index % 7 < 2;
  return (isWeekend ? 92 : 68) + ((index * 13) % 11);
}

/** What is on the books `lead` mornings before the night is final: half of it comes in the last weeks. */
function onTheBooks(index: number, lead: number): number {
  const share = Math.max(0.2, 1 - lead / 70 + ((index * 7 + lead) % 5) / 200);
  return Math.round(finalNights(index) * Math.min(1, share));
}

function snapshot(asOf: string, daysBefore: number) {
  const items = Array.from({ length: daysAhead }, (_, index) => {
    const nuitees = onTheBooks(index - 1 - daysBefore + 10_000, index);
    // Two persons a room.
    return { stay_date: addDays(asOf, index - 1), nuitees, rooms: Math.ceil(nuitees / 2) };
  });
  return { as_of_date: asOf, items };
}

async function importSnapshots(hotel: string, days: number): Promise<void> {
  const snapshots = Array.from({ length: days }, (_, index) => {
    const daysBefore = days - 1 - index;
    return snapshot(addDays(today, -daysBefore), daysBefore);
  });
  for (let index = 0; index < snapshots.length; index += 50) {
    await request('POST', '/nuitees/imports', {
      hotel_id: hotel,
      source: { kind: 'paste', label: null },
      snapshots: snapshots.slice(index, index + 50),
    });
  }
}

test.beforeAll(async ({ copies }) => {
  server = await copies.open({ from: 'empty' });
  await request('POST', '/auth/register-first', { ...director, hotel_name: 'Hôtel du Port' });
  ({ token } = await request<{ token: string }>('POST', '/auth/login', director));
  const [hotel] = await request<{ id: string }[]>('GET', '/hotels');
  hotelId = hotel?.id ?? '';
  const opened = await request<{ id: string }>('POST', '/hotels', { name: 'Hôtel Neuf' });
  await importSnapshots(hotelId, daysOfHistory);
  await importSnapshots(opened.id, 21);
  await request('POST', '/budgets', { hotel_id: hotelId, ...nextMonth, budget: 2_500 });
  await request('POST', '/calendar', {
    hotel_id: hotelId,
    from: closedNight,
    to: closedNight,
    title: 'Travaux',
    kind: 'closure',
  });
});
test.afterAll(() => server.stop());

test('reads where a month will land, as the API knows it', async ({ page }) => {
  const query = `hotel_id=${hotelId}&month=${nextMonth.month}&year=${nextMonth.year}`;
  const landing = await request<ResponseOf<typeof readLanding>>('GET', `/nuitees/landing?${query}`);
  expect(landing.state).toBe('ok');
  await signInAs(page, server, director);
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Atterrissage', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atterrissage');
  await page.goto(`${server.url}/atterrissage?mois=${monthKey(nextMonth)}`);
  await expect(page.getByText(landingHeadline(landing, nextMonth))).toBeVisible();
  await expect(card(page, 'Budget')).toContainText(frenchNumber(2_500));
  await expect(card(page, 'Atterrissage')).toContainText(frenchNumber(landing.expected));

  const nights = card(page, 'Nuit par nuit');
  const slider = nights.getByRole('slider', { name: 'Nuit du mois' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', / : fermé, .* · Travaux$/);
  await page.keyboard.press('Home');
  const [first] = landing.days;
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`${frenchNumber(first?.expected ?? null)} attendues`),
  );
  await nights.getByText('Voir les chiffres en tableau').click();
  const rows = nights.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(daysOfMonth(nextMonth).length);
  await expect(rows.last()).toContainText('Travaux');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
});

test('reads the same month in rooms, on this page and the next ones', async ({ page }) => {
  const query = `hotel_id=${hotelId}&month=${nextMonth.month}&year=${nextMonth.year}`;
  const landing = await request<ResponseOf<typeof readLanding>>(
    'GET',
    `/nuitees/landing?${query}&measure=rooms`,
  );
  await signInAs(page, server, director, `/atterrissage?mois=${monthKey(nextMonth)}`);
  const measure = page.getByLabel('Mesure');
  // No revenue is proven.
  await expect(measure.getByRole('option')).toHaveText(['Nuitées', 'Chambres']);
  await measure.selectOption('Chambres');
  await expect(page.getByText(landingHeadline(landing, nextMonth, 'rooms'))).toBeVisible();
  await expect(card(page, 'Budget')).toContainText('Aucun budget');
  await page.goto(`${server.url}/annee?annee=${nextMonth.year}`);
  const month = card(page, 'Les douze mois')
    .locator('tbody tr')
    .nth(nextMonth.month - 1);
  await expect(month).toContainText(frenchNumber(landing.expected));
  await page.goto(`${server.url}/snapshot-jour?date=${today}`);
  await expect(card(page, 'Total de la photo')).toContainText('chambres');
  await expect(card(page, 'Chambres par jour de séjour').getByRole('row').last()).toContainText(
    /Total\s*\d/,
  );
});

test('finds the landing and the change since yesterday at the top of the dashboard', async ({
  page,
}) => {
  const query = `hotel_id=${hotelId}&month=${nextMonth.month}&year=${nextMonth.year}`;
  const landing = await request<ResponseOf<typeof readLanding>>('GET', `/nuitees/landing?${query}`);
  await signInAs(page, server, director, `/?mois=${monthKey(nextMonth)}`);
  const landingCard = card(page, 'Atterrissage');
  await expect(landingCard).toContainText(landingHeadline(landing, nextMonth));
  await expect(landingCard).toContainText(`Budget :${frenchNumber(2_500)}`);
  await expect(landingCard).toContainText(
    /Depuis hier : [+−]\d+ nuitées\. Hausses : .+\s; baisses : .+\./,
  );
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await landingCard.getByRole('link', { name: 'Voir l’atterrissage' }).click();
  await expect(page).toHaveURL(new RegExp(`/atterrissage\\?.*mois=${monthKey(nextMonth)}`));
  await page.goBack();
  await page.getByLabel('Sélectionner hôtel').selectOption('Hôtel Neuf');
  await expect(landingCard).toContainText('Moins de 56 jours de photos');
  await expect(landingCard).toContainText(/Total\s*\d/);
});

test('reads the pace of a month to come, and its pick-up', async ({ page }) => {
  const query = `hotel_id=${hotelId}&month=${nextMonth.month}&year=${nextMonth.year}`;
  const pace = await request<ResponseOf<typeof readPace>>('GET', `/nuitees/pace?${query}`);
  const latest = pace.curves[0]?.points.at(-1);
  await signInAs(page, server, director, `/?mois=${monthKey(nextMonth)}`);
  const chart = card(page, 'Montée en charge');
  await expect(chart.getByRole('img', { name: 'Daily Pick-Up' })).toBeVisible();
  await expect(chart).toContainText(`Budget : ${frenchNumber(2_500)}`);
  const slider = chart.getByRole('slider', { name: 'Date d’arrêté' });
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`${frenchNumber(latest?.total ?? null)} nuitées.*, pick-up [+−]?\\d`),
  );
  const newest = (await slider.getAttribute('aria-valuetext')) ?? '';
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', newest);

  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // A link half under the bar would be too small a target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

test('reads which of the next 60 nights need somebody, why, and what to do, whatever month is shown', async ({
  page,
}) => {
  await signInAs(page, server, director, `/?mois=${monthKey(month)}`);
  const watched = card(page, 'À surveiller');
  // Nights on the books of a closed night; ten months of history have no N-1, and no beds are known.
  await expect(watched.getByRole('listitem')).toHaveCount(1);
  await expect(watched.getByRole('listitem')).toContainText(/Fermé, et \d+ sur les livres/);
  await expect(watched).toContainText(/Non vérifié\s: .*nuits sans N-1, .*nuits sans lits connus/);

  const night = addDays(today, 40);
  const query = `hotel_id=${hotelId}&month=${monthOf(night).month}&year=${monthOf(night).year}`;
  const gap = await request<ResponseOf<typeof readGap>>('GET', `/nuitees/gap_daily?${query}`);
  const onBooks = gap.rows.find(({ date }) => date === night)?.current_nuitees ?? 0;
  await request('PUT', `/hotels/${hotelId}`, { beds: onBooks - 1 });
  await page.reload();
  await watched.getByText(/autres nuits$/).click();
  const row = watched.getByRole('listitem').filter({
    has: page.getByTitle(frenchLongDay(night)),
  });
  await expect(row).toContainText(`${onBooks} sur les livres pour ${onBooks - 1} lits`);
  await expect(row).toContainText('Fermer la vente');
  await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(night));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await request('PUT', `/hotels/${hotelId}`, { beds: null });
  await page.getByLabel('Sélectionner hôtel').selectOption('Hôtel Neuf');
  await expect(watched).toContainText(/Rien à surveiller jusqu’au \d\d\/\d\d\/\d{4}/);
  await expect(watched).toContainText(/Non vérifié\s: .*60 nuits sans prévision/);
});

test('compares with last year by weekday on every screen, once chosen', async ({ page }) => {
  await signInAs(page, server, director, `/?mois=${monthKey(nextMonth)}`);
  const choice = page.getByLabel('N-1', { exact: true });
  await expect(choice).toHaveValue('date');
  const byWeekday = page.waitForRequest(/\/nuitees\/grid\?.*n1=weekday/);
  const stored = page.waitForResponse(/\/auth\/me\/n1/);
  await choice.selectOption('Même jour');
  await byWeekday;
  await stored;
  await page.goto(`${server.url}/snapshot-jour`);
  await expect(page.getByLabel('N-1', { exact: true })).toHaveValue('weekday');
  await expect(page.getByRole('columnheader', { name: 'N-1 final, même jour' })).toBeVisible();
  await page.getByLabel('N-1', { exact: true }).selectOption('Même date');
  await expect(page.getByRole('columnheader', { name: 'N-1 final, même date' })).toBeVisible();
});

test('sees the twelve months ahead, and why some are not known; a month opens', async ({
  page,
}) => {
  await signInAs(page, server, director, `/atterrissage?mois=${monthKey(month)}`);
  const ahead = card(page, 'Les douze mois à venir');
  const table = ahead.getByRole('table');
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(12);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(rows.nth(1)).toContainText(frenchNumber(2_500));
  await expect(rows.last()).toContainText('n/d');
  const unknown = rows.last().getByRole('cell', { name: 'n/d' });
  await expect(unknown).toHaveAccessibleDescription(/Aucune photo de ce mois/);
  await expect(ahead.getByText('Aucune photo de ce mois')).toHaveCount(1);
  await table.getByRole('button', { name: monthTitle(nextMonth) }).click();
  await expect(page).toHaveURL(new RegExp(`mois=${monthKey(nextMonth)}`));
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
});

test('reads how far the forecast was wrong, and how it is made', async ({ page }) => {
  const backtest = await request<ResponseOf<typeof readBacktest>>(
    'GET',
    `/nuitees/landing/backtest?hotel_id=${hotelId}`,
  );
  const horizon = backtest.horizons.find(({ id }) => id === 'end15');
  expect(horizon).toBeDefined();
  await signInAs(page, server, director, '/atterrissage');
  const trust = card(page, 'Peut-on s’y fier ?');
  await expect(trust).toContainText(horizonSentence(horizon ?? { id: 'end15', wape: null }));
  await expect(trust.locator('tbody tr')).toHaveCount(backtest.horizons.length);
  await expect(card(page, 'Comment c’est calculé')).toContainText('places encore libres');
});

test('the night that is read leads to its page', async ({ page }) => {
  await signInAs(page, server, director, `/atterrissage?mois=${monthKey(nextMonth)}`);
  const nights = card(page, 'Nuit par nuit');
  await nights.getByRole('slider', { name: 'Nuit du mois' }).focus();
  await page.keyboard.press('End');
  await nights.getByRole('link', { name: 'Voir cette nuit' }).click();
  await expect(page).toHaveURL(new RegExp(`/nuit\\?.*date=${closedNight}`));
  await expect(card(page, 'Sur les livres')).toContainText('Fermé');
});

test('a hotel that opened three weeks ago sees why nothing is forecast', async ({ page }) => {
  await signInAs(page, server, director, `/atterrissage?mois=${monthKey(nextMonth)}`);
  await page.getByLabel('Sélectionner hôtel').selectOption('Hôtel Neuf');
  const sentence = card(page, 'En une phrase');
  await expect(sentence).toContainText('n/d');
  await expect(sentence).toContainText('Moins de 56 jours de photos');
  const chance = card(page, 'Chance d’atteindre le budget');
  await expect(chance).toContainText('–');
  await expect(chance).toContainText('Inconnue : aucun budget');
  // What is on the books is known without a forecast: in the sentence, of each night and of each month.
  await expect(sentence).toContainText(/sur les livres \d[\d\s]* \(\d+ nuits\)/);
  const slider = card(page, 'Nuit par nuit').getByRole('slider', { name: 'Nuit du mois' });
  await expect(slider).toHaveAttribute('aria-valuetext', /: \d+ nuitées sur les livres/);
  const ahead = card(page, 'Les douze mois à venir').locator('tbody tr');
  await expect(ahead.nth(1).getByRole('cell').nth(1)).toContainText(/\d/);
  await expect(card(page, 'Peut-on s’y fier ?')).toContainText('Pas encore vérifiable');
  await expectAccessible(page);
  await page.goto(`${server.url}/annee?annee=${nextMonth.year}`);
  await expect(card(page, 'Les douze mois')).toContainText(/n\/d, \d[\d\s]* connues/);
});

test('says when the server fails, and tries again', async ({ page }) => {
  await page.route('**/api/nuitees/landing?*', (route) => route.abort());
  await signInAs(page, server, director, `/atterrissage?mois=${firstDay(nextMonth).slice(0, 7)}`);
  const failure = page.getByText(/^Impossible de charger l’atterrissage/);
  await expect(failure).toBeVisible();
  // Each query tries once more by itself, the twelve months one after the other.
  const months = card(page, 'Les douze mois à venir').locator('tbody tr');
  await expect(months).toHaveCount(12);
  await expect(months.and(page.locator('[aria-busy="true"]'))).toHaveCount(0);
  await expect(failure).toBeVisible();
  await page.unroute('**/api/nuitees/landing?*');
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(failure).toHaveCount(0);
  await expect(card(page, 'Atterrissage')).toContainText(/\d/);
});
