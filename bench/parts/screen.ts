import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { servePages } from '../limits/pages-server.ts';
import type { Finding } from '../measure/findings.ts';
import { gzipKb } from '../measure/gzip.ts';
import { median } from '../measure/medians.ts';
import { type Load, loadPage } from '../measure/page-load.ts';
import { startDemonstration } from '../running.ts';
import { clicks } from './clicks.ts';
import { routeSizes } from './routes.ts';
import { admin, manager, pageOf, type SignedIn, signedIn } from './signed-in.ts';

const part = "L'écran";

/**
 * The first load of the dashboard on a slow line with a slow processor, beside the same table as plain
 * HTML and an empty React page; then the time from a click to the next paint.
 */
export async function measureScreen(rounds: number): Promise<Finding[]> {
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
): Promise<Finding[]> {
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
  return findingsOf(loads, warm);
}

/** The dashboard as it stands when all is there, without its programs. */
async function asPlainPage(browser: Browser, person: SignedIn): Promise<string> {
  const page = await pageOf(browser, person);
  await page.goto(`${person.url}/`);
  await page.locator(tableReadable).first().waitFor();
  await page.waitForLoadState('networkidle');
  const html = await page.content();
  await page.context().close();
  return html.replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
}

function findingsOf(
  loads: Record<'product' | 'plain' | 'react', Load[]>,
  warm: readonly Load[],
): Finding[] {
  const { product, plain, react } = loads;
  const of = (from: readonly Load[], figure: (load: Load) => number) => median(from.map(figure));
  const to = (other: readonly Load[], figure: (load: Load) => number) =>
    median(product.map((load, round) => figure(load) / figure(other[round] ?? load)));
  const beside = (other: readonly Load[], figure: (load: Load) => number) =>
    `${of(product, figure).toFixed(0)} ms, témoin ${of(other, figure).toFixed(0)} ms`;
  const fcp = ({ fcp }: Load) => fcp;
  const lcp = ({ lcp }: Load) => lcp;
  const readable = ({ readable }: Load) => readable;
  const scripts = product[0]?.scripts ?? [];
  const later = gzipKb(product[0]?.laterScripts ?? []);
  const styles = product[0]?.styles ?? '';
  return [
    {
      part,
      what: "JavaScript du premier tableau de bord, jusqu'aux chiffres, gzip",
      value: gzipKb(scripts),
      unit: 'KB',
      line: 100,
      stretch: 90,
      beside: `une fois les chiffres là : ${later.toFixed(1)} KB de plus`,
    },
    { part, what: 'CSS dans la page, gzip', value: gzipKb([styles]), unit: 'KB', line: 6 },
    {
      part,
      what: 'transfert entier à froid',
      value: of(product, ({ bytes }) => bytes / 1000),
      unit: 'KB',
      line: 105,
      beside: `déjà venu : ${of(warm, ({ bytes }) => bytes / 1000).toFixed(1)} KB`,
    },
    {
      part,
      what: "requêtes après la page, jusqu'aux chiffres",
      value: of(product, ({ requests }) => requests),
      unit: '',
      line: 6,
      beside: `en ${of(product, ({ waves }) => waves)} vagues (2 au plus)`,
    },
    {
      part,
      what: 'FCP, à la page HTML simple',
      value: to(plain, fcp),
      unit: '×',
      line: 1.25,
      stretch: 1,
      beside: beside(plain, fcp),
    },
    {
      part,
      what: 'LCP, à une page React vide',
      value: to(react, lcp),
      unit: '×',
      line: 1.6,
      stretch: 1.4,
      beside: beside(react, lcp),
    },
    {
      part,
      what: 'tableau lisible, à une page React vide',
      value: to(react, readable),
      unit: '×',
      line: 1.7,
      stretch: 1.4,
      beside: `${beside(react, readable)}, HTML simple ${of(plain, readable).toFixed(0)} ms`,
    },
    {
      part,
      what: 'TBT après FCP',
      value: of(product, ({ tbt }) => tbt),
      unit: 'ms',
      line: 350,
      stretch: 200,
    },
    { part, what: 'CLS', value: of(product, ({ cls }) => cls), unit: '', line: 0.02, stretch: 0 },
  ];
}
