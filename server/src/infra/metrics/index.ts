/** Prometheus metrics of requests, the pool and the cache. */
export { createMetrics, listenForMetrics, type Metrics, serveMetrics } from './metrics.ts';
