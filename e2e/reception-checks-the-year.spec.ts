import { frenchDay, frenchLongDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth, monthsOfYear } from '@hotel/domain/calendar/month.ts';
import { frenchNumber, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, signIn, test } from './fixtures.ts';

const hotelName = 'Le Grand Hôtel de Lyon';
const thisYear = new Date().getUTCFullYear();

async function openTab(page: Page, address: string, name: string) {
  await page.goto(`${address}/data-entry`);
  await page.getByRole('tab', { name }).click();
}

test('the coverage of a year is shown day by day, as stored in the database', async ({
  page,
  demo,
}) => {
  // axe takes long to check a year of buttons.
  test.slow();
  const api = await apiOf(demo, 'manager');
  const year = thisYear - 2;
  const { body } = await api(
    'GET',
    `/nuitees/coverage?hotel_id=${await hotelNamed(api, hotelName)}&year=${year}`,
  );
  const { days, covered, total, mornings } = body as {
    days: { date: string; has_data: boolean }[];
    covered: number;
    total: number;
    mornings: string[];
  };
  await signIn(page, demo, 'manager');
  await openTab(page, demo.url, 'Vérification Données');
  await expect(
    page.getByText('Lancez une vérification pour afficher le calendrier de couverture.'),
  ).toBeVisible();
  await page.getByLabel('Année').fill('20');
  await expect(page.getByText('L’année est un nombre de 2000 à 2100.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lancer la vérification' })).toBeDisabled();
  await page.getByLabel('Année').fill(String(year));
  await page.getByRole('button', { name: 'Lancer la vérification' }).click();

  await expect(page.getByText(`${covered}/${total} dates couvertes`)).toBeVisible();
  await expect(
    page.getByText(`Vérification terminée: ${covered}/${total} dates disposent de données`),
  ).toBeVisible();
  const known = page.getByRole('cell', { name: ': avec données' });
  await expect(known).toHaveCount(days.filter(({ has_data }) => has_data).length);
  await expect(page.getByRole('cell', { name: ': sans données' })).toHaveCount(
    days.filter(({ has_data }) => !has_data).length,
  );

  const chosen = page.getByRole('region', { name: 'Jour choisi' });
  const day = days.find(({ date, has_data }) => has_data && !mornings.includes(date))?.date;
  const morning = mornings.find((date) => date.endsWith('-15'));
  for (const [date, words] of [
    [day, 'aucune n’était attendue.'],
    [morning, 'Une photo a été prise ce matin-là.'],
  ] as const) {
    if (date === undefined) continue;
    await page.getByRole('button', { name: frenchLongDay(date) }).click();
    await expect(chosen.getByText(words)).toBeVisible();
    await expect(chosen.getByText('Nuitées connues :')).toBeVisible();
  }
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { pressed: true })).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Sélectionner hôtel').selectOption({ label: 'Hôtel des Alpes' });
  await expect(known).toHaveCount(0);
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: 'Global' });
  await expect(page.getByText('Sélectionnez un hôtel en haut.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lancer la vérification' })).toBeDisabled();
});

test("last year's nights are pasted, and the daily gap follows", async ({ page, demo }) => {
  const month = { year: thisYear + 2, month: 10 };
  const asOf = `${month.year}-10-05`;
  const days = daysOfMonth(month);
  const api = await apiOf(demo, 'manager');
  const lyon = await hotelNamed(api, hotelName);
  const items = days.slice(0, 20).map((stay_date, index) => ({ stay_date, nuitees: 500 + index }));
  const written = await api('POST', '/nuitees/snapshot/bulk', {
    hotel_id: lyon,
    as_of_date: asOf,
    items,
  });
  expect(written.status).toBe(200);

  await signIn(page, demo, 'manager');
  await openTab(page, demo.url, 'N-1 & Écart');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'N-1 & Écart' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByLabel('Mois').selectOption({ label: 'Octobre' });
  await page.getByLabel('Année').fill(String(month.year));
  const importButton = page.getByRole('button', { name: 'Importer N-1' });
  await importButton.click();
  await expect(page.getByText("Collez des valeurs d'abord.")).toBeVisible();
  await page.getByLabel('Valeurs N-1').fill('bonjour');
  await importButton.click();
  await expect(page.getByText('Aucune valeur détectée (N-1).')).toBeVisible();

  const before = days.map((_, index) => (index === 2 ? -4 : 490 + 2 * index));
  await page
    .getByLabel('Valeurs N-1')
    .fill(before.map((nights, index) => `${index + 1}\t${nights}`).join('\r\n'));
  const total = before.reduce((sum, nights) => sum + nights, 0);
  await expect(
    page.getByText(`31 jours avec une valeur, total ${frenchNumber(total)}`),
  ).toBeVisible();
  await expectAccessible(page);
  await importButton.click();
  await expect(page.getByText('Import N-1: 31 insérés, 0 mis à jour')).toBeVisible();
  await expect(page.getByLabel('Valeurs N-1')).toHaveValue('');

  await page.getByLabel("Date d'arrêté").fill(asOf);
  await page.getByRole('button', { name: "Voir l'Écart Quotidien" }).click();
  for (const [index, day] of days.entries()) {
    const nights = items[index]?.nuitees ?? null;
    const gap = nights === null ? null : nights - (before[index] ?? 0);
    const cells = [
      `${shortWeekday(day)} ${frenchDay(day)}`,
      frenchNumber(nights),
      frenchNumber(before[index] ?? null),
      frenchSigned(gap),
    ];
    await expect(page.getByRole('row', { name: cells.join(' '), exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  const stored = await api(
    'GET',
    `/nuitees/prev_daily?hotel_id=${lyon}&month=10&year=${month.year}`,
  );
  expect((stored.body as { nuitees: number }[]).map(({ nuitees }) => nuitees)).toEqual(before);
});

test('a morning without a snapshot looks different from a day without a figure', async ({
  page,
  demo,
}) => {
  const admin = await apiOf(demo, 'admin');
  const made = await admin('POST', '/hotels', { name: 'Hôtel du Matin Manqué' });
  const { id: hotel_id } = made.body as { id: string };
  const lastYear = thisYear - 1;
  // Snapshots of 1 and 3 March; 2 March has nights nevertheless, 4 March has neither.
  for (const day of ['01', '03']) {
    const items = ['01', '02', '03'].map((stay) => ({
      stay_date: `${lastYear}-03-${stay}`,
      nuitees: 40,
    }));
    const as_of_date = `${lastYear}-03-${day}`;
    await admin('POST', '/nuitees/snapshot/bulk', { hotel_id, as_of_date, items });
  }
  await signIn(page, demo, 'admin');
  await openTab(page, demo.url, 'Vérification Données');
  await page.getByLabel('Sélectionner hôtel').selectOption({ label: 'Hôtel du Matin Manqué' });
  await page.getByLabel('Année').fill(String(lastYear));
  await page.getByRole('button', { name: 'Lancer la vérification' }).click();
  const total = monthsOfYear(lastYear).flatMap(daysOfMonth).length;
  await expect(page.getByText(`3/${total} dates couvertes`)).toBeVisible();
  // From the first snapshot, 1 March, to the end of the year, except the two that exist.
  await expect(page.getByText('304 matins sans photo')).toBeVisible();

  const cell = (day: string) =>
    page.getByRole('button', { name: frenchLongDay(`${lastYear}-03-${day}`) });
  const chosen = page.getByRole('region', { name: 'Jour choisi' });
  for (const [day, name, words] of [
    ['01', 'avec données', 'Nuitées connues : photo prise après le jour'],
    ['02', 'avec données, matin sans photo', 'Aucune photo n’a été prise ce matin-là.'],
    ['03', 'avec données', 'Nuitées connues : photo du jour même'],
    ['04', 'sans données, matin sans photo', 'Aucune nuitée connue pour ce jour.'],
  ] as const) {
    await expect(cell(day)).toHaveAccessibleName(new RegExp(`: ${name}$`));
    await cell(day).focus();
    await page.keyboard.press('Enter');
    await expect(chosen.getByText(words)).toBeVisible();
  }
  await page.getByRole('button', { name: frenchLongDay(`${lastYear}-02-01`) }).click();
  await expect(chosen.getByText('Avant la première photo de l’hôtel')).toBeVisible();
  expect((await admin('DELETE', `/hotels/${hotel_id}`)).status).toBe(204);
});
