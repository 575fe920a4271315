import type { FastifyInstance } from 'fastify';
import type { EndpointHandler } from '../platform/http/endpoint-handler.ts';
import { checkJob, checkJobHandler } from '../pms/check/morning-check.ts';
import { importJob } from '../pms/import/import-month.ts';
import { dailyImportEndpoints } from './daily-import-endpoints.ts';
import { importJobHandler } from './run-import.ts';
import { type DailyImportDependencies, schedulerJob, schedulerJobHandler } from './scheduler.ts';

/** Imports run in the background only once the server listens: its start does not wait for them. */
export function dailyImportFeature(
  app: FastifyInstance,
  dependencies: DailyImportDependencies,
): EndpointHandler[] {
  app.addHook('onListen', async () =>
    dependencies.jobs.start({
      [importJob]: importJobHandler(dependencies),
      [checkJob]: checkJobHandler(dependencies.pms),
      [schedulerJob]: schedulerJobHandler(dependencies),
    }),
  );
  return dailyImportEndpoints(dependencies);
}
