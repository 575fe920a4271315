import { addDays, type Day, monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchDay, frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseForHotel, openHotels } from './administration-of-hotels.ts';
import { apiOf, expect, hotelNamed, people, signIn, test } from './fixtures.ts';

/** The manager's hotel in the demonstration. */
const hotelName = 'Le Grand Hôtel de Lyon';
const today = todayIn('Europe/Paris', Date.now());
/** The year after, which the demonstration has nothing in but public holidays. */
const year = monthOf(today).year + 1;

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const list = (page: Page) => page.getByRole('table', { name: `Calendrier ${year}`, exact: true });
const row = (page: Page, title: string) => list(page).getByRole('row').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');

test.describe.configure({ mode: 'serial' });

test('a closure is added, marked in the year, changed and deleted', async ({ page, demo }) => {
  await signIn(page, demo, 'manager');
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Calendrier', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendrier');
  await page.getByLabel('Année').selectOption(String(year));
  await expect(page).toHaveURL(new RegExp(`annee=${year}`));
  await expect(row(page, 'Fête nationale')).toContainText('Jour férié');
  await expect(row(page, 'Fête nationale').getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog(page)).toContainText('Titre : ne peut pas être vide.');
  await expect(dialog(page)).toContainText('Du : une date est attendue (jj/mm/aaaa).');
  await dialog(page).getByLabel('Titre').fill('Travaux du hall');
  await dialog(page).getByLabel('Du', { exact: true }).fill(`04/01/${year}`);
  await dialog(page).getByLabel('Au', { exact: true }).fill(`02/01/${year}`);
  await dialog(page).getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog(page)).toContainText('Au : la date de fin précède la date de début.');
  await dialog(page).getByLabel('Au', { exact: true }).fill(`15/01/${year}`);
  await dialog(page).getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'Travaux du hall')).toContainText('Fermeture');
  await expect(row(page, 'Travaux du hall')).toContainText('12 jours');

  const closed = card(page, 'Jour par jour').getByRole('button', { name: /: Fermeture : Travaux/ });
  await expect(closed).toHaveCount(12);
  await closed.first().focus();
  await expect(card(page, 'Jour par jour').getByRole('status')).toHaveText(
    `${frenchLongDay(`${year}-01-04`)} : Fermeture : Travaux du hall`,
  );

  await row(page, 'Travaux du hall').getByRole('button', { name: 'Modifier' }).click();
  await dialog(page).getByLabel('Nature').selectOption('Événement');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row(page, 'Travaux du hall')).toContainText('Événement');
  await page.getByRole('button', { name: 'Fermetures', exact: true }).click();
  await expect(page.getByText('Aucune fermeture déclarée cette année.')).toBeVisible();
  await page.getByRole('button', { name: 'Tout', exact: true }).click();

  await row(page, 'Travaux du hall').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(row(page, 'Travaux du hall')).toHaveCount(0);
});

/** An iCalendar file of events of one day. */
function calendarFile(...events: { uid: string; day: string; title: string; rule?: string }[]) {
  return {
    name: 'vacances.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(
      [
        'BEGIN:VCALENDAR',
        ...events.flatMap(({ uid, day, title, rule }) => [
          'BEGIN:VEVENT',
          `UID:${uid}`,
          `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
          `SUMMARY:${title}`,
          ...(rule === undefined ? [] : [`RRULE:${rule}`]),
          'END:VEVENT',
        ]),
        'END:VCALENDAR',
      ].join('\r\n'),
    ),
  };
}

test('a calendar file is imported and says what it did; a wrong one says why', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, 'manager', `/calendrier?annee=${year}`);
  const importFile = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByRole('button', { name: 'Importer un fichier .ics' }).click();
    await dialog(page).getByLabel('Choisir un fichier .ics').setInputFiles(file);
    await dialog(page).getByRole('button', { name: 'Importer', exact: true }).click();
  };
  await importFile(
    calendarFile(
      { uid: 'a', day: `${year}-02-03`, title: 'Foire' },
      { uid: 'b', day: `${year}-02-10`, title: 'Marathon' },
      { uid: 'c', day: `${year}-02-11`, title: 'Marché', rule: 'FREQ=WEEKLY' },
    ),
  );
  await expect(page.getByText('vacances.ics : 2 ajoutés, 0 modifié, 1 ignoré.')).toBeVisible();
  await expect(page.getByText('Marché : récurrent')).toBeVisible();
  await expect(row(page, 'Marathon')).toContainText(`10/02/${year}`);
  await importFile(
    calendarFile(
      { uid: 'a', day: `${year}-02-04`, title: 'Foire' },
      { uid: 'b', day: `${year}-02-10`, title: 'Marathon' },
    ),
  );
  await expect(page.getByText('vacances.ics : 0 ajouté, 1 modifié, 1 ignoré.')).toBeVisible();
  await expect(row(page, 'Foire')).toContainText(`04/02/${year}`);

  // As an old Outlook writes it, in Windows-1252.
  const old = calendarFile({ uid: 'd', day: `${year}-06-20`, title: 'Fête de l’été à Évian' });
  const windows1252 = old.buffer.toString('utf8').replaceAll('’', '\u0092');
  await importFile({ ...old, buffer: Buffer.from(windows1252, 'latin1') });
  await expect(row(page, 'Fête de l’été à Évian')).toContainText(`20/06/${year}`);

  await page.getByRole('button', { name: 'Importer un fichier .ics' }).click();
  await dialog(page).getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Choisissez un fichier .ics.');
  const wrong = { name: 'notes.ics', mimeType: 'text/calendar', buffer: Buffer.from('Bonjour') };
  await dialog(page).getByLabel('Choisir un fichier .ics').setInputFiles(wrong);
  await dialog(page).getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Import impossible: Ce fichier n’est pas un calendrier iCalendar (.ics) lisible.',
  );
  const huge = { ...wrong, buffer: Buffer.alloc(2_100_000, 'a') };
  await dialog(page).getByLabel('Choisir un fichier .ics').setInputFiles(huge);
  await dialog(page).getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Ce fichier est trop long');
});

test('three weeks at 0 ask for a closure, and declare nothing by themselves', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'manager');
  const hotel = await hotelNamed(api, hotelName);
  const range = { from: `${year}-11-02`, to: `${year}-11-22` };
  const items = Array.from({ length: 21 }, (_, index) => ({
    stay_date: addDays(range.from, index),
    nuitees: 0,
  }));
  const stored = await api('POST', '/nuitees/snapshot/bulk', {
    hotel_id: hotel,
    as_of_date: today,
    items,
  });
  expect(stored.status).toBe(200);

  await signIn(page, demo, 'manager', `/calendrier?annee=${year}`);
  const question = page.getByRole('status').filter({ hasText: 'Fermeture ?' });
  await expect(question).toContainText('21 jours');
  await expect(list(page).getByText('Fermeture', { exact: true })).toHaveCount(0);
  const period = (day: Day) => frenchDay(day);
  await question
    .getByRole('button', {
      name: `Déclarer la fermeture du ${period(range.from)} au ${period(range.to)}`,
    })
    .click();
  await expect(dialog(page).getByLabel('Du', { exact: true })).toHaveValue(period(range.from));
  await expect(dialog(page).getByLabel('Au', { exact: true })).toHaveValue(period(range.to));
  await dialog(page).getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(row(page, '21 jours')).toContainText('Fermeture');
  await expect(question).toHaveCount(0);
});

test('who reads nights sees the calendar and changes nothing', async ({ page, demo }) => {
  await signIn(page, demo, 'user', `/calendrier?annee=${year}`);
  await expect(list(page)).toBeVisible();
  for (const name of ['Ajouter', 'Importer un fichier .ics', 'Modifier', 'Supprimer']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await page.route('**/api/calendar?**', (route) => route.abort());
  await page.getByLabel('Année').selectOption(String(year - 2));
  await expect(page.getByText('Impossible de charger le calendrier.')).toBeVisible();
  await page.unroute('**/api/calendar?**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table', { name: `Calendrier ${year - 2}` })).toBeVisible();
});

test('the region of the hotel decides its public holidays, and the trail says so in French', async ({
  page,
  demo,
}) => {
  await openHotels(page, demo);
  await chooseForHotel(page, hotelName, 'Modifier');
  await dialog(page).getByLabel('Région (jours fériés)').selectOption('Alsace-Moselle');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const api = await apiOf(demo, 'admin');
  const hotel = await hotelNamed(api, hotelName);
  await page.goto(`${demo.url}/calendrier?hotel=${hotel}&annee=${year}`);
  await expect(row(page, 'Vendredi saint')).toBeVisible();

  await page.goto(`${demo.url}/administration/journal`);
  await expect(page.getByText('Région : France métropolitaine → Alsace-Moselle')).toBeVisible();
  await expect(page.getByText('Nature : Fermeture → Événement')).toBeVisible();
  await expect(page.getByText(people.manager.email).first()).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`the calendar is accessible at ${width} pixels and scrolls nothing sideways`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, demo, 'manager', `/calendrier?annee=${year}`);
    await expect(list(page)).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expectAccessible(page);
  });
}
