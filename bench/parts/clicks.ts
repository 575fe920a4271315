import type { Browser, Page } from '@playwright/test';
import type { Measurement } from '../measure/measurements.ts';
import { upperQuartile } from '../measure/medians.ts';
import type { SignedIn } from './signed-in.ts';

const slowdown = 4;
const times = 12;

/** Measures the time from a click or key to the next paint, with the processor slowed four times. */
export async function clicks(browser: Browser, person: SignedIn): Promise<Measurement[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  await context.addInitScript(watchEvents, person.storage);
  const page = await context.newPage();
  await page.goto(`${person.url}/`);
  await page.locator('table tbody td').first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const measurements = [
    measurement('another month', await months(page)),
    measurement('another hotel', await hotels(page)),
    measurement('the menu', await menu(page)),
    measurement('another tab', await tabs(page, person.url)),
  ];
  await context.close();
  return measurements;
}

function measurement(metric: string, durations: readonly number[]): Measurement {
  return {
    part: 'Screen',
    metric: `from input to next paint, CPU slowed 4×: ${metric} (p75)`,
    value: upperQuartile(durations),
    unit: 'ms',
    target: 100,
    stretch: 60,
    note: `${durations.length} inputs, the longest ${Math.max(...durations).toFixed(0)} ms (200 at most)`,
  };
}

async function months(page: Page): Promise<number[]> {
  const select = page.getByLabel('Mois', { exact: true });
  await select.focus();
  return await paintTimes(page, async (time) => {
    await page.keyboard.press(time % 2 === 0 ? 'ArrowUp' : 'ArrowDown');
    await page.locator('table tbody td').first().waitFor();
  });
}

async function hotels(page: Page): Promise<number[]> {
  const select = page.getByLabel('Sélectionner hôtel');
  await select.focus();
  return await paintTimes(page, async (time) => {
    await page.keyboard.press(time % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
    await page.waitForLoadState('networkidle');
  });
}

async function menu(page: Page): Promise<number[]> {
  const button = page.getByRole('button', { name: 'Mon Compte' });
  return await paintTimes(page, () => button.click());
}

async function tabs(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/data-entry`);
  const names = ['Coller Excel', 'Vérification Données', 'N-1 & Écart'];
  for (const name of names) {
    // Open each tab once, so that its code is loaded: the first load measures the download.
    await page.getByRole('tab', { name }).click();
    await page.waitForLoadState('networkidle');
  }
  return await paintTimes(page, (time) =>
    page.getByRole('tab', { name: names[time % names.length] ?? '' }).click(),
  );
}

/** Repeats an input and returns the time in ms that the browser took to paint after each. */
async function paintTimes(page: Page, make: (time: number) => Promise<void>): Promise<number[]> {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.evaluate(() => (globalThis as never as { reset(): void }).reset());
    await make(time);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    durations.push(
      await page.evaluate(() => (globalThis as never as { longest(): number }).longest()),
    );
  }
  return durations;
}

/** Runs in the page before its own scripts and records each event's time to the next paint. */
function watchEvents(storage: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  let durations: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, {
    reset: () => {
      durations = [];
    },
    // The browser reports no duration below one frame, 16 ms.
    longest: () => Math.max(16, ...durations),
  });
}
