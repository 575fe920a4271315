import type { Page } from '@playwright/test';

type Shift = { at: number; value: number };
type Watched = { layoutShifts?: Shift[] };

/** Has each page opened from now on note its layout shifts, from the start of its navigation. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const layoutShifts: Shift[] = [];
    Object.assign(globalThis, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const { startTime, value } of list.getEntries() as (PerformanceEntry & Shift)[]) {
        layoutShifts.push({ at: startTime, value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * The layout shifts of the page so far. It moves the page itself and waits until the browser has told
 * of that: what came before it has been told by then, and a page that tells of nothing fails.
 */
export async function layoutShiftsOf(page: Page): Promise<number[]> {
  const moved = await page.evaluate(async () => {
    const twoFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await twoFrames();
    const from = performance.now();
    const block = document.createElement('div');
    block.style.height = '300px';
    document.body.prepend(block);
    await twoFrames();
    return from;
  });
  await page.waitForFunction(
    (from) => (globalThis as Watched).layoutShifts?.some(({ at }) => at >= from),
    moved,
  );
  return page.evaluate(
    (from) =>
      ((globalThis as Watched).layoutShifts ?? [])
        .filter(({ at }) => at < from)
        .map(({ value }) => value),
    moved,
  );
}
