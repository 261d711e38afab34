/**
 * Imports in the background: a job checks and saves a stored file, so that a closed tab or a restart loses nothing.
 * Owns the table import_job and the files under `imports/` in storage.
 */
export { importJobRoutes } from './routes.ts';
export { importJobs } from './jobs.ts';
