/**
 * The log: one JSON line per event, personal data redacted, written in blocks. Unexpected errors, grouped in memory by cause
 * until the module errors stores them.
 */
export { announce } from './announce.ts';
export { createErrorReports, type ErrorReports, type ErrorSource, type ReportedGroup } from './error-reports.ts';
export { handOverPassword } from './first-password.ts';
export { accessLog, type AccessLogEntry, type AccessLogger, createLog, logAccess } from './log.ts';
