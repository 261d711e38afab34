/**
 * Privacy: people see their data, export it, give consents, and erase their account (DPDP Act 2023). Personal data is in
 * every module; each deletes its own when this one calls it.
 */
export { privacyJobs } from './jobs.ts';
export { privacyRoutes } from './routes.ts';
export { unsubscribeRoutes } from './routes/unsubscribe.ts';
