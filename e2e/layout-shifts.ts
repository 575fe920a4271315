import type { Page } from '@playwright/test';

type Shift = { at: number; value: number };
type Watched = { layoutShifts?: Shift[] };

/** Makes each page opened from now on record its layout shifts, from the start of its navigation. */
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
 * Returns the sum of all layout shifts of the page so far, those after a key or a click included. It causes a
 * shift of its own and waits until the browser reports it: earlier shifts have been reported by then, and a
 * page that reports none fails the test.
 */
export async function layoutShiftOf(page: Page): Promise<number> {
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
        .reduce((sum, { value }) => sum + value, 0),
    moved,
  );
}
