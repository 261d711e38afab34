/**
 * Set-up: the steps from an empty shop to one that takes orders, tests of mail and payments, the removal of the sample data, and the nightly backup.
 * Owns the table setup_check.
 */
export { setupJobs } from './jobs.ts';
export { setupRoutes } from './routes.ts';
