import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { EndpointHandler } from '../platform/http/endpoint-handler.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { guestNamesJob, guestNamesJobHandler } from '../pms/public.ts';
import { type PersonalDataDependencies, personalDataEndpoints } from './personal-data-endpoints.ts';

type Dependencies = PersonalDataDependencies & { database: Database; jobs: JobQueue };

/** The endpoints, and the job that deletes guests' names once the server listens. */
export function personalDataFeature(
  app: FastifyInstance,
  { database, jobs, ...dependencies }: Dependencies,
): EndpointHandler[] {
  const handler = guestNamesJobHandler({ ...dependencies, database });
  app.addHook('onListen', async () => jobs.start({ [guestNamesJob]: handler }));
  return personalDataEndpoints(dependencies);
}
