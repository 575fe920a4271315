import { expect, type Page } from '@playwright/test';

type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
type Shift = { at: number; value: number; moved: string[] };
type Watched = { layoutShifts?: Shift[] };

/** Makes each page opened from now on record its layout shifts, from the start of its navigation. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const layoutShifts: Shift[] = [];
    Object.assign(globalThis, { layoutShifts });
    const name = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? 'removed');
    const rect = ({ x, y, width, height }: DOMRect) =>
      `${x.toFixed(1)},${y.toFixed(1)} ${width.toFixed(1)}x${height.toFixed(1)}`;
    type Entry = PerformanceEntry & { value: number; sources: Source[] };
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(
          (one) => `${name(one.node)} ${rect(one.previousRect)} -> ${rect(one.currentRect)}`,
        );
        layoutShifts.push({ at: startTime, value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Returns the layout shifts of the page so far, those after a key or a click included. It causes a
 * shift of its own and waits until the browser reports it: earlier shifts have been reported by then, and a
 * page that reports none fails the test.
 */
async function layoutShiftsOf(page: Page): Promise<Shift[]> {
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
    (from) => ((globalThis as Watched).layoutShifts ?? []).filter(({ at }) => at < from),
    moved,
  );
}

/** The layout does not shift: 0 to three decimals, as browsers report it. A failure names what moved. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts = await layoutShiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(0.001);
}
