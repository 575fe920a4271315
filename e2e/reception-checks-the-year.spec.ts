import { frenchDay, shortWeekday } from '@hotel/domain/calendar/french-dates.ts';
import { daysOfMonth } from '@hotel/domain/calendar/month.ts';
import { frenchNumber, frenchSigned } from '@hotel/domain/numbers/french-numbers.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { apiOf, expect, hotelNamed, signIn, test } from './people.ts';

const hotelName = 'Le Grand Hôtel de Lyon';
const thisYear = new Date().getUTCFullYear();

async function openTab(page: Page, address: string, name: string) {
  await page.goto(`${address}/data-entry`);
  await page.getByRole('tab', { name }).click();
}

test('the coverage of a year is shown day by day, as the database has it', async ({
  page,
  demo,
}) => {
  const api = await apiOf(demo, 'manager');
  const year = thisYear - 2;
  const { body } = await api(
    'GET',
    `/nuitees/coverage?hotel_id=${await hotelNamed(api, hotelName)}&year=${year}`,
  );
  const { days, covered, total } = body as {
    days: { date: string; has_data: boolean }[];
    covered: number;
    total: number;
  };
  await signIn(page, demo, 'manager');
  await openTab(page, demo.url, 'Vérification Données');
  await expect(
    page.getByText('Lancez une vérification pour afficher le calendrier de couverture.'),
  ).toBeVisible();
  await page.getByLabel('Année').fill('20');
  await expect(page.getByText("L'année est un nombre de 2000 à 2100.")).toBeVisible();
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
  const kept = await api('GET', `/nuitees/prev_daily?hotel_id=${lyon}&month=10&year=${month.year}`);
  expect((kept.body as { nuitees: number }[]).map(({ nuitees }) => nuitees)).toEqual(before);
});
