import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, signIn, signInAs, test } from './fixtures.ts';
import { openPaste } from './paste-tab.ts';
import type { Product } from './running-server.ts';

/** Far enough ahead that the demonstration has no bookings; each scenario has a month of its own. */
const year = new Date().getUTCFullYear() + 2;
const hotelName = 'Le Grand Hôtel de Lyon';
const bulk = '**/api/nuitees/snapshot/bulk';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

type Figure = { as_of_date: string; stay_date: string; nuitees: number };

const box = (page: Page) => page.getByLabel('Valeurs à coller');
const insertButton = (page: Page) => page.getByRole('button', { name: 'Insérer dans la Base' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Pastes what a spreadsheet puts on the clipboard: the text and an HTML table. */
async function pasteFromSheet(page: Page, text: string) {
  await page.evaluate(async (plain) => {
    const html = `<table><tr><td>${plain.replaceAll('\t', '</td><td>')}</td></tr></table>`;
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([plain], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      }),
    ]);
  }, text);
  await box(page).focus();
  await page.keyboard.press('Control+V');
}

/** The figures of a month of nights, one per day, in the thousands as well. */
function nightsOf(month: Month, base: number): number[] {
  return daysOfMonth(month).map((_, index) => base + ((index * 37) % 90));
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

/** The stored figures of the month, from the API. */
async function storedFigures(demo: Product, { month, year }: Month): Promise<Figure[]> {
  const api = await apiOf(demo, 'manager');
  const query = `hotel_id=${await hotelNamed(api, hotelName)}&month=${month}&year=${year}`;
  return (await api('GET', `/nuitees/snapshot?${query}`)).body as Figure[];
}

const asPasted = (month: Month, asOf: string, nights: readonly (number | null)[]): Figure[] =>
  daysOfMonth(month).flatMap((stay_date, index) => {
    const nuitees = nights[index] ?? null;
    return nuitees === null ? [] : [{ as_of_date: asOf, stay_date, nuitees }];
  });

/** Checks the TOTAL of an as-of date's row on the dashboard. */
async function expectOnDashboard(
  page: Page,
  demo: Product,
  month: Month,
  asOf: string,
  total: number,
) {
  await page.goto(`${demo.url}/?mois=${monthKey(month)}`);
  const row = page.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: frenchDay(asOf) }),
  });
  await expect(row.locator('td.total')).toHaveText(frenchNumber(total));
}

test('the morning line of Excel is parsed, stored, and shown on the dashboard', async ({
  page,
  demo,
}) => {
  const month = { year, month: 1 };
  const asOf = `${year}-01-05`;
  const nights: (number | null)[] = nightsOf(month, 980);
  nights[4] = null;
  const cells = nights.map((figure) => {
    if (figure === null) return '';
    return figure >= 1000 ? `1\u00a0${String(figure - 1000).padStart(3, '0')}` : String(figure);
  });
  cells[11] = 'fermé';
  nights[11] = null;
  const total = sumOf(nights.map((figure) => figure ?? 0));
  await openPaste(page, demo, month, asOf);
  await pasteFromSheet(page, `${cells.join('\t')}\r\n`);

  const preview = card(page, 'Aperçu avant insertion');
  await expect(preview.getByText('29 / 31')).toBeVisible();
  await expect(preview.getByText(frenchNumber(total))).toBeVisible();
  await expect(
    preview.getByRole('row', { name: '1 12 fermé Ce n’est pas un nombre.' }),
  ).toBeVisible();
  await expect(preview.getByRole('cell', { name: 'insérée' })).toHaveCount(29);
  await expectAccessible(page);
  expect(await storedFigures(demo, month)).toEqual([]);

  // Each figure is above three times the 260 beds of the hotel.
  await expect(page.getByText('29 valeurs dépassent trois fois les 260 lits')).toBeVisible();
  await expect(insertButton(page)).toBeDisabled();
  await page.getByLabel('Confirmer ces valeurs').check();
  await insertButton(page).click();
  await expect(page.getByText('Import réussi: 29 insérés, 0 mis à jour')).toBeVisible();
  await expect(card(page, 'Dernier import').getByText('4 / 4')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await expectAccessible(page);
  expect(await storedFigures(demo, month)).toEqual(asPasted(month, asOf, nights));

  await pasteFromSheet(page, nights.map((figure) => (figure === 985 ? 77 : figure)).join('\t'));
  await expect(preview.getByRole('cell', { name: 'identique' })).toHaveCount(28);
  await expect(preview.getByRole('cell', { name: '77 avant 985' })).toBeVisible();
  await page.getByRole('button', { name: 'Vider' }).click();

  await expectOnDashboard(page, demo, month, asOf, total);
});

test('each dated line of LibreOffice becomes one row, also on the dashboard', async ({
  page,
  demo,
}) => {
  const month = { year, month: 2 };
  const mornings = daysOfMonth({ year, month: 1 }).slice(0, 12);
  const nightsAt = (index: number) => nightsOf(month, 100 + index * 3);
  const lines = mornings.map((asOf, index) => [frenchDay(asOf), ...nightsAt(index)].join('\t'));
  await openPaste(page, demo, month, `${year}-02-01`);
  await pasteFromSheet(page, `Arrêté\tNuitées\n${lines.join('\n')}\n32/01/${year}\t12\n`);

  const preview = card(page, 'Aperçu avant insertion');
  await expect(preview.getByText('Ignoré : 2 éléments')).toBeVisible();
  await insertButton(page).click();
  const sent = mornings.length * daysOfMonth(month).length;
  await expect(page.getByText(`Import réussi: ${sent} insérés, 0 mis à jour`)).toBeVisible();
  await expect(card(page, 'Dernier import').getByText('12 / 12')).toBeVisible();
  expect(await storedFigures(demo, month)).toEqual(
    mornings.flatMap((asOf, index) => asPasted(month, asOf, nightsAt(index))),
  );
  for (const [index, asOf] of [...mornings.entries()].slice(-2)) {
    await expectOnDashboard(page, demo, month, asOf, sumOf(nightsAt(index)));
  }
});

for (const reached of [false, true]) {
  test(`a connection lost ${reached ? 'after' : 'before'} the server has the figures: the stored part is shown, and the rest is resumed`, async ({
    page,
    demo,
  }) => {
    const month = { year, month: reached ? 4 : 3 };
    const asOf = `${year}-03-05`;
    const nights = nightsOf(month, 200);
    await openPaste(page, demo, month, asOf);
    await pasteFromSheet(page, nights.join('\t'));
    let requests = 0;
    await page.route(bulk, async (route) => {
      requests += 1;
      if (requests !== 2) return route.continue();
      if (reached) await route.fetch();
      return route.abort('connectionreset');
    });
    await insertButton(page).click();

    const result = card(page, 'Dernier import');
    await expect(result.getByText('Dans la base : jours 1er au 8.')).toBeVisible();
    await expect(result.getByText('En doute : jours 9 au 16.')).toBeVisible();
    await expect(
      result.getByText(`Pas dans la base : jours 17 au ${nights.length}.`),
    ).toBeVisible();
    await expect(page.getByText("Erreur d'import des nuitées")).toBeVisible();
    await expectAccessible(page);
    expect(await storedFigures(demo, month)).toEqual(
      asPasted(month, asOf, nights).slice(0, reached ? 16 : 8),
    );
    await expect(box(page)).toHaveValue(nights.join('\t'));

    await result.getByRole('button', { name: 'Reprendre' }).click();
    await expect(page.getByText(/^Import réussi: /)).toBeVisible();
    expect(requests).toBe(5);
    expect(await storedFigures(demo, month)).toEqual(asPasted(month, asOf, nights));
  });
}

test('a part in doubt is compared with the database, and only the others are sent again', async ({
  page,
  demo,
}) => {
  const month = { year, month: 11 };
  const asOf = `${year}-03-05`;
  const nights = nightsOf(month, 200);
  await openPaste(page, demo, month, asOf);
  await pasteFromSheet(page, nights.join('\t'));
  let requests = 0;
  await page.route(bulk, async (route) => {
    requests += 1;
    if (requests !== 2) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await insertButton(page).click();
  const result = card(page, 'Dernier import');
  await expect(result.getByText('L’import est en doute.')).toBeVisible();
  await result.getByRole('button', { name: 'Vérifier' }).click();
  await expect(result.getByText('Dans la base : jours 1er au 16.')).toBeVisible();
  await expect(result.getByText('En doute', { exact: true })).toHaveCount(0);
  await result.getByRole('button', { name: 'Reprendre' }).click();
  await expect(result.getByText('Toutes les valeurs collées sont dans la base.')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  expect(requests).toBe(4);
  expect(await storedFigures(demo, month)).toEqual(asPasted(month, asOf, nights));
});

test('leaving while figures are sent asks for confirmation, and stopping leaves no request in doubt', async ({
  page,
  demo,
}) => {
  const month = { year, month: 5 };
  const asOf = `${year}-05-05`;
  const nights = nightsOf(month, 300);
  await openPaste(page, demo, month, asOf);
  await pasteFromSheet(page, nights.join('\t'));
  const second = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(bulk, async (route) => {
    requests += 1;
    if (requests === 2) await second.promise;
    await route.continue();
  });
  await insertButton(page).click();
  await expect(page.getByText('Import en cours : 1/4 lots de jours')).toBeVisible();
  const dialogEvent = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;

  await page.getByRole('button', { name: 'Arrêter' }).click();
  second.resolve();
  const result = card(page, 'Dernier import');
  await expect(result.getByText('L’import a été arrêté.')).toBeVisible();
  await expect(result.getByText('Dans la base : jours 1er au 16.')).toBeVisible();
  await expect(result.getByText('En doute')).toHaveCount(0);
  expect(await storedFigures(demo, month)).toEqual(asPasted(month, asOf, nights).slice(0, 16));
});

test('opening another screen does not stop the import', async ({ page, demo }) => {
  const month = { year, month: 6 };
  const asOf = `${year}-06-05`;
  const nights = nightsOf(month, 400);
  await openPaste(page, demo, month, asOf);
  await pasteFromSheet(page, nights.join('\t'));
  const left = Promise.withResolvers<void>();
  await page.route(bulk, async (route) => {
    await left.promise;
    await route.continue();
  });
  await insertButton(page).click();
  await page.getByRole('link', { name: 'Hotel Manager' }).click();
  await page.waitForURL(/\/(\?.*)?$/);
  left.resolve();
  await expect(page.getByText('Import réussi: 30 insérés, 0 mis à jour')).toBeVisible();
  await page.getByRole('link', { name: 'Saisie Données' }).click();
  await expect(card(page, 'Dernier import').getByText('4 / 4')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  expect(await storedFigures(demo, month)).toEqual(asPasted(month, asOf, nights));
});

test('invalid input is reported beside its field, and nothing is sent', async ({ page, demo }) => {
  const month = { year, month: 7 };
  await openPaste(page, demo, month, `${year}-07-05`);
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/nuitees/')) requests += 1;
  });
  await insertButton(page).click();
  await expect(page.getByText("Collez des valeurs d'abord.")).toBeVisible();
  await expect(box(page)).toBeFocused();
  await box(page).fill('bonjour');
  await insertButton(page).click();
  await expect(page.getByText('Aucune valeur détectée.')).toBeVisible();
  await box(page).fill('12\t13');
  await page.getByLabel('Année').fill('26');
  await insertButton(page).click();
  await expect(page.getByText('L’année est un nombre de 2000 à 2100.')).toBeVisible();
  await page.getByLabel('Année').fill(String(year));
  await page.getByLabel("Date d'arrêté").fill('');
  await insertButton(page).click();
  await expect(page.getByText('La date d’arrêté est un jour de 2000 à 2100.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Sélectionner hôtel').selectOption({ label: 'Global' });
  await expect(page.getByText('Sélectionnez un hôtel en haut.')).toBeVisible();
  await expect(insertButton(page)).toBeDisabled();
  expect(requests).toBe(0);
  expect(await storedFigures(demo, month)).toEqual([]);
});

test('megabytes of text are refused at once, and the earlier input stays', async ({
  page,
  demo,
}) => {
  await openPaste(page, demo, { year, month: 7 }, `${year}-07-05`);
  await box(page).fill('12\t13');
  await pasteFromSheet(page, '12\t'.repeat(1_000_000));
  await expect(page.getByText(/^Collage trop volumineux/)).toBeVisible();
  await expect(box(page)).toHaveValue('12\t13');
});

test('pasted input stays with its hotel after a reload, and is deleted when the user signs out', async ({
  page,
  demo,
}) => {
  const hotel = page.getByLabel('Sélectionner hôtel');
  await openPaste(page, demo, { year, month: 8 }, `${year}-08-05`);
  await box(page).fill('12\t13');
  await page.reload();
  await expect(box(page)).toHaveValue('12\t13');
  await expect(page.getByLabel('Année')).toHaveValue(String(year));
  await expect(page.getByLabel("Date d'arrêté")).toHaveValue(`05/08/${year}`);
  await hotel.selectOption({ label: 'Hôtel des Alpes' });
  await expect(box(page)).toHaveValue('');
  await hotel.selectOption({ label: hotelName });
  await expect(box(page)).toHaveValue('12\t13');
  await page.getByRole('button', { name: 'Mon Compte' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL('**/login');
  await signIn(page, demo, 'manager', '/data-entry');
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await expect(box(page)).toHaveValue('');
});

test('a user who has lost access to the hotel sees an error, and nothing is stored', async ({
  page,
  demo,
}) => {
  const month = { year, month: 9 };
  const admin = await apiOf(demo, 'admin');
  const lyon = await hotelNamed(admin, hotelName);
  const person = { email: 'nuit@demo.hotel', password: 'veilleur-de-nuit' };
  const made = await admin('POST', '/profiles', { ...person, role: 'manager', hotels: [lyon] });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  await signInAs(page, demo, person, '/data-entry');
  await page.getByRole('tab', { name: 'Coller Excel' }).click();
  await page.getByLabel('Mois').selectOption({ index: month.month - 1 });
  await page.getByLabel('Année').fill(String(year));
  await box(page).fill(nightsOf(month, 100).join('\t'));
  await admin('PUT', `/profiles/${id}`, { hotels: [] });
  await insertButton(page).click();
  await expect(page.getByText("Accès non autorisé pour l'hôtel sélectionné")).toBeVisible();
  expect(await storedFigures(demo, month)).toEqual([]);
  expect((await admin('DELETE', `/profiles/${id}`)).status).toBe(204);
});

test('a row that is shifted by a day, cut, or changes past nights is asked about before it is sent', async ({
  page,
  demo,
}) => {
  const month = { year, month: 10 };
  const api = await apiOf(demo, 'manager');
  const nights = nightsOf(month, 150);
  const hotel_id = await hotelNamed(api, hotelName);
  const items = daysOfMonth(month).map((stay_date, index) => ({
    stay_date,
    nuitees: nights[index],
  }));
  await api('POST', '/nuitees/snapshot/bulk', { hotel_id, as_of_date: `${year}-10-05`, items });
  await openPaste(page, demo, month, `${year}-10-06`);
  const next = nights.map((figure, index) => (index > 4 && index % 4 === 0 ? figure + 2 : figure));

  await box(page).fill(next.slice(1).join('\t'));
  await expect(page.getByText('30 nuits sur 31 en octobre')).toBeVisible();
  await expect(page.getByText(`photo du 05/10/${year} décalée d’un jour`)).toBeVisible();
  await expect(insertButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Importer quand même cette photo').check();
  await expect(insertButton(page)).toBeEnabled();

  await box(page).fill(next.with(1, 7).join('\t'));
  await expect(
    page.getByText(
      `1 nuit passée change depuis la photo du 05/10/${year} : 02/10/${year} (187 → 7).`,
    ),
  ).toBeVisible();
  await expect(insertButton(page)).toBeDisabled();

  // The photo of the next day is sent without a question.
  await box(page).fill(next.join('\t'));
  await expect(page.getByLabel('Importer quand même cette photo')).toHaveCount(0);
  await insertButton(page).click();
  await expect(page.getByText('Import réussi: 31 insérés, 0 mis à jour')).toBeVisible();
});
