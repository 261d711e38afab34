/**
 * The audit log: which member of staff changed what, when, from what to what; also changes of second factors,
 * including customers'. Owns the table audit_entry, to which rows are only added.
 */
export { anonymizeAuditTrail, writeAuditEntry, writeAuditEntries, type Actor } from './steps/audit-trail.ts';
export { auditRoutes } from './routes.ts';
