import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { servePages } from '../limits/pages-server.ts';
import { gzipKb } from '../measure/gzip.ts';
import type { Measurement } from '../measure/measurements.ts';
import { median } from '../measure/medians.ts';
import { loadPage, type PageLoad } from '../measure/page-load.ts';
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
/** The landing in a sentence, what changed since yesterday, the six cards and the first rows. */
const dashboardScreen = {
  headline: '.landing-sentence',
  parts: ['.landing-change', tableReadable],
  loading: '.grid-cols-2 [aria-busy="true"]',
};

async function firstLoads(
  browser: Browser,
  person: SignedIn,
  folder: string,
  rounds: number,
): Promise<Measurement[]> {
  const pages = await servePages(join(folder, 'react'), await asPlainPage(browser, person));
  const subjects = {
    product: {
      url: `${person.url}/`,
      storage: person.storage,
      readable: tableReadable,
      firstScreen: dashboardScreen,
      laterChunkPattern: /\/(charts|table-extras)-/,
    },
    plain: { url: `${pages.url}/static.html`, storage: {}, readable: tableReadable },
    react: { url: `${pages.url}/index.html`, storage: {}, readable: '#readable' },
  };
  const loads: Record<keyof typeof subjects, PageLoad[]> = { product: [], plain: [], react: [] };
  const warm: PageLoad[] = [];
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

type Loads = Record<'product' | 'plain' | 'react', PageLoad[]>;

function measurementsOf(loads: Loads, warm: readonly PageLoad[]): Measurement[] {
  return [...sizesOf(loads.product, warm), ...instantsOf(loads), ...screenTimes(loads)];
}

/** The median over the rounds. */
function of(from: readonly PageLoad[], figure: (load: PageLoad) => number): number {
  return median(from.map(figure));
}

function sizesOf(product: readonly PageLoad[], warm: readonly PageLoad[]): Measurement[] {
  const [first] = product;
  const later = gzipKb(first?.laterChunks ?? []);
  return [
    {
      part,
      metric: 'JavaScript of the first dashboard until the figures, gzip',
      value: gzipKb(first?.chunks ?? []),
      unit: 'KB',
      target: 130,
      note: `after the figures: ${later.toFixed(1)} KB more`,
    },
    {
      part,
      metric: 'CSS in the page, gzip',
      value: gzipKb([first?.styles ?? '']),
      unit: 'KB',
    },
    {
      part,
      metric: 'transfer of the first load, until the page is used or idle, cold cache',
      value: of(product, ({ bytes }) => bytes / 1000),
      unit: 'KB',
      target: 150,
      note: `warm cache: ${of(warm, ({ bytes }) => bytes / 1000).toFixed(1)} KB`,
    },
    {
      part,
      metric: 'the same with the charts, marks and explanations that a used or idle page loads',
      value: of(product, ({ allBytes }) => allBytes / 1000),
      unit: 'KB',
      note: `warm cache: ${of(warm, ({ allBytes }) => allBytes / 1000).toFixed(1)} KB`,
    },
    {
      part,
      metric: 'requests after the page until the figures',
      value: of(product, ({ requests }) => requests),
      unit: '',
      note: `${of(product, ({ requestsInSequence }) => requestsInSequence)} in sequence (2 at most)`,
    },
  ];
}

/** An instant of the product and of another page; the ratio is the median over the rounds. */
function compared(
  product: readonly PageLoad[],
  other: readonly PageLoad[],
  figure: (load: PageLoad) => number,
  otherFigure = figure,
): { value: number; unit: '×'; note: string } {
  const ratios = product.map((load, round) => figure(load) / otherFigure(other[round] ?? load));
  const reference = of(other, otherFigure).toFixed(0);
  return {
    value: median(ratios),
    unit: '×',
    note: `${of(product, figure).toFixed(0)} ms, reference ${reference} ms`,
  };
}

function instantsOf({ product, plain, react }: Loads): Measurement[] {
  const readable = compared(product, react, (load) => load.readable);
  const ofPlain = of(plain, (load) => load.readable).toFixed(0);
  return [
    {
      part,
      metric: 'FCP, relative to a static HTML page',
      ...compared(product, plain, ({ fcp }) => fcp),
      target: 1.2,
      stretch: 1,
    },
    {
      part,
      metric: 'LCP, relative to an empty React page',
      ...compared(product, react, ({ lcp }) => lcp),
      target: 1.6,
      stretch: 1.4,
    },
    {
      part,
      metric: 'figures readable, relative to an empty React page',
      ...readable,
      target: 1.8,
      stretch: 1.4,
      note: `${readable.note}, static HTML ${ofPlain} ms`,
    },
    {
      part,
      metric: 'TBT after FCP',
      value: of(product, ({ tbt }) => tbt),
      unit: 'ms',
    },
    { part, metric: 'CLS', value: of(product, ({ cls }) => cls), unit: '', target: 0 },
  ];
}

/** The headline and the whole first screen, against the moment an empty React page can be read. */
function screenTimes({ product, react }: Loads): Measurement[] {
  const readable = (load: PageLoad) => load.readable;
  return [
    {
      part,
      metric: 'headline readable, relative to an empty React page',
      ...compared(product, react, ({ headline }) => headline, readable),
      target: 1.5,
    },
    {
      part,
      metric: 'whole first screen, relative to an empty React page',
      ...compared(product, react, ({ firstScreen }) => firstScreen, readable),
      target: 2.4,
    },
  ];
}
