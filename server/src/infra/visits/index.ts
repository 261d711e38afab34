/** Page views and checkout steps from the server's responses, in memory until the module analytics stores them. */
export { clientAddress, type TrustedProxies } from './client-address.ts';
export { createVisitLog, type Hit, type VisitLog } from './visit-log.ts';
