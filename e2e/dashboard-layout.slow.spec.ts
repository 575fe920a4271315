import { monthOf, todayIn } from '@hotel/domain/calendar/day.ts';
import { frenchLongDay } from '@hotel/domain/calendar/french-dates.ts';
import { addMonths, firstDay, type Month, monthKey } from '@hotel/domain/calendar/month.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { withFewRows } from './few-rows.ts';
import { expect, signIn, test, waitForDashboard } from './fixtures.ts';
import { expectNoLayoutShift, watchLayoutShifts } from './layout-shifts.ts';

/** The dashboard keeps its layout while it loads, and fits every width. */

const thisMonth = monthOf(todayIn('Europe/Paris', Date.now()));
const lastMonth = addMonths(thisMonth, -1);

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const table = (page: Page) => page.getByRole('table');
const frame = (page: Page) => page.getByRole('region', { name: /par date d’arrêté : les flèches/ });
const nightsFigure = (page: Page) =>
  card(page, 'Total Nuitées').getByText('nuitées', { exact: true });

test('the layout does not shift while a month loads, or while another one is selected', async ({
  page,
  demo,
}) => {
  await watchLayoutShifts(page);
  await signIn(page, demo, 'manager');
  // The month field stays within its year: in January both months are of the previous year.
  const isJanuary = thisMonth.month === 1;
  const [first, second] = isJanuary
    ? [lastMonth, { ...lastMonth, month: 11 }]
    : [thisMonth, lastMonth];
  await page.goto(`${demo.url}/?mois=${monthKey(first)}`);
  await untilFiguresShow(page, first);
  await page.getByLabel('Mois').selectOption(String(second.month));
  await untilFiguresShow(page, second);
  await expectNoLayoutShift(page);
});

for (const month of [thisMonth, lastMonth]) {
  test(`on a phone nothing shifts while ${monthKey(month)} loads`, async ({ page, demo }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchLayoutShifts(page);
    await signIn(page, demo, 'manager');
    await page.goto(`${demo.url}/?mois=${monthKey(month)}`);
    await untilFiguresShow(page, month);
    await expectNoLayoutShift(page);
  });
}

/** Waits until every card and the table show the figures of this month, not of the previous selection. */
async function untilFiguresShow(page: Page, month: Month): Promise<void> {
  const first = frenchLongDay(firstDay(month));
  await expect(table(page).locator(`thead abbr[title="${first}"]`)).toBeVisible();
  await expect(page.locator('td.low, td.medium, td.high').first()).toBeVisible();
  await expect(nightsFigure(page)).toBeVisible();
  await waitForDashboard(page);
}

for (const width of [1440, 1024, 390]) {
  test(`at ${width} pixels the dashboard is accessible, and only the table scrolls sideways`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, demo, 'manager');
    await withFewRows(page);
    await page.goto(`${demo.url}/?mois=${monthKey(lastMonth)}`);
    await expect(page.locator('td.low, td.medium, td.high').first()).toBeVisible();
    await expect(card(page, 'Top Nationalités').getByText('Autres')).toBeVisible();
    await expectAccessible(page);
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    // Below 0 where the browser keeps room for a scrollbar (scrollbar-gutter) that takes none.
    expect(over).toBeLessThanOrEqual(0);
    await table(page).scrollIntoViewIfNeeded();
    await expect(table(page).locator('tbody td.total').first()).toBeInViewport();
    await frame(page).evaluate((element) => element.scrollTo(10_000, 0));
    await expect(table(page).getByRole('columnheader', { name: 'Arrêté' })).toBeInViewport();
  });
}
