import type { Comparison } from '@hotel/domain/nights/grid.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { apiQueryKey, queryClient } from '../src/api/queries.ts';
import { AverageCard, NightsCard } from '../src/dashboard/cards/nights-cards.tsx';
import { BudgetCard } from '../src/dashboard/cards/share-cards.tsx';
import type { QueryState } from '../src/dashboard/query-state.ts';
import { Sparkline } from '../src/ui/figures/sparkline.tsx';

const month = { year: 2026, month: 11 };
const current = [30, 40, 50];
const byDate = [10, 20, 30];
const byWeekday = [30, 20, 10];

type NightsOfMonthProps = { client: QueryClient; comparison: Comparison };

/** The card, and beside it the two charts that its own may be. */
function NightsOfMonth({ client, comparison }: NightsOfMonthProps) {
  return (
    <QueryClientProvider client={client}>
      <NightsCard
        compared={{ hotelId: '1', month, comparison, measure: 'nuitees' }}
        figures={known(figures)}
        series={known({ current, prev: byDate })}
        stage="everything"
      />
      <Sparkline values={current} compared={byDate} label="par date" />
      <Sparkline values={current} compared={byWeekday} label="par jour" />
    </QueryClientProvider>
  );
}

const figures = {
  asOf: '2026-11-25',
  final: null,
  total: 120,
  onTheBooks: 50,
  actualDays: 3,
  days: 30,
  dailyAverage: 40,
  pickUp: null,
  budget: null,
  budgetVariance: null,
  budgetPercent: null,
  previousYearTotal: 60,
  previousYearBasis: 'final',
  previousYearPart: null,
  previousYearVariance: 60,
  previousYearDailyAverage: 20,
  sameDays: null,
  knownOccupancyPercent: null,
  occupancyPercent: null,
  occupancyPercentOfDays: [],
} as const;

function known<Data>(data: Data): QueryState<Data> {
  return { state: 'known', data, at: 0, isStale: false, retry: () => undefined, busy: false };
}

function dottedLine(name: string | RegExp) {
  const chart = page.getByRole('img', { name });
  return chart.element().querySelector('path')?.getAttribute('d');
}

test('draws the nights of last year that the total is compared with, by date or by weekday', async () => {
  const rows = byWeekday.map((prev_nuitees, index) => ({
    ...{ date: `2026-11-0${index + 1}`, current_nuitees: null, prev_nuitees, gap: null },
  }));
  const client = queryClient();
  client.setQueryData(
    apiQueryKey('GET /nuitees/gap_daily', { query: { hotel_id: '1', ...month, n1: 'weekday' } }),
    { as_of: null, rows },
  );
  const screen = await render(<NightsOfMonth client={client} comparison="date" />);
  await expect.element(page.getByRole('img', { name: /de novembre 2025/ })).toBeVisible();
  expect(dottedLine(/de novembre 2025/)).toBe(dottedLine('par date'));
  await screen.rerender(<NightsOfMonth client={client} comparison="weekday" />);
  await expect.element(page.getByRole('img', { name: /de N-1 à même jour/ })).toBeVisible();
  expect(dottedLine(/de N-1 à même jour/)).toBe(dottedLine('par jour'));
});

test('compares nothing with a part of last year’s month', async () => {
  const part = { ...figures, previousYearPart: '12 nuits sur 30', previousYearVariance: null };
  await render(<AverageCard measure="nuitees" figures={known(part)} isComparable />);
  await expect
    .element(page.getByRole('region', { name: 'Moyenne Journalière' }))
    .toMatchTextContent(/–N-1 final \(12 nuits sur 30\) : 20,0/);
});

test('says beside the total which part of it is on the books, and nothing of a month that is over', async () => {
  const card = page.getByRole('region', { name: 'Budget vs Réalisé' });
  const withBudget = { ...figures, budget: 150, actualDays: 30 };
  const screen = await render(
    <BudgetCard month={month} measure="nuitees" figures={known(withBudget)} />,
  );
  await expect.element(card).toMatchTextContent(/dont 50 sur les livres/);
  const over = { ...withBudget, onTheBooks: null };
  await screen.rerender(<BudgetCard month={month} measure="nuitees" figures={known(over)} />);
  await expect.element(card).not.toMatchTextContent(/sur les livres/);
});
