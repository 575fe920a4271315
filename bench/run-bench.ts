import { parseArgs } from 'node:util';
import {
  asOfDays,
  type BenchDatabase,
  fillProduct,
  fillRows,
  openBenchDatabase,
} from './bench-database.ts';
import type { Measurement } from './measure/measurements.ts';
import { memoryOf } from './measure/processes.ts';
import { type MeasuredServers, startMeasuredServers } from './measured-servers.ts';
import { measureGroup } from './parts/group.ts';
import { measureGrowth } from './parts/growth.ts';
import { measureLanding } from './parts/landing.ts';
import { measureNight } from './parts/night.ts';
import { measureReading } from './parts/reading.ts';
import { measureScreen } from './parts/screen.ts';
import { measureSizes } from './parts/sizes.ts';
import { measureStarting } from './parts/starting.ts';
import { measureWriting } from './parts/writing.ts';
import { printTable, writeResults } from './results.ts';
import { openAccount, type RunningProgram, signIn, startLimit, startProduct } from './running.ts';

/**
 * Measures the product and, in the same rounds, reference servers that do the least possible work, and
 * writes results.md. `--hotels 500 --months 36 --rounds 5 --only reading,writing` make the run smaller;
 * `--only night` measures the daily imports of all hotels.
 */
const { values } = parseArgs({
  options: {
    hotels: { type: 'string', default: '500' },
    months: { type: 'string', default: '36' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});
const hotels = Number(values.hotels);
const months = Number(values.months);
const rounds = Number(values.rounds);
const selected = values.only === '' ? null : values.only.split(',');
const isSelected = (name: string) => selected === null || selected.includes(name);
/** The table of rows is fifty times as large: a few hotels suffice to request another month each time. */
const rowHotels = Math.min(hotels, 20);

const measurements: Measurement[] = [];
const printProgress = (text: string) => process.stderr.write(`${text}\n`);

if (['reading', 'writing', 'sizes', 'growth', 'group'].some(isSelected))
  measurements.push(...(await measureServer()));
if (isSelected('starting')) {
  printProgress('Starts…');
  measurements.push(...(await measureStarting(rounds)));
}

// Only when it is named: it takes many minutes, and no other figure depends on it.
if (selected?.includes('night')) {
  printProgress('Night of all hotels…');
  measurements.push(...(await measureNight(hotels)));
}

if (isSelected('landing')) {
  printProgress('Landing…');
  measurements.push(...measureLanding(rounds));
}

if (isSelected('screen')) {
  printProgress('Screen…');
  measurements.push(...(await measureScreen(rounds)));
}

printTable(measurements);
if (selected === null) await writeResults(measurements, { hotels, months, rounds });

async function measureServer(): Promise<Measurement[]> {
  const database = await openBenchDatabase();
  try {
    printProgress(`Filling: ${hotels} hotels × ${months} months × ${asOfDays} as-of dates…`);
    const productUrl = await database.make('product');
    await fillProduct(productUrl, hotels, months);
    const rowsUrl = await database.make('rows');
    await fillRows(rowsUrl, productUrl, rowHotels, months);
    const product = await startProduct(productUrl, database.folder);
    const bare = await startLimit(rowsUrl);
    await openAccount(product.port);
    const found = await measureSelected(database, product, async () =>
      startMeasuredServers({
        ...{ database, productUrl, rowsUrl, product, bare, rounds, hotels, rowHotels, months },
        token: await signIn(product.port),
      }),
    );
    const memory = await memoryOf(product.pid);
    await bare.stop();
    await product.stop();
    const metric = 'memory of the server after the measurements';
    return [...found, { part: 'Starting', metric, value: memory, unit: 'MB' }];
  } finally {
    await database.close();
  }
}

/** The selected parts, one after the other. */
async function measureSelected(
  database: BenchDatabase,
  product: RunningProgram,
  open: () => Promise<MeasuredServers>,
): Promise<Measurement[]> {
  const parts: Record<string, () => Promise<Measurement[]>> = {
    sizes: async () => measureSizes(await open()),
    reading: async () => measureReading(await open()),
    writing: async () => measureWriting(await open()),
    group: async () => measureGroup(await open(), { hotels, months }),
    growth: async () => {
      const large = { hotels, months, running: product, token: await signIn(product.port) };
      return measureGrowth(database, large, rounds);
    },
  };
  const found: Measurement[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (!isSelected(name)) continue;
    printProgress(`${name}…`);
    found.push(...(await measure()));
  }
  return found;
}
