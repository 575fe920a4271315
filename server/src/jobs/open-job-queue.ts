import type { FastifyInstance } from 'fastify';
import { createJobQueue, type JobQueue, type JobQueueDependencies } from './job-queue.ts';

/** Once the server stops, another one takes its jobs, while this one still responds to requests. */
export function openJobQueue(
  app: FastifyInstance,
  dependencies: JobQueueDependencies,
  stopping: AbortSignal,
): JobQueue {
  const jobs = createJobQueue(dependencies);
  app.addHook('preClose', jobs.close);
  stopping.addEventListener('abort', () => void jobs.close(), { once: true });
  return jobs;
}
