import { addDays, todayIn } from '@hotel/domain/calendar/day.ts';
import { monthNames } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, monthKey } from '@hotel/domain/calendar/month.ts';
import { shiftedFeasts, shiftedFeastTexts } from '@hotel/domain/hotel-calendar/movable-feasts.ts';
import { sameFeastText } from '@hotel/domain/nights/previous-year/comparable-night.ts';
import { apiOf, expect, hotelNamed, signIn, test } from './fixtures.ts';

/** Where a feast lies in only one of the months compared, the screens say so beside the figure of N-1. */

const today = todayIn('Europe/Paris', Date.now());
const current = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
/** A month of the last year whose feast has all its nights there, and none in N-1. */
const month = Array.from({ length: 12 }, (_, index) => addMonths(current, -1 - index)).find(
  (each) =>
    shiftedFeasts(each, 'date').some(({ nights, nightsLastYear }) => nights > nightsLastYear),
);

test('the landing, the nights by day, the year and the group name it', async ({ page, demo }) => {
  test.skip(month === undefined, 'each feast of the last year lay in the same month as before');
  if (month === undefined) return;
  const [shifted] = shiftedFeasts(month, 'date').filter(
    ({ nights, nightsLastYear }) => nights > nightsLastYear,
  );
  const [text] = shiftedFeastTexts(month, 'date');
  if (shifted === undefined || text === undefined) throw new Error('the month has no feast');
  await signIn(page, demo, 'manager', `/?mois=${monthKey(month)}`);
  await expect(page.getByText(text.long)).toBeVisible();
  await page.goto(`${demo.url}/atterrissage?mois=${monthKey(month)}`);
  await expect(page.getByRole('region', { name: 'N-1 final' })).toContainText(text.short);

  const night = shifted.thisYear.to;
  const api = await apiOf(demo, 'manager');
  const hotel = await hotelNamed(api, 'Le Grand Hôtel de Lyon');
  const [year, monthNumber] = shifted.lastYear.to.split('-').map(Number);
  const { body } = await api('GET', `/nuitees?hotel_id=${hotel}&month=${monthNumber}&year=${year}`);
  const finals = body as { date: string; nuitees: number; is_actual: boolean }[];
  const finalOf = (day: string) => finals.find(({ date }) => date === day)?.nuitees ?? null;
  await page.goto(`${demo.url}/snapshot-jour?date=${addDays(night, -1)}`);
  await expect(page.getByRole('region', { name: 'Total de la photo' })).toContainText(text.short);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `${night.slice(8)}/${night.slice(5, 7)}` })
      .first(),
  ).toContainText(sameFeastText(night, finalOf) ?? '');

  await page.goto(`${demo.url}/annee?annee=${month.year}`);
  const rowOfMonth = page.getByRole('row', { name: monthNames[month.month - 1] ?? '' });
  await expect(rowOfMonth).toContainText(text.short);
  await page.goto(`${demo.url}/groupe?mois=${monthKey(month)}`);
  await expect(page.getByRole('region', { name: 'N-1', exact: true })).toContainText(text.short);
  // On paper the cards are left out.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(text.short).filter({ visible: true })).toHaveCount(1);
});
