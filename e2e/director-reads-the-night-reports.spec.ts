import { readFile } from 'node:fs/promises';
import { comparedPeriod, previousPeriodLabel } from '@hotel/domain/calendar/compared-period.ts';
import { addDays, monthOf, sameDayLastYear, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, monthKey } from '@hotel/domain/calendar/month.ts';
import { frenchNumber, frenchPercent, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type ApiCaller, apiOf, expect, signIn, test } from './fixtures.ts';

const today = todayIn('Europe/Paris', Date.now());
const yesterday = addDays(today, -1);
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
const [year, month] = lastMonth.split('-').map(Number);

/** The director's hotel in the API; the expected first figures of each report come from it. */
async function mainHotel(api: ApiCaller): Promise<string> {
  const { body } = await api('GET', '/auth/me');
  const me = body as { hotel_name: string; hotels: { id: string; name: string }[] };
  return me.hotels.find(({ name }) => name === me.hotel_name)?.id ?? '';
}

async function cells(row: Locator): Promise<string[]> {
  return (await row.locator('th, td').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );
}

/** A figure as a cell shows it, with plain spaces. */
function shown(text: string): string {
  return text.replace(/\s/g, ' ');
}

function figureOf(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title }).locator('p').first();
}

async function savedBy(
  page: Page,
  button: string,
): Promise<{ name: string; text: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await coming;
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), text: bytes.toString('utf8'), bytes };
}

test.describe('Nuitées par jour', () => {
  test('shows the month as of yesterday against the morning before', async ({ page, demo }) => {
    const api = await apiOf(demo, 'manager');
    const hotel_id = await mainHotel(api);
    const at = yesterday.slice(0, 7);
    const query = `hotel_id=${hotel_id}&month=${Number(at.slice(5))}&year=${at.slice(0, 4)}`;
    const figures = (await api('GET', `/nuitees/snapshot?${query}`)).body as {
      as_of_date: string;
      stay_date: string;
      nuitees: number;
    }[];
    const totalOf = (asOf: string) =>
      figures
        .filter((each) => each.as_of_date === asOf)
        .reduce((sum, each) => sum + each.nuitees, 0);
    const before =
      [addDays(yesterday, -1), addDays(yesterday, -2)].find((day) => totalOf(day) > 0) ?? '';
    const status = await api('POST', '/oracle/hotel-status', {
      hotel_id,
      month: Number(at.slice(5)),
      year: Number(at.slice(0, 4)),
    });
    const beds = (status.body as { rows: { NOOFBEDS: number; WDAT_DATE: string }[] }).rows;

    await signIn(page, demo, 'manager', '/snapshot-jour');
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(frenchDay(yesterday));
    const total = totalOf(yesterday);
    const previous = await api('GET', `/nuitees/prev_daily?${query}`);
    const finals = (previous.body as { nuitees: number }[]).map(({ nuitees }) => nuitees);
    const lastYear = finals.length === 0 ? null : finals.reduce((sum, nights) => sum + nights, 0);
    const allBeds = beds.reduce((sum, { NOOFBEDS }) => sum + NOOFBEDS, 0);
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(frenchNumber(total));
    // The beds come from the PMS, after the nights.
    await expect
      .poll(() => cells(page.getByRole('row', { name: /^Total/ })))
      .toEqual([
        'Total',
        shown(frenchNumber(total)),
        shown(frenchNumber(totalOf(before))),
        shown(frenchSigned(total - totalOf(before))),
        shown(frenchPercent((total * 100) / allBeds)),
        shown(frenchNumber(lastYear)),
        '',
      ]);
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(beds.length);
    for (const [index, { WDAT_DATE, NOOFBEDS }] of beds.entries()) {
      const on = (asOf: string) =>
        figures.find((each) => each.as_of_date === asOf && each.stay_date === WDAT_DATE)?.nuitees ??
        null;
      const [now, then] = [on(yesterday), on(before)];
      const difference = now === null || then === null ? null : now - then;
      expect((await cells(rows.nth(index))).slice(1, 5)).toEqual([
        shown(frenchNumber(now)),
        shown(frenchNumber(then)),
        shown(frenchSigned(difference)),
        shown(frenchPercent(now === null ? null : (now * 100) / NOOFBEDS)),
      ]);
    }
    await expect(figureOf(page, 'Total de la photo')).toContainText(frenchNumber(total));
    await expectAccessible(page);
  });

  test('changes the day by the calendar and by typing; a day without figures shows a message', async ({
    page,
    demo,
  }) => {
    await signIn(page, demo, 'manager', '/snapshot-jour?date=2026-03-10');
    const date = page.getByLabel('Date', { exact: true });
    await page.getByRole('button', { name: 'Jour -' }).click();
    await expect(date).toHaveValue('09/03/2026');
    await page.getByRole('button', { name: 'Jour +' }).click();
    await expect(date).toHaveValue('10/03/2026');
    await page.getByRole('button', { name: 'Ouvrir le calendrier' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(date).toHaveValue('11/03/2026');
    await date.fill('32/03/2026');
    await date.blur();
    await expect(page.getByText('Date attendue : jj/mm/aaaa')).toBeVisible();
    await date.fill('01/01/2090');
    await expect(page).toHaveURL(/date=2090-01-01/);
    await expect(page.getByText('Aucune photo du dimanche 1er janvier 2090.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Saisir des données' })).toBeVisible();
    await page.reload();
    await expect(date).toHaveValue('01/01/2090');
  });

  test('shows an error of the server, and requests again', async ({ page, demo }) => {
    await page.route('**/api/nuitees/grid*', (route) => route.abort());
    await signIn(page, demo, 'manager', '/snapshot-jour');
    await expect(page.getByText('Impossible de charger les données du tableau.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/nuitees/grid*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(/\d/);
  });
});

type NoShow = { client: string; arrival: string; rooms: number; adults: number; children: number };

test.describe('No-Show', () => {
  test('lists every no-show of the month, sorted and summed', async ({ page, demo }) => {
    const api = await apiOf(demo, 'manager');
    const response = await api('POST', '/oracle/noshow-detail', {
      hotel_id: await mainHotel(api),
      month,
      year,
    });
    const { rows } = response.body as { rows: NoShow[] };
    expect(rows.length).toBeGreaterThan(0);
    const sum = (key: 'rooms' | 'adults' | 'children') =>
      frenchNumber(rows.reduce((total, row) => total + row[key], 0));

    await signIn(page, demo, 'manager', `/noshow?mois=${lastMonth}`);
    await expect(page.getByRole('cell', { name: 'Total Chambres' })).toHaveText(sum('rooms'));
    await expect(page.getByRole('cell', { name: 'Total Adultes' })).toHaveText(sum('adults'));
    await expect(page.getByRole('cell', { name: 'Total Enfants' })).toHaveText(sum('children'));

    await page.getByRole('button', { name: 'Client', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const { text, name } = await savedBy(page, 'Exporter CSV');
    expect(name).toContain(lastMonth);
    expect(text.startsWith('\ufeffArrivée;Départ;Client;')).toBe(true);
    const lines = text.trim().split('\r\n');
    const collator = new Intl.Collator('fr', { numeric: true });
    expect(lines.slice(1).map((line) => line.split(';')[2])).toEqual(
      rows.map(({ client }) => client).toSorted(collator.compare),
    );
    const spreadsheet = await savedBy(page, 'Exporter Excel');
    expect(spreadsheet.name).toMatch(/\.xlsx$/);
    expect(spreadsheet.bytes.subarray(0, 2).toString()).toBe('PK');
    await expectAccessible(page);
    const storedColumns = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    for (const { client } of rows) expect(storedColumns).not.toContain(client);
  });

  test('remembers the columns that were hidden and reordered by keyboard', async ({
    page,
    demo,
  }) => {
    await signIn(page, demo, 'manager', `/noshow?mois=${lastMonth}`);
    await page.getByRole('button', { name: 'Colonnes' }).click();
    const list = page.getByRole('grid', { name: 'Colonnes du tableau' });
    await list.getByRole('row', { name: 'Départ' }).getByRole('checkbox').uncheck();
    await list.getByRole('row', { name: 'Arrivée' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const place = page.locator(':focus');
    await expect(place).toHaveAttribute('aria-label', /^Insérer /);
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(place).toHaveAttribute('aria-label', 'Insérer entre Client et N° chambre', {
        timeout: 500,
      });
    }).toPass();
    await page.keyboard.press('Enter');
    const headings = page.getByRole('region', { name: /^No-shows,/ }).getByRole('columnheader');
    await expect(headings.first()).toHaveText('Client');
    await expect(headings).toHaveCount(17);
    const order = await headings.allInnerTexts();
    expect(order).toContain('Arrivée');
    expect(order).not.toContain('Départ');
    await expectAccessible(page);
    await page.reload();
    await expect(headings).toHaveText(order);
    const { text } = await savedBy(page, 'Exporter CSV');
    expect(text.split('\r\n')[0]).toBe(`\ufeff${order.join(';')}`);
  });

  test('ten thousand rows scroll, and few are drawn', async ({ page, demo }) => {
    await signIn(page, demo, 'manager');
    await page.route('**/api/oracle/noshow-detail', async (route) => {
      const response = await route.fetch();
      const { rows } = (await response.json()) as { rows: NoShow[] };
      const many = Array.from({ length: 10_000 }, (_, index) => ({
        ...rows[index % rows.length],
        client: `=Client ${index + 1}`,
      }));
      await route.fulfill({ response, json: { ok: true, rows: many } });
    });
    await page.goto(`${demo.url}/noshow?mois=${lastMonth}`);
    const table = page.getByRole('region', { name: /^No-shows,/ });
    await expect(table.getByRole('cell', { name: '=Client 1', exact: true })).toBeVisible();
    expect(await table.locator('tbody tr').count()).toBeLessThan(100);
    await table.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
    await expect(table.getByRole('cell', { name: '=Client 10000', exact: true })).toBeVisible();
  });

  test('shows an empty list, a PMS that does not respond, and an error', async ({ page, demo }) => {
    const detail = '**/api/oracle/noshow-detail';
    await page.route(detail, (route) => route.fulfill({ json: { ok: true, rows: [] } }));
    await signIn(page, demo, 'manager', `/noshow?mois=${lastMonth}`);
    await expect(page.getByText('Aucune ligne')).toBeVisible();
    const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
    await page.route(detail, (route) =>
      route.fulfill({ json: { ok: true, rows: [], stale_since: since } }),
    );
    await page.reload();
    await expect(page.getByText('Le PMS ne répond pas : voici sa dernière réponse')).toContainText(
      'il y a 3 h',
    );
    await expectAccessible(page);
    await page.route(detail, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Impossible de charger les no-shows.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('cell', { name: 'Total Chambres' })).toBeVisible();
  });
});

type Nationality = { NATIONALITE: string; ROOM: number; ADULT: number; CHILD: number; PAX: number };

test.describe('Nationalité', () => {
  test('ranks the nationalities of a night against the same night a year before', async ({
    page,
    demo,
  }) => {
    const api = await apiOf(demo, 'manager');
    const hotel_id = await mainHotel(api);
    const on = async (date: string) =>
      (
        (await api('POST', '/oracle/nationalite', { hotel_id, date })).body as {
          rows: Nationality[];
        }
      ).rows;
    const [now, then] = [await on(yesterday), await on(sameDayLastYear(yesterday))];
    const pax = (rows: Nationality[]) =>
      rows.reduce((sum, { ADULT, CHILD }) => sum + ADULT + CHILD, 0);

    await signIn(page, demo, 'manager', '/nationalite');
    await expect(figureOf(page, 'PAX')).toContainText(frenchNumber(pax(now)));
    await expect(page.getByRole('region', { name: 'PAX', exact: true })).toContainText(
      `N-1 : ${frenchNumber(pax(then))}`,
    );
    let shares = 0;
    for (const row of now) {
      const before = then.find(({ NATIONALITE }) => NATIONALITE === row.NATIONALITE)?.PAX ?? 0;
      const line = page.getByRole('row').filter({ hasText: row.NATIONALITE });
      const [, , name, ...figures] = await cells(line);
      expect(name).toBe(row.NATIONALITE);
      expect([figures[0], figures[1], figures[2]?.split(' ')[0]]).toEqual([
        shown(frenchNumber(row.PAX)),
        shown(frenchNumber(before)),
        shown(frenchSigned(row.PAX - before)),
      ]);
      // Rounded up or down, so that the shares of the table add up to 100 %.
      const tenths = (row.PAX * 1_000) / pax(now);
      const roundings = [Math.floor(tenths), Math.ceil(tenths)];
      expect(roundings.map((share) => shown(frenchPercent(share / 10)))).toContain(figures[3]);
      shares += Number(figures[3]?.replace(',', '.').replace(' %', ''));
      expect(figures.slice(4)).toEqual(
        [row.ROOM, row.ADULT, row.CHILD].map((figure) => shown(frenchNumber(figure))),
      );
    }
    expect(shares).toBeCloseTo(100);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Comparer N-1: ON' }).click();
    await expect(page.getByRole('columnheader', { name: 'Variation' })).toHaveCount(0);
    const { text, name } = await savedBy(page, 'Exporter CSV');
    expect(name).toContain(yesterday);
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => Number(line.split(';')[2])),
    ).toEqual(now.map(({ PAX }) => PAX));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Comparer N-1: OFF' })).toBeVisible();
  });

  test('compares a night with the same weekday of last year, its export too, where that is chosen', async ({
    page,
    demo,
  }) => {
    // Other scenarios sign in to the same account: the choice is not stored there.
    let n1 = 'date';
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), n1 } });
    });
    await page.route('**/api/auth/me/n1', (route) => {
      n1 = route.request().postDataJSON().n1;
      return route.fulfill({ json: { n1 } });
    });
    await signIn(page, demo, 'manager', '/nationalite?date=2026-11-21');
    await expect(figureOf(page, 'PAX')).toHaveText(/\dpersonnes$/);
    await expect(page.getByText('N-1 : vendredi 21 novembre 2025')).toBeVisible();
    const previous = page.waitForRequest(
      (request) =>
        request.url().endsWith('/oracle/nationalite') &&
        request.postDataJSON().date === '2025-11-22',
    );
    await page.getByLabel('N-1', { exact: true }).selectOption('Même jour');
    await previous;
    await expect(page.getByText('N-1 : samedi 22 novembre 2025')).toBeVisible();
    await expect(page.getByRole('region', { name: 'PAX', exact: true })).toContainText(
      'N-1 à même jour : ',
    );
    const exported = page.waitForRequest(/\/exports\/nationalities\.csv\?.*n1=weekday/);
    await savedBy(page, 'Exporter CSV');
    await exported;
    await page.getByRole('button', { name: 'Mensuel' }).click();
    await expect(page.getByLabel('N-1', { exact: true })).toHaveCount(0);
  });

  test('compares a running month to its last night, with the whole months beside', async ({
    page,
    demo,
  }) => {
    const api = await apiOf(demo, 'manager');
    const hotel_id = await mainHotel(api);
    const month = monthOf(today);
    const compared = comparedPeriod(month, today);
    const paxOf = async (body: object) =>
      (
        (await api('POST', '/oracle/nationalite-month', { hotel_id, ...body })).body as {
          rows: Nationality[];
        }
      ).rows.reduce((sum, { PAX }) => sum + PAX, 0);
    await signIn(page, demo, 'manager');
    const pax = page.getByRole('region', { name: 'PAX', exact: true });
    if (compared.kind === 'to-date') {
      const before = { ...month, year: month.year - 1 };
      const now = await paxOf({ ...month, to: compared.day });
      const then = await paxOf({ ...before, to: sameDayLastYear(compared.day) });
      await page.goto(`${demo.url}/nationalite?mois=${monthKey(month)}`);
      await expect(figureOf(page, 'PAX')).toContainText(frenchNumber(now));
      await expect(pax).toContainText(`personnes-nuits jusqu’au ${frenchDay(compared.day)}`);
      await expect(page.getByRole('region', { name: 'Chambres', exact: true })).toContainText(
        `chambres-nuits jusqu’au ${frenchDay(compared.day)}`,
      );
      await page.getByRole('button', { name: 'Comparer N-1: ON' }).click();
      await expect(pax).toContainText(`${frenchNumber(await paxOf(month))}personnes-nuits`);
      await expect(pax).not.toContainText('jusqu’au', { useInnerText: true });
      await page.getByRole('button', { name: 'Comparer N-1: OFF' }).click();
      await expect(pax).toContainText(`${previousPeriodLabel(compared)} : ${frenchNumber(then)}`);
      const whole = [await paxOf(month), await paxOf(before)].map((figure) => frenchNumber(figure));
      await expect(pax).toContainText(`Mois entier : ${whole[0]} (N-1 : ${whole[1]})`);
      await expectAccessible(page);
    }
    const next = addMonths(month, 1);
    await page.goto(`${demo.url}/nationalite?mois=${monthKey(next)}`);
    await expect(page.getByText('Ce mois n’a pas commencé')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Variation' })).toHaveCount(0);
    await expect(pax).not.toContainText('N-1', { useInnerText: true });
    await page.goto(`${demo.url}/noshow?mois=${monthKey(next)}`);
    await expect(page.getByText('rien à comparer').first()).toBeVisible();
  });

  test('changes the month; a row is highlighted by click and by keyboard', async ({
    page,
    demo,
  }) => {
    await signIn(page, demo, 'manager', `/nationalite?mois=${lastMonth}`);
    const first = page.getByRole('row').nth(1).getByRole('button');
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('row').nth(2).getByRole('cell').last().click();
    await expect(page.getByRole('row').nth(2).getByRole('button')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);
    await page.getByLabel('Année').selectOption('2025');
    await page.getByLabel('Mois', { exact: true }).selectOption('1');
    await page.getByRole('button', { name: 'Mois −' }).click();
    await expect(page).toHaveURL(/mois=2024-12/);
    await page.getByRole('button', { name: 'Mois +' }).click();
    await expect(page).toHaveURL(/mois=2025-01/);
    await page.goto(`${demo.url}/`);
    await page.goto(`${demo.url}/nationalite`);
    await expect(page.getByRole('button', { name: 'Mensuel' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByLabel('Année')).toHaveValue('2025');
  });

  test('goes no further than the first and last year', async ({ page, demo }) => {
    await signIn(page, demo, 'manager', '/nationalite?mois=2020-02');
    await page.getByRole('button', { name: 'Mois −' }).click();
    await expect(page).toHaveURL(/mois=2020-01/);
    await expect(page.getByRole('button', { name: 'Mois −' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Mois +' })).toBeEnabled();
    const lastYear = Math.max(2027, Number(today.slice(0, 4)) + 1);
    await page.goto(`${demo.url}/nationalite?mois=${lastYear}-12`);
    await expect(page.getByRole('button', { name: 'Mois +' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Mois −' })).toBeEnabled();
  });

  test('requests again what failed; a failed N-1 is unknown, not 0', async ({ page, demo }) => {
    const call = '**/api/oracle/nationalite-month';
    await page.route(call, (route) => route.abort());
    await signIn(page, demo, 'manager', `/nationalite?mois=${lastMonth}`);
    await expect(page.getByText('Impossible de charger les nationalités.')).toBeVisible();
    await page.unroute(call);
    await page.route(call, (route) =>
      route.request().postDataJSON().year === year ? route.continue() : route.abort(),
    );
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('region', { name: 'PAX', exact: true })).toContainText('N-1 : –');
    await expect(page.getByText('N-1 est inconnu')).toBeVisible();
    await expectAccessible(page);
  });
});

test('without a selected hotel the reports ask for one', async ({ page, demo }) => {
  await signIn(page, demo, 'admin');
  for (const path of ['/snapshot-jour', '/noshow', '/nationalite']) {
    await page.goto(demo.url + path);
    await page.getByLabel('Sélectionner hôtel').selectOption('global');
    await expect(page.getByText('Sélectionnez un hôtel pour afficher les données.')).toBeVisible();
  }
});
