/**
 * Prometheus metrics of requests, the pool and the cache; page views and checkout steps, in memory until the module analytics
 * stores them.
 */
export { clientAddress } from './client-address.ts';
export { createMetrics, listenForMetrics, type Metrics, serveMetrics } from './metrics.ts';
export { createVisitLog, type Hit, type VisitLog } from './visit-log.ts';
