import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PmsCallMeasured, pmsMeasurements } from '../../pms/instrumented-pms.ts';
import { type Database, stateOf } from '../database/database.ts';
import { constantTimeEqual } from '../http/security/constant-time-equal.ts';
import { productVersion } from '../release/product-version.ts';
import { type InstallationSources, measureInstallation } from './installation-metrics.ts';
import type { Prometheus, PrometheusRegistry } from './prometheus-types.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 65];

/**
 * `GET /metrics` in the format of Prometheus, for requests with the bearer `token`; any other request gets
 * 404. Without a token the endpoint does not exist and nothing is measured. Labels name endpoints, never
 * hotels or people.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { token, ...sources }: { token: string | undefined } & InstallationSources,
): Promise<void> {
  if (token === undefined) return;
  const { database } = sources;
  const prometheus = await import('prom-client');
  const register = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register });
  measureRequests(app, prometheus, register);
  measurePmsCalls(app, prometheus, register);
  measurePool(database, prometheus, register);
  measureServer(database, prometheus, register);
  measureInstallation(sources, prometheus, register);
  app.get('/metrics', async (request, reply) => {
    if (!constantTimeEqual(bearerOf(request), token)) {
      reply.callNotFound();
      return reply;
    }
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

function measureRequests(
  app: FastifyInstance,
  { Histogram }: Prometheus,
  register: PrometheusRegistry,
): void {
  const duration = new Histogram({
    name: 'hotel_manager_http_request_duration_seconds',
    help: 'Responses by endpoint and status; a path that is not declared is other',
    labelNames: ['method', 'endpoint', 'status'],
    buckets: seconds,
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, endpoint: routeOptions.url ?? 'other', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}

function measurePmsCalls(
  app: FastifyInstance,
  { Histogram }: Prometheus,
  register: PrometheusRegistry,
) {
  const duration = new Histogram({
    name: 'hotel_manager_pms_query_duration_seconds',
    help: 'Sessions with the PMS of the hotels, by outcome',
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

function measurePool(
  { pool }: Database,
  { Gauge }: Prometheus,
  register: PrometheusRegistry,
): void {
  new Gauge({
    name: 'hotel_manager_database_connections',
    help: 'Connections of this server to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Whether this server reaches a primary; its version tells an unfinished upgrade. */
function measureServer(
  database: Database,
  { Gauge }: Prometheus,
  register: PrometheusRegistry,
): void {
  new Gauge({
    name: 'hotel_manager_database_writable',
    help: 'Whether this server can write to its database (1) or not (0)',
    registers: [register],
    async collect() {
      this.set((await stateOf(database)) === 'writable' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'hotel_manager_build_info',
    help: 'The version of this server; the value is always 1',
    labelNames: ['version'],
    registers: [register],
  }).set({ version: productVersion }, 1);
}
