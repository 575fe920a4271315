import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Contrast alone depends on the theme. */
const rulesOf = {
  light: (axe: AxeBuilder) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']),
  dark: (axe: AxeBuilder) => axe.withRules(['color-contrast']),
};

/**
 * Checks the page against WCAG 2.2 AA in the light and the dark theme; no violation is accepted. Motion is
 * reduced meanwhile: a toast that fades, or a button between two themes, has a contrast that no user reads.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    // The other mode gathers the results in a page of its own, for frames of other origins: there are none.
    // Without the option it also describes every element that passes, which takes most of its time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await rulesOf[colorScheme](axe).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
    expect(found, `theme ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}
