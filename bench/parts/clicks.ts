import type { Browser, Page } from '@playwright/test';
import type { Finding } from '../measure/findings.ts';
import { upperQuartile } from '../measure/medians.ts';
import type { SignedIn } from './signed-in.ts';

const slowdown = 4;
const times = 12;

/** From a click or a key to the next paint, with the processor slowed four times. */
export async function clicks(browser: Browser, person: SignedIn): Promise<Finding[]> {
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
  const findings = [
    finding('un autre mois', await months(page)),
    finding('un autre hôtel', await hotels(page)),
    finding('le menu', await menu(page)),
    finding('un autre onglet', await tabs(page, person.url)),
  ];
  await context.close();
  return findings;
}

function finding(what: string, durations: readonly number[]): Finding {
  return {
    part: "L'écran",
    what: `du geste à l'image suivante, processeur 4× plus lent : ${what} (p75)`,
    value: upperQuartile(durations),
    unit: 'ms',
    line: 100,
    stretch: 60,
    beside: `${durations.length} gestes, le plus long ${Math.max(...durations).toFixed(0)} ms (200 au plus)`,
  };
}

async function months(page: Page): Promise<number[]> {
  const select = page.getByLabel('Mois', { exact: true });
  await select.focus();
  return await gestures(page, async (time) => {
    await page.keyboard.press(time % 2 === 0 ? 'ArrowUp' : 'ArrowDown');
    await page.locator('table tbody td').first().waitFor();
  });
}

async function hotels(page: Page): Promise<number[]> {
  const select = page.getByLabel('Sélectionner hôtel');
  await select.focus();
  return await gestures(page, async (time) => {
    await page.keyboard.press(time % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
    await page.waitForLoadState('networkidle');
  });
}

async function menu(page: Page): Promise<number[]> {
  const button = page.getByRole('button', { name: 'Mon Compte' });
  return await gestures(page, () => button.click());
}

async function tabs(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/data-entry`);
  const names = ['Coller Excel', 'Vérification Données', 'N-1 & Écart'];
  for (const name of names) {
    // Once each, so that their programs are there: their coming is measured by the first load.
    await page.getByRole('tab', { name }).click();
    await page.waitForLoadState('networkidle');
  }
  return await gestures(page, (time) =>
    page.getByRole('tab', { name: names[time % names.length] ?? '' }).click(),
  );
}

/** Makes a gesture again and again, and reads how long the browser took to show each. */
async function gestures(page: Page, make: (time: number) => Promise<void>): Promise<number[]> {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.evaluate(() => (globalThis as never as { forget(): void }).forget());
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

/** Runs in the page before anything of its own: the browser tells each event's time to its paint. */
function watchEvents(storage: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  let durations: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, {
    forget: () => {
      durations = [];
    },
    // Nothing reported is under the 16 ms of one frame.
    longest: () => Math.max(16, ...durations),
  });
}
