/**
 * The audit log: who among staff changed what, when, from what to what; and whose second factor came or went, customers' too.
 * Owns the table audit_entry, which is only ever added to.
 */
export { anonymizeAuditTrail, recordChange, type Actor } from './steps/audit-trail.ts';
export { auditRoutes } from './routes.ts';
