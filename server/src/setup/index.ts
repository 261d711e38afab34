/**
 * Set-up: the steps from an empty shop to one that accepts orders, tests of mail and payments, the removal of the demo data,
 * and the nightly backup. Owns the table setup_check.
 */
export { setupJobs } from './jobs.ts';
export { setupRoutes } from './routes.ts';
