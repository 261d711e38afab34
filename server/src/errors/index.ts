/** Errors: unexpected errors grouped by cause, for staff to read and resolve. Owns the table error_group. */
export { errorJobs } from './jobs.ts';
export { errorRoutes } from './routes.ts';
