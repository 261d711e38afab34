/**
 * Returns: staff receive returned goods, restock them or not, refund, or reject. Customers request a return in #orders,
 * which also owns its tables, because a return is part of its order.
 */
export { returnRoutes } from './routes.ts';
export { pollPickups } from './commands/poll-pickups.ts';
export { TRACK_PICKUP } from './job-names.ts';
export { returnJobs } from './jobs.ts';
export { pickupOfNumber } from './queries/pickups.ts';
