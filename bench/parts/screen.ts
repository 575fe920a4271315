import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { servePages } from '../limits/pages-server.ts';
import { gzipKb } from '../measure/gzip.ts';
import type { Measurement } from '../measure/measurements.ts';
import { median } from '../measure/medians.ts';
import { type Load, loadPage } from '../measure/page-load.ts';
import { startDemonstration } from '../running.ts';
import { clicks } from './clicks.ts';
import { routeSizes } from './routes.ts';
import { admin, manager, pageOf, type SignedIn, signedIn } from './signed-in.ts';

const part = 'Screen';

/**
 * The first load of the dashboard on a slow network with a slow processor, compared with the same table as
 * static HTML and with an empty React page; then the time from an input to the next paint.
 */
export async function measureScreen(rounds: number): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-bench-screen-'));
  const product = await startDemonstration(folder);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const person = await signedIn(product.port, manager);
    return [
      ...(await firstLoads(browser, person, folder, rounds)),
      ...(await routeSizes(browser, await signedIn(product.port, admin))),
      ...(await clicks(browser, person)),
    ];
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const tableReadable = 'table tbody td';

async function firstLoads(
  browser: Browser,
  person: SignedIn,
  folder: string,
  rounds: number,
): Promise<Measurement[]> {
  const pages = await servePages(join(folder, 'react'), await asPlainPage(browser, person));
  const subjects = {
    product: { url: `${person.url}/`, storage: person.storage, readable: tableReadable },
    plain: { url: `${pages.url}/static.html`, storage: {}, readable: tableReadable },
    react: { url: `${pages.url}/index.html`, storage: {}, readable: '#readable' },
  };
  const loads: Record<keyof typeof subjects, Load[]> = { product: [], plain: [], react: [] };
  const warm: Load[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['product', 'plain', 'react'] as const) {
      const { cold, again } = await loadPage(browser, subjects[name]);
      // The first round warms up and is not counted.
      if (round === 0) continue;
      loads[name].push(cold);
      if (name === 'product') warm.push(again);
    }
  }
  pages.close();
  return measurementsOf(loads, warm);
}

/** The dashboard's HTML when everything is loaded, without its scripts. */
async function asPlainPage(browser: Browser, person: SignedIn): Promise<string> {
  const page = await pageOf(browser, person);
  await page.goto(`${person.url}/`);
  await page.locator(tableReadable).first().waitFor();
  await page.waitForLoadState('networkidle');
  const html = await page.content();
  await page.context().close();
  return html.replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
}

function measurementsOf(
  loads: Record<'product' | 'plain' | 'react', Load[]>,
  warm: readonly Load[],
): Measurement[] {
  const { product, plain, react } = loads;
  const of = (from: readonly Load[], figure: (load: Load) => number) => median(from.map(figure));
  const to = (other: readonly Load[], figure: (load: Load) => number) =>
    median(product.map((load, round) => figure(load) / figure(other[round] ?? load)));
  const beside = (other: readonly Load[], figure: (load: Load) => number) =>
    `${of(product, figure).toFixed(0)} ms, reference ${of(other, figure).toFixed(0)} ms`;
  const fcp = ({ fcp }: Load) => fcp;
  const lcp = ({ lcp }: Load) => lcp;
  const readable = ({ readable }: Load) => readable;
  const scripts = product[0]?.scripts ?? [];
  const later = gzipKb(product[0]?.laterScripts ?? []);
  const styles = product[0]?.styles ?? '';
  return [
    {
      part,
      metric: 'JavaScript of the first dashboard until the figures, gzip',
      value: gzipKb(scripts),
      unit: 'KB',
      target: 110,
      stretch: 90,
      note: `after the figures: ${later.toFixed(1)} KB more`,
    },
    { part, metric: 'CSS in the page, gzip', value: gzipKb([styles]), unit: 'KB', target: 6 },
    {
      part,
      metric: 'whole transfer, cold cache',
      value: of(product, ({ bytes }) => bytes / 1000),
      unit: 'KB',
      target: 125,
      note: `warm cache: ${of(warm, ({ bytes }) => bytes / 1000).toFixed(1)} KB`,
    },
    {
      part,
      metric: 'requests after the page until the figures',
      value: of(product, ({ requests }) => requests),
      unit: '',
      target: 7,
      note: `in ${of(product, ({ waves }) => waves)} waves (2 at most)`,
    },
    {
      part,
      metric: 'FCP, relative to a static HTML page',
      value: to(plain, fcp),
      unit: '×',
      target: 1.1,
      stretch: 1,
      note: beside(plain, fcp),
    },
    {
      part,
      metric: 'LCP, relative to an empty React page',
      value: to(react, lcp),
      unit: '×',
      target: 1.6,
      stretch: 1.4,
      note: beside(react, lcp),
    },
    {
      part,
      metric: 'figures readable, relative to an empty React page',
      value: to(react, readable),
      unit: '×',
      target: 1.5,
      stretch: 1.4,
      note: `${beside(react, readable)}, static HTML ${of(plain, readable).toFixed(0)} ms`,
    },
    {
      part,
      metric: 'TBT after FCP',
      value: of(product, ({ tbt }) => tbt),
      unit: 'ms',
      target: 350,
      stretch: 200,
    },
    { part, metric: 'CLS', value: of(product, ({ cls }) => cls), unit: '', target: 0 },
  ];
}
