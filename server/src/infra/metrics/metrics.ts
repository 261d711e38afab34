import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { ShopError } from '#kernel/shop-error';
import { type Caller, listenAt } from '#infra/http';
import type { PageCache } from '#infra/page-cache';
import type { Metric } from '#infra/logging/telemetry';

/** Metrics in Prometheus' text format. */
export type Metrics = {
  /** Counts a response from the cache, which reaches no route. */
  countCacheHit: () => void;
  /** Measures every route of this instance. */
  watch: (http: FastifyInstance) => void;
  text: () => Promise<string>;
  /** The metrics as data. */
  values: () => Promise<Metric[]>;
  type: string;
};

type MetricsContext = { pool: Pool; cache: PageCache };

/** Gauges of the library that are named like counters, which promtool refuses; those without `_total` have the same figures by type. */
const GAUGES_NAMED_AS_COUNTERS = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

const DURATION_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates metrics of the process, event loop and garbage collection, of each route's rate and durations, and of pool, cached
 * responses and jobs.
 */
export function createMetrics({ pool, cache }: MetricsContext): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of GAUGES_NAMED_AS_COUNTERS) registry.removeSingleMetric(name);
  const registers = [registry];

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took that reached a route',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const cacheHits = new Counter({ name: 'page_cache_hits_total', help: 'Requests answered from the page cache', registers });
  measurePool(pool, registers);
  measureCache(cache, registers);
  measureJobs(pool, registers);

  return {
    countCacheHit: () => cacheHits.inc(),
    watch: (http) =>
      void http.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        durations.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
      }),
    text: () => registry.metrics(),
    // The library's types declare the kind as a number; it is a word.
    values: async () => (await registry.getMetricsAsJSON()).map((metric) => ({ ...metric, type: String(metric.type) })),
    type: registry.contentType,
  };
}

function measurePool(pool: Pool, registers: Registry[]): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

function measureCache(cache: PageCache, registers: Registry[]): void {
  const size = new Gauge({
    name: 'page_cache_size',
    help: 'Cached responses, and their bytes',
    labelNames: ['unit'],
    registers,
    collect() {
      size.set({ unit: 'responses' }, cache.size().entries);
      size.set({ unit: 'bytes' }, cache.size().bytes);
    },
  });
}

function measureJobs(pool: Pool, registers: Registry[]): void {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs of each kind by their state',
    labelNames: ['name', 'state'],
    registers,
    async collect() {
      jobs.reset();
      const { rows } = await pool.query<{ name: string; state: string; many: number }>(
        'select name, state::text, count(*)::int as many from jobs.job group by name, state',
      );
      for (const { name, state, many } of rows) jobs.set({ name, state }, many);
    },
  });
}

type Authenticate = (token: string) => Promise<Caller | undefined>;

/** `GET /metrics` for staff, both under /api and at Prometheus' default path; everyone else gets 404. */
export function serveMetrics(http: FastifyInstance, metrics: Metrics, authenticate: Authenticate): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = request.headers.authorization?.replace(/^Bearer\s+/i, '');
    const caller = token === undefined ? undefined : await authenticate(token);
    if (caller?.role !== 'admin' || caller.lacksFactor) throw new ShopError('not_found', 'There is nothing at this address.');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.type)
      .send(await metrics.text());
  };
  http.get('/metrics', answer);
  http.get('/api/metrics', answer);
}

/** Serves the metrics on a separate port, which no proxy exposes. @throws StartupError if the port is not free */
export async function listenForMetrics(metrics: Metrics, place: { host: string; port: number }): Promise<FastifyInstance> {
  const http = Fastify();
  http.get('/metrics', async (_request, reply) => reply.type(metrics.type).send(await metrics.text()));
  await listenAt(http, place);
  return http;
}
