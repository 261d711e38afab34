/**
 * Privacy: people see what the shop keeps of them, take it with them, say what else it may be used for, and leave (DPDP Act 2023).
 * Personal data lies in every module; each deletes its own when this one asks.
 */
export { privacyJobs } from './jobs.ts';
export { privacyRoutes } from './routes.ts';
