/**
 * Returns: staff receive goods that come back, put them on sale again or not, refund, or refuse. Customers ask for a return
 * in #orders, which also keeps it: it is part of the order's own story.
 */
export { returnRoutes } from './routes.ts';
export { pollPickups } from './commands/poll-pickups.ts';
export { TRACK_PICKUP } from './job-names.ts';
export { returnJobs } from './jobs.ts';
export { pickupOfNumber } from './queries/pickups.ts';
