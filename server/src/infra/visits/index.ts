/** Page views and steps of a purchase as the server answers them, in memory until the module analytics stores them. */
export { clientAddress, type TrustedProxies } from './client-address.ts';
export { createVisitLog, type Hit, type VisitLog } from './visit-log.ts';
