import type { Browser } from '@playwright/test';
import { gzipKb } from '../measure/gzip.ts';
import type { Measurement } from '../measure/measurements.ts';
import { pageOf, type SignedIn } from './signed-in.ts';

const routes = [
  '/noshow',
  '/nationalite',
  '/snapshot-jour',
  '/atterrissage',
  '/data-entry',
  '/rapport-cloture',
  '/administration',
  '/administration/rapports-mapping',
  '/administration/logs',
  '/administration/journal',
  '/profile',
];

/** Measures the JavaScript that another page adds for a user who comes from the dashboard. */
export async function routeSizes(browser: Browser, person: SignedIn): Promise<Measurement[]> {
  const known = await programsOf(browser, person, '/');
  const added: { route: string; kb: number }[] = [];
  for (const route of routes) {
    const programs = await programsOf(browser, person, route);
    const own = [...programs].filter(([url]) => !known.has(url));
    added.push({ route, kb: gzipKb(own.map(([, text]) => text)) });
  }
  const [largest, ...others] = added.toSorted((one, other) => other.kb - one.kb);
  return [
    {
      part: 'Screen',
      metric: `JavaScript that another page adds, gzip: the largest, ${largest?.route}`,
      value: largest?.kb ?? Number.NaN,
      unit: 'KB',
      target: 60,
      stretch: 50,
      note: others.map(({ route, kb }) => `${route} ${kb.toFixed(1)}`).join(', '),
    },
  ];
}

/** The scripts that a page loads with an empty cache, by their addresses. */
async function programsOf(
  browser: Browser,
  person: SignedIn,
  route: string,
): Promise<Map<string, string>> {
  const page = await pageOf(browser, person);
  const programs: Promise<[string, string]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) programs.push(response.text().then((text) => [pathname, text]));
  });
  await page.goto(`${person.url}${route}`);
  await page.getByRole('main').waitFor();
  // Scripts that wait for an idle moment load last.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
  const brought = new Map(await Promise.all(programs));
  await page.context().close();
  return brought;
}
