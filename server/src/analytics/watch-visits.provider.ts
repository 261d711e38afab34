import type { FastifyInstance } from 'fastify';
import type { VisitLog } from '#infra/metrics';
import { STEPS } from './read-hit.ts';

/** Records requests that reach the server: pages that were not in the cache, and calls that are steps of a purchase. */
export function watchVisits(http: FastifyInstance, visits: VisitLog): void {
  http.addHook('onResponse', async ({ raw, method, originalUrl: url, routeOptions }, { statusCode: status }) => {
    const route = `${method} ${routeOptions.url ?? ''}`;
    if (STEPS[route] === undefined) visits.page(raw, { url, status });
    else if (status < 300) visits.step(raw, route);
  });
}
