import type { Page } from '@playwright/test';

/**
 * Cuts the real table down to its latest as-of days: they stand for all where each cell is judged by
 * axe, which would take a minute for two thousand of the same looks.
 */
export async function withFewRows(page: Page): Promise<void> {
  await page.route('**/api/nuitees/grid?*', async (route) => {
    const answer = await route.fetch();
    const grid = (await answer.json()) as { rows: unknown[] };
    await route.fulfill({ response: answer, json: { ...grid, rows: grid.rows.slice(-6) } });
  });
}
