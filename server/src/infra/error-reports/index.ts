/** Unexpected errors, grouped in memory by cause until the module errors stores them. */
export { createErrorReports, type ErrorReports, type ErrorSource, type ReportedGroup } from './error-reports.ts';
