/**
 * Prometheus metrics of requests, the pool and the cache; page views, checkout steps and requests by API key, in memory until
 * the modules analytics and integrations store them.
 */
export { clientAddress, inRanges } from './client-address.ts';
export { createKeyUseLog, type KeyUse, type KeyUseLog } from './key-use-log.ts';
export { createMetrics, listenForMetrics, type Metrics, serveMetrics } from './metrics.ts';
export { createVisitLog, type Hit, type VisitLog } from './visit-log.ts';
