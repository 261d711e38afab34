/**
 * The order desk: what waits for the packing table, and its steps from confirming to handing over. Owns no table; the flags
 * awaiting_confirmation and packed_at are the order's.
 */
export { deskJobs } from './jobs.ts';
export { deskRoutes } from './routes.ts';
