import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Day, daysBetween } from '@hotel/domain/calendar/day.ts';
import { frenchDay } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, type Month, monthsOfYear } from '@hotel/domain/calendar/month.ts';
import { frenchNumber } from '@hotel/domain/numbers/french-numbers.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, signIn, test } from './fixtures.ts';
import type { Product } from './running-server.ts';

/** files/README.md describes the files. Each scenario has a year of its own, 2031 to 2039. */
const files = join(import.meta.dirname, 'files');
const hotelName = 'Le Grand Hôtel de Lyon';
const imports = '**/api/nuitees/imports';

const fileInput = (page: Page) => page.getByLabel('Choisir un fichier Excel ou CSV');
const importButton = (page: Page) => page.getByRole('button', { name: 'Importer', exact: true });
/** Sums and other columns are named, and left out once that is confirmed. */
const leaveOut = async (page: Page) => {
  // What is compared above it moves it until the stored figures are there.
  await expect(preview(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByLabel('Importer sans ces valeurs').check();
};
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const preview = (page: Page) => card(page, 'Aperçu avant import');

// axe checks every cell of a preview twice, which takes long on a busy machine.
test.describe.configure({ timeout: 240_000 });

async function openTab(page: Page, demo: Product) {
  await signIn(page, demo, 'manager', '/data-entry');
  await page.getByRole('tab', { name: 'Import Excel' }).click();
  await expect(fileInput(page)).toBeAttached();
}

async function choose(page: Page, name: string) {
  await fileInput(page).setInputFiles(join(files, name));
}

function nightsOf(day: Day): number {
  return 80 + (((daysBetween('2000-01-01', day) + 730_120) * 37) % 50);
}

type Stored = { date: string; nuitees: number };
const finals = (days: readonly Day[]): Stored[] =>
  days.map((date) => ({ date, nuitees: nightsOf(date) }));

async function stored(demo: Product, { year, month }: Month): Promise<Stored[]> {
  const api = await apiOf(demo, 'manager');
  const query = `hotel_id=${await hotelNamed(api, hotelName)}&month=${month}&year=${year}`;
  const rows = (await api('GET', `/nuitees?${query}`)).body as Stored[];
  return rows.map(({ date, nuitees }) => ({ date, nuitees }));
}

test('a sheet of LibreOffice is parsed cell by cell, imported, and imported again unchanged', async ({
  page,
  demo,
}) => {
  await openTab(page, demo);
  await expectAccessible(page);
  await choose(page, 'jours-libreoffice.xlsx');
  await expect(preview(page).getByText('26 jours sont')).toBeVisible();
  await expect(preview(page).getByRole('cell', { name: 'Insérée' })).toHaveCount(26);
  await preview(page).getByRole('button', { name: 'Refusées (3)' }).click();
  await expect(
    preview(page).getByRole('row', { name: /C10 .* 12,5 .* Une nuitée est un nombre entier/ }),
  ).toBeVisible();
  await expect(preview(page).getByRole('cell', { name: /Cellule fusionnée/ })).toBeVisible();
  await expectAccessible(page);
  expect(await stored(demo, { year: 2031, month: 1 })).toEqual([]);

  await expect(page.getByText('mer. 08/01/2031 : 1\u202f234')).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await page.getByLabel('Confirmer ces valeurs').check();
  await expect(importButton(page)).toBeDisabled();
  await expect(preview(page).getByText('B4:B34, 31 cellules : colonne « Chambres »')).toBeVisible();
  await leaveOut(page);
  await importButton(page).click();
  await expect(page.getByText('Import réussi: 26 insérés, 0 mis à jour')).toBeVisible();
  await expect(card(page, 'Résultat du dernier import').getByText('Import réussi.')).toBeVisible();
  const unusable = ['05', '07', '09', '11', '12'].map((number) => `2031-01-${number}`);
  const special: Record<Day, number> = { '2031-01-08': 1234, '2031-01-10': 100 };
  expect(await stored(demo, { year: 2031, month: 1 })).toEqual(
    finals(daysOfMonth({ year: 2031, month: 1 }))
      .filter(({ date }) => !unusable.includes(date))
      .map(({ date, nuitees }) => ({ date, nuitees: special[date] ?? nuitees })),
  );

  const changed = 'Date;Nuitées\n02/01/2031;77\n03/01/2031;95\n';
  await fileInput(page).setInputFiles({
    name: 'corrige.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed),
  });
  await expect(preview(page).getByText('dont 1 identique')).toBeVisible();
  await preview(page).getByRole('button', { name: 'Remplacées (2)' }).click();
  await expect(preview(page).getByRole('cell', { name: 'Identique' })).toBeVisible();
  await preview(page).getByRole('button', { name: 'Différentes (1)' }).click();
  await expect(
    preview(page).getByRole('row', { name: /02\/01\/2031 .* 77 108 Remplace 108/ }),
  ).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText('Import réussi: 0 insérés, 2 mis à jour')).toBeVisible();
});

test('preview and result have the same counts where snapshots have figures, refused rows are listed afterwards, and undo is visible', async ({
  page,
  demo,
}) => {
  // A past month: the demonstration has snapshots of all its days and no imported nights.
  const now = new Date();
  const past = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1));
  const month = { year: past.getUTCFullYear(), month: past.getUTCMonth() + 1 };
  const days = daysOfMonth(month).slice(0, 28);
  const before = await stored(demo, month);
  expect(before.length).toBeGreaterThanOrEqual(28);
  const blank = days[9] ?? '';
  const refused = days[19] ?? '';
  const lines = days
    .filter((day) => day !== blank)
    .map((day, index) => `${frenchDay(day)};${day === refused ? '12,5' : 100 + index}`);
  await openTab(page, demo);
  await fileInput(page).setInputFiles({
    name: 'passe.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date;Nuitées\n${lines.join('\n')}`),
  });
  const fact = (where: Locator, label: string) =>
    where.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await expect(fact(preview(page), 'Insérées')).toHaveText('Insérées26');
  await expect(fact(preview(page), 'Remplacées')).toHaveText('Remplacées0');
  await expect(preview(page).getByRole('cell', { name: '(photo)' })).toHaveCount(26);
  await expect(preview(page).getByText('2 jours du fichier sans valeur')).toBeVisible();
  await expect(preview(page).getByText(`${frenchDay(blank)}, ${frenchDay(refused)}`)).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText('Import réussi: 26 insérés, 0 mis à jour')).toBeVisible();

  const result = card(page, 'Résultat du dernier import');
  await expect(fact(result, 'Insérées')).toHaveText('Insérées26');
  await expect(fact(result, 'Remplacées')).toHaveText('Remplacées0');
  await expect(
    result.getByRole('row', { name: /20 .*12,5.* Une nuitée est un nombre entier/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Annuler cet import' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Annuler cet import' });
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click();
  await expect(result.getByText('Cet import a été annulé')).toBeVisible();
  await expect(page.getByText('Import réussi.', { exact: true })).toHaveCount(0);
  expect(await stored(demo, month)).toEqual(before);
});

test('columns titled Date and Nuitées are preselected', async ({ page, demo }) => {
  await openTab(page, demo);
  await fileInput(page).setInputFiles({
    name: 'colonnes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Chambres;Nuitées;Pax;Date\n50;80;90;01/01/2039\n51;81;91;02/01/2039'),
  });
  const mapping = card(page, 'Indiquer les colonnes');
  await expect(mapping.getByLabel('Colonne des dates', { exact: true })).toHaveValue('3');
  await expect(mapping.getByLabel('Colonne des nuitées')).toHaveValue('1');
  await mapping.getByRole('button', { name: 'Lire la feuille' }).click();
  await expect(preview(page).getByRole('cell', { name: 'Insérée' })).toHaveCount(2);
});

test('a year with one row per month is imported as a whole', async ({ page, demo }) => {
  await openTab(page, demo);
  await choose(page, 'mois-libreoffice.xlsx');
  await expect(page.getByText('Une ligne par mois, une colonne par jour.')).toBeVisible();
  await leaveOut(page);
  await importButton(page).click();
  await expect(page.getByText('Import réussi: 366 insérés, 0 mis à jour')).toBeVisible();
  for (const month of monthsOfYear(2032)) {
    expect(await stored(demo, month)).toEqual(finals(daysOfMonth(month)));
  }
});

test('one sheet per month in an old .xls: the user enters the year that one sheet lacks', async ({
  page,
  demo,
}) => {
  await openTab(page, demo);
  await choose(page, 'feuilles-libreoffice.xls');
  await expect(page.getByText('Pas encore lu : Janvier.')).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await page.getByLabel('Année du fichier').selectOption('2033');
  await expect(page.getByText('Une ligne par jour, janvier 2033')).toBeVisible();
  await leaveOut(page);
  await importButton(page).click();
  await expect(page.getByText('Import réussi: 90 insérés, 0 mis à jour')).toBeVisible();
  expect(await stored(demo, { year: 2033, month: 1 })).toEqual(
    finals(daysOfMonth({ year: 2033, month: 1 })),
  );
});

test('as-of dates written by another program become snapshots', async ({ page, demo }) => {
  await openTab(page, demo);
  await choose(page, 'arretes-openpyxl.xlsx');
  await leaveOut(page);
  await importButton(page).click();
  await expect(page.getByText('Import réussi: 155 insérés, 0 mis à jour')).toBeVisible();
  const api = await apiOf(demo, 'manager');
  const hotel = await hotelNamed(api, hotelName);
  const response = await api('GET', `/nuitees/snapshot?hotel_id=${hotel}&month=3&year=2034`);
  expect(response.body).toEqual(
    [0, 1, 2, 3, 4].flatMap((row) =>
      daysOfMonth({ year: 2034, month: 3 }).map((day) => ({
        as_of_date: `2034-02-${20 + row}`,
        stay_date: day,
        nuitees: nightsOf(day) - 20 + row,
      })),
    ),
  );
});

test('an unknown layout is read after its columns are chosen, as the snapshot of a chosen day', async ({
  page,
  demo,
}) => {
  await openTab(page, demo);
  await choose(page, 'a-la-main-xlsxwriter.xlsx');
  const mapping = card(page, 'Indiquer les colonnes');
  await expect(mapping.getByLabel('Ligne des titres')).toHaveValue('2');
  await mapping
    .getByLabel('Colonne des dates', { exact: true })
    .selectOption({ label: 'A · Jour' });
  await mapping.getByLabel('Colonne des nuitées').selectOption({ label: 'D · Clients présents' });
  await expectAccessible(page);
  await mapping.getByRole('button', { name: 'Lire la feuille' }).click();
  await page.getByLabel('Photo d’une date d’arrêté').check();
  await page.getByLabel("Date d'arrêté", { exact: true }).fill('2035-12-31');
  await expect(preview(page).getByRole('cell', { name: '31/12/2035' })).toHaveCount(31);
  await leaveOut(page);
  await importButton(page).click();
  await expect(page.getByText('Import réussi: 31 insérés, 0 mis à jour')).toBeVisible();
  const api = await apiOf(demo, 'manager');
  const hotel = await hotelNamed(api, hotelName);
  const response = await api('GET', `/nuitees/snapshot?hotel_id=${hotel}&month=1&year=2036`);
  expect(response.body).toEqual(
    daysOfMonth({ year: 2036, month: 1 }).map((day) => ({
      as_of_date: '2035-12-31',
      stay_date: day,
      nuitees: nightsOf(day),
    })),
  );
});

for (const reached of [false, true]) {
  test(`a network cut ${reached ? 'after' : 'before'} the server has the import: the screen shows the import as in doubt, then its result`, async ({
    page,
    demo,
  }) => {
    const month = { year: 2038, month: reached ? 2 : 1 };
    await openTab(page, demo);
    const lines = finals(daysOfMonth(month)).map(({ date, nuitees }) => `${date};${nuitees}`);
    await fileInput(page).setInputFiles({
      name: 'coupure.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Date;Nuitées\n${lines.join('\n')}`),
    });
    await page.route(imports, async (route) => {
      if (reached) await route.fetch();
      return route.abort('connectionreset');
    });
    await importButton(page).click();
    const doubt = card(page, 'Import du fichier');
    await expect(doubt.getByText('L’import est en doute.')).toBeVisible();
    await expect(page.getByText(/^Erreur lors de l'import Excel: /)).toBeVisible();
    await expectAccessible(page);
    await doubt.getByRole('button', { name: 'Vérifier' }).click();
    await expect(
      doubt.getByText(
        reached ? 'L’import est dans la base :' : 'L’import n’est pas dans la base :',
      ),
    ).toBeVisible();
    expect(await stored(demo, month)).toEqual(reached ? finals(daysOfMonth(month)) : []);
    if (reached) return;
    await page.unroute(imports);
    await doubt.getByRole('button', { name: 'Reprendre' }).click();
    await expect(page.getByText('Import réussi: 31 insérés, 0 mis à jour')).toBeVisible();
    expect(await stored(demo, month)).toEqual(finals(daysOfMonth(month)));
  });
}

test('the unchanged template is recognized as a sample and needs confirmation', async ({
  page,
  demo,
}) => {
  await openTab(page, demo);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger un modèle' }).click();
  const path = await (await coming).path();
  await fileInput(page).setInputFiles({
    name: 'modele-nuitees.xlsx',
    mimeType: 'application/octet-stream',
    buffer: readFileSync(path),
  });
  await expect(preview(page).getByText(/valeurs sont encore celles du modèle/)).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  // Two hundred similar rows would take axe a minute.
  await preview(page).getByRole('button', { name: 'Refusées (0)' }).click();
  await expectAccessible(page);
  await page.getByLabel('Importer quand même ces valeurs d’exemple').check();
  await expect(importButton(page)).toBeEnabled();
});

test('an import larger than one transaction is refused before anything is sent', async ({
  page,
  demo,
}) => {
  await openTab(page, demo);
  const first = Date.UTC(2040, 0, 1);
  const days = Array.from({ length: 4001 }, (_, index) =>
    new Date(first + index * 86_400_000).toISOString().slice(0, 10),
  );
  await fileInput(page).setInputFiles({
    name: 'douze-ans.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date;Nuitées\n${days.map((day) => `${day};90`).join('\n')}`),
  });
  await expect(
    preview(page).getByText(`${frenchNumber(4000)} jours de nuitées finales au maximum`),
  ).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
});

test('without a hotel nothing is imported; a user who has lost access sees an error', async ({
  page,
  demo,
}) => {
  await openTab(page, demo);
  await choose(page, 'jours-xlwt.xls');
  await page.route(imports, (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'FORBIDDEN', message: 'Accès interdit pour cette ressource ou cet hôtel.' },
    }),
  );
  await importButton(page).click();
  await expect(
    card(page, 'Résultat du dernier import').getByText(
      "Accès non autorisé pour l'hôtel sélectionné",
    ),
  ).toBeVisible();
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: 'Global' });
  await expect(page.getByText('Sélectionnez un hôtel en haut.')).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await expect(fileInput(page)).toBeDisabled();
  expect(await stored(demo, { year: 2037, month: 1 })).toEqual([]);
});
