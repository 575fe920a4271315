import { useLayoutEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSelectedMonth } from '../src/figures/selected-period/selected-month.ts';
import { useSelectedYear } from '../src/figures/selected-period/selected-year.ts';
import { useStoredPeriod } from '../src/nationalities/stored-period.ts';
import { useSelectedDay } from '../src/nights-by-day/use-selected-day.ts';

/** The page of a hotel names the period that it shows in its URL. */
const today = '2026-11-20';
const shown = page.getByRole('status');
const query = () => location.search;

function openQuery(search: string) {
  history.pushState(null, '', `${location.pathname}${search}`);
}

beforeEach(() => {
  const url = location.href;
  sessionStorage.clear();
  return () => history.replaceState(null, '', url);
});

function MonthOfDashboard() {
  const [{ year, month }] = useSelectedMonth(today);
  return <output>{`${month}/${year}`}</output>;
}

test.each([
  ['?hotel=2', '?hotel=2&mois=2026-11'],
  ['?hotel=2&mois=2026-13', '?hotel=2&mois=2026-11'],
  ['?mois=x&hotel=2', '?mois=2026-11&hotel=2'],
])('the dashboard adds its month to %s', async (search, named) => {
  openQuery(search);
  const { length } = history;
  await render(<MonthOfDashboard />);
  await expect.element(shown).toHaveTextContent('11/2026');
  await expect.poll(query).toBe(named);
  expect(history.length).toBe(length);
});

function YearOfPage() {
  const [year, select] = useSelectedYear(today);
  return (
    <>
      <output>{year}</output>
      <button type="button" onClick={() => select(2024)}>
        Choisir
      </button>
    </>
  );
}

test.each([
  ['?hotel=2', '?hotel=2&annee=2026'],
  ['?hotel=2&annee=2101', '?hotel=2&annee=2026'],
  ['?annee=x&hotel=2', '?annee=2026&hotel=2'],
])('the year is added to %s', async (search, named) => {
  openQuery(search);
  const { length } = history;
  await render(<YearOfPage />);
  await expect.element(shown).toHaveTextContent('2026');
  await expect.poll(query).toBe(named);
  expect(history.length).toBe(length);
});

test('Back returns from a selected year to the previous one', async () => {
  openQuery('?hotel=2&annee=2025');
  await render(<YearOfPage />);
  await page.getByRole('button').click();
  await expect.element(shown).toHaveTextContent('2024');
  expect(query()).toBe('?hotel=2&annee=2024');
  history.back();
  await expect.element(shown).toHaveTextContent('2025');
});

function DayOfNights({ now }: { now: string }) {
  const [day, select] = useSelectedDay(now);
  return (
    <>
      <output>{day}</output>
      <button type="button" onClick={() => select('2026-11-19')}>
        Choisir
      </button>
    </>
  );
}

test.each([
  ['?hotel=2', '?hotel=2&date=2026-11-19'],
  ['?hotel=2&date=2026-02-31', '?hotel=2&date=2026-11-19'],
])('the nights by day add their day to %s', async (search, named) => {
  openQuery(search);
  const { length } = history;
  await render(<DayOfNights now={today} />);
  await expect.element(shown).toHaveTextContent('2026-11-19');
  await expect.poll(query).toBe(named);
  expect(history.length).toBe(length);
});

test('a day that nobody selected changes at midnight, a selected one stays', async () => {
  openQuery('?hotel=2');
  const screen = await render(<DayOfNights now={today} />);
  await expect.poll(query).toBe('?hotel=2&date=2026-11-19');
  await screen.rerender(<DayOfNights now="2026-11-21" />);
  await expect.element(shown).toHaveTextContent('2026-11-20');
  expect(query()).toBe('?hotel=2&date=2026-11-20');
  await page.getByRole('button').click();
  await expect.element(shown).toHaveTextContent('2026-11-19');
  await screen.rerender(<DayOfNights now="2026-11-22" />);
  await expect.element(shown).toHaveTextContent('2026-11-19');
  expect(query()).toBe('?hotel=2&date=2026-11-19');
});

function PeriodOfNationalities() {
  const [{ mode, day, month }] = useStoredPeriod(today);
  return <output>{mode === 'day' ? day : `${month.month}/${month.year}`}</output>;
}

test.each([
  ['?hotel=2', '2026-11-19', '?hotel=2&date=2026-11-19'],
  ['?hotel=2&mois=2026-13', '2026-11-19', '?hotel=2&date=2026-11-19'],
  ['?date=2026-02-31&mois=2026-03', '3/2026', '?mois=2026-03'],
  ['?date=2026-03-10&mois=2026-03', '2026-03-10', '?date=2026-03-10'],
])('the nationalities add their period to %s', async (search, period, named) => {
  openQuery(search);
  const { length } = history;
  await render(<PeriodOfNationalities />);
  await expect.element(shown).toHaveTextContent(period);
  await expect.poll(query).toBe(named);
  expect(history.length).toBe(length);
});

test('the nationalities add the stored month', async () => {
  sessionStorage.setItem('nat_mode', 'month');
  sessionStorage.setItem('selected_month_num', '10');
  sessionStorage.setItem('selected_year_num', '2026');
  openQuery('?hotel=2');
  await render(<PeriodOfNationalities />);
  await expect.element(shown).toHaveTextContent('10/2026');
  await expect.poll(query).toBe('?hotel=2&mois=2026-10');
});

/** Selects in the moment between the first rendering and its effects, as a fast user of a slow page does. */
function SelectsAtOnce({ use }: { use: () => readonly [unknown, () => void] }) {
  const [value, select] = use();
  // biome-ignore lint/correctness/useExhaustiveDependencies: selects once
  useLayoutEffect(select, []);
  return <output>{JSON.stringify(value)}</output>;
}

test.each([
  [
    'month',
    () => {
      const [month, select] = useSelectedMonth(today);
      return [month, () => select({ year: 2025, month: 3 })] as const;
    },
    '?mois=2025-03',
    '{"year":2025,"month":3}',
  ],
  [
    'year',
    () => {
      const [year, select] = useSelectedYear(today);
      return [year, () => select(2024)] as const;
    },
    '?annee=2024',
    '2024',
  ],
  [
    'day',
    () => {
      const [day, select] = useSelectedDay(today);
      return [day, () => select('2026-11-02')] as const;
    },
    '?date=2026-11-02',
    '"2026-11-02"',
  ],
])('a %s selected before the URL names one is kept', async (_, use, named, text) => {
  openQuery('');
  await render(<SelectsAtOnce use={use} />);
  await expect.element(shown).toHaveTextContent(text);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(query()).toBe(named);
});
