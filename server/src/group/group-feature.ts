import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { createGroupLoader, type GroupDependencies, type LoadGroup } from './group-endpoints.ts';
import { startWarmingUp } from './warm-up.ts';

type FeatureDependencies = GroupDependencies & { database: Database; jobs: JobQueue };

/** The loader of a person's group; the months of all hotels are computed in the background as well. */
export function groupFeature(
  app: FastifyInstance,
  { database, jobs, ...dependencies }: FeatureDependencies,
): LoadGroup {
  const { loadGroup, ...group } = createGroupLoader(dependencies);
  startWarmingUp(app, { database, jobs, now: dependencies.now, ...group });
  return loadGroup;
}
