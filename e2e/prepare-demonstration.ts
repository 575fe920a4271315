import { startServer } from './running-server.ts';

/**
 * Fills one demonstration before all scenarios and stops it again. Each spec file then works on a copy of
 * its folder, which is faster than filling a demonstration for each.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup
export default async function prepareDemonstration(): Promise<() => Promise<void>> {
  const server = await startServer('demo/start-demo.ts');
  await server.halt();
  process.env['DEMONSTRATION_TEMPLATE'] = server.dataDir;
  return () => server.stop();
}
