import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** Contrast alone depends on the theme. */
const rulesOf = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast'] },
} satisfies Record<string, RunOptions['runOnly']>;

/**
 * Checks the page against WCAG 2.2 AA in the light and the dark theme; no violation is accepted. Motion is
 * reduced meanwhile: a toast that fades, or a button between two themes, has a contrast that no user reads. At the top
 * of a page a toast lies over nothing; further down it may lie over a field for its four seconds.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    const { violations } = await runAxe(page, {
      runOnly: rulesOf[colorScheme],
      // Else it also describes every element that passes, which takes most of its time.
      resultTypes: ['violations'],
    });
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
    expect(found, `theme ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Loads axe once into each document: to compile it takes as long as to check a small page. */
async function runAxe(page: Page, options: RunOptions): Promise<AxeResults> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate((given) => {
    const loaded = (globalThis as never as { axe: typeof axe }).axe;
    return loaded.run(document, given);
  }, options);
}
