/**
 * The order desk: the queues of the packing table, and its steps from confirming to handing over. Owns no table; the flags
 * awaiting_confirmation and packed_at belong to the order.
 */
export { deskJobs } from './jobs.ts';
export { deskRoutes } from './routes.ts';
