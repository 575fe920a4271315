import { parseArgs } from 'node:util';
import {
  asOfDays,
  fillProduct,
  fillRows,
  onDatabase,
  openBenchDatabase,
} from './bench-database.ts';
import type { Finding } from './measure/findings.ts';
import { memoryOf } from './measure/processes.ts';
import { startMeasuredServers } from './measured-servers.ts';
import { measureGrowth } from './parts/growth.ts';
import { measureReading } from './parts/reading.ts';
import { measureScreen } from './parts/screen.ts';
import { measureSizes } from './parts/sizes.ts';
import { measureStarting } from './parts/starting.ts';
import { measureWriting } from './parts/writing.ts';
import { printTable, writeResults } from './results.ts';
import { openAccount, signIn, startLimit, startProduct } from './running.ts';

/**
 * Measures the product beside the limit of the machine it stands on, in the same rounds, and writes
 * results.md. `--hotels 500 --months 36 --rounds 5 --only reading,writing` choose less.
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
const chosen = values.only === '' ? null : values.only.split(',');
const wanted = (name: string) => chosen === null || chosen.includes(name);
/** The rows are fifty times as large: some hotels are enough to ask for another month each time. */
const rowHotels = Math.min(hotels, 20);

const findings: Finding[] = [];
const say = (text: string) => process.stderr.write(`${text}\n`);

if (['reading', 'writing', 'sizes', 'growth'].some(wanted)) findings.push(...(await onTheServer()));
if (wanted('starting')) {
  say('Démarrages…');
  findings.push(...(await measureStarting(rounds)));
}

if (wanted('screen')) {
  say('Écran…');
  findings.push(...(await measureScreen(rounds)));
}

printTable(findings);
if (chosen === null) await writeResults(findings, { hotels, months, rounds });

async function onTheServer(): Promise<Finding[]> {
  const database = await openBenchDatabase();
  const found: Finding[] = [];
  try {
    say(`Remplissage : ${hotels} hôtels × ${months} mois × ${asOfDays} dates d'arrêté…`);
    const productUrl = await database.make('product');
    await fillProduct(productUrl, hotels, months);
    const rowsUrl = await database.make('rows');
    await fillRows(rowsUrl, productUrl, rowHotels, months);
    const product = await startProduct(productUrl, database.folder);
    const bare = await startLimit(rowsUrl);
    await openAccount(product.port);
    const open = async () =>
      startMeasuredServers({
        ...{ database, productUrl, rowsUrl, product, bare, rounds, hotels, rowHotels, months },
        token: await signIn(product.port),
      });
    if (wanted('sizes')) {
      const figures = await onDatabase(rowsUrl, (client) =>
        client.query<{ count: string }>('select count(*)::text as count from nuitee'),
      );
      found.push(...(await measureSizes(await open(), Number(figures.rows[0]?.count))));
    }
    if (wanted('reading')) {
      say('Lectures…');
      found.push(...(await measureReading(await open())));
    }
    if (wanted('writing')) {
      say('Écritures…');
      found.push(...(await measureWriting(await open())));
    }
    if (wanted('growth')) {
      say('Croissance…');
      const large = { hotels, months, running: product, token: await signIn(product.port) };
      found.push(...(await measureGrowth(database, large, rounds)));
    }
    found.push({
      part: 'Démarrer',
      what: 'mémoire du serveur après les mesures',
      value: await memoryOf(product.pid),
      unit: 'MB',
    });
    await bare.stop();
    await product.stop();
  } finally {
    await database.close();
  }
  return found;
}
