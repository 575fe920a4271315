import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './running-server.ts';

/**
 * Fills one demonstration before all scenarios and stops it again. Each spec file then works on a copy of
 * its folder, which is faster than filling a demonstration for each.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup
export default async function prepareDemonstration(): Promise<() => Promise<void>> {
  await midnightIsFar();
  const server = await startServer('demo/start-demo.ts');
  await server.halt();
  process.env['DEMONSTRATION_TEMPLATE'] = server.dataDir;
  return () => server.stop();
}

/** Minutes that the scenarios take on a machine with other work. */
const longestRun = 20;

/**
 * The demonstration is filled for its today, and scenarios read today once: a run that would cross midnight in
 * Paris begins after it.
 */
async function midnightIsFar(): Promise<void> {
  const inParis = new Date().toLocaleTimeString('en-GB', { timeZone: 'Europe/Paris' });
  const [hours = 0, minutes = 0] = inParis.split(':').map(Number);
  const minutesLeft = 24 * 60 - hours * 60 - minutes;
  if (minutesLeft > longestRun) return;
  console.log(`The scenarios begin after midnight in Paris, in ${minutesLeft} minutes.`);
  await sleep(minutesLeft * 60_000);
}
