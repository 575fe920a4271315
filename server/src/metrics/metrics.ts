import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { constantTimeEqual } from '../http/security/constant-time-equal.ts';
import { countImports } from '../imports/public.ts';
import { countWaitingEmails } from '../mail/mail-queue.ts';
import { type PmsCallMeasured, pmsMeasurements } from '../pms/instrumented-pms.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 65];

/**
 * `GET /metrics` in the format of Prometheus, for requests with the bearer `token`; any other request gets
 * 404. Without a token the endpoint does not exist and nothing is measured. Labels name endpoints, never
 * hotels or people.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { token, database }: { token: string | undefined; database: Database },
): Promise<void> {
  if (token === undefined) return;
  const prometheus = await import('prom-client');
  const register = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register });
  measureRequests(app, prometheus, register);
  measurePmsCalls(app, prometheus, register);
  measurePool(database, prometheus, register);
  measureStoredData(database, prometheus, register);
  app.get('/metrics', async (request, reply) => {
    if (!constantTimeEqual(bearerOf(request), token)) {
      reply.callNotFound();
      return reply;
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
}

type Prometheus = typeof import('prom-client');
type Register = import('prom-client').Registry;

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

function measureRequests(
  app: FastifyInstance,
  { Histogram }: Prometheus,
  register: Register,
): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by call and status; a path that nothing is declared for is other',
    labelNames: ['method', 'call', 'status'],
    buckets: seconds,
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, call: routeOptions.url ?? 'other', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}

function measurePmsCalls(app: FastifyInstance, { Histogram }: Prometheus, register: Register) {
  const duration = new Histogram({
    name: 'pms_answer_duration_seconds',
    help: 'Conversations with the PMS of the hotels by their outcome',
    labelNames: ['outcome'],
    buckets: seconds,
    registers: [register],
  });
  const observe = (measured: unknown) => {
    const { outcome, ms } = measured as PmsCallMeasured;
    duration.observe({ outcome }, ms / 1000);
  };
  subscribe(pmsMeasurements.name, observe);
  app.addHook('onClose', async () => void unsubscribe(pmsMeasurements.name, observe));
}

function measurePool({ pool }: Database, { Gauge }: Prometheus, register: Register): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this server to the database, and who waits for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Of all servers together; absent while the database is unavailable: unknown is not zero. */
function measureStoredData(database: Database, { Gauge }: Prometheus, register: Register): void {
  new Gauge({
    name: 'mail_waiting',
    help: 'Letters that wait to leave',
    registers: [register],
    async collect() {
      const waiting = await countWaitingEmails(database).catch(() => undefined);
      if (waiting === undefined) this.remove();
      else this.set(waiting);
    },
  });
  new Gauge({
    name: 'nights_imports',
    help: 'Imports of nights so far, by kind',
    labelNames: ['kind'],
    registers: [register],
    async collect() {
      this.reset();
      for (const { kind, count } of await countImports(database).catch(() => [])) {
        this.set({ kind }, count);
      }
    },
  });
}
