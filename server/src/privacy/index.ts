/**
 * Privacy: people see what the shop keeps of them, take it with them, say what else it may be used for, and leave (DPDP Act 2023).
 * Owns the table consent. What is somebody's lies in every room; each forgets its own when this one asks.
 */
export { recordSignupConsents } from './steps/record-signup-consents.ts';
export { privacyJobs } from './jobs.ts';
export { privacyRoutes } from './routes.ts';
