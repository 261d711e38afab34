/**
 * Set-up: the steps from an empty shop to one that takes orders, tests of mail and payments, and the removal of the sample data.
 * Owns the table setup_check.
 */
export { setupRoutes } from './routes.ts';
