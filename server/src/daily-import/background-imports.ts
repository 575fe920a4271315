import type { FastifyInstance } from 'fastify';
import { checkJob, checkJobHandler } from '../pms/check/morning-check.ts';
import { importJob, importJobHandler } from './run-import.ts';
import { type SchedulerDependencies, schedulerJob, schedulerJobHandler } from './scheduler.ts';

/** Imports run in the background only once the server listens: its start does not wait for them. */
export function backgroundImports(
  app: FastifyInstance,
  dependencies: SchedulerDependencies,
): SchedulerDependencies {
  app.addHook('onListen', async () =>
    dependencies.jobs.start({
      [importJob]: importJobHandler(dependencies),
      [checkJob]: checkJobHandler(dependencies.pms),
      [schedulerJob]: schedulerJobHandler(dependencies),
    }),
  );
  return dependencies;
}
