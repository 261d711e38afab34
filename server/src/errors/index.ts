/** Errors: unexpected errors grouped by cause, as staff read and resolve them. Owns the table error_group. */
export { errorJobs } from './jobs.ts';
export { errorRoutes } from './routes.ts';
