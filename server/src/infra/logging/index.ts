/** The log: one JSON line per event, personal data redacted, written in blocks. */
export { announce } from './announce.ts';
export { accessLog, type AccessLogEntry, type AccessLogger, createLog, logAccess } from './log.ts';
