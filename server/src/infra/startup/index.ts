/** What happens before the server listens: the data directory, the first admin's password, and errors that say what to do. */
export { ensureDataDir, grantTraversal, type Owner } from './data-dir.ts';
export { handOverPassword } from './first-password.ts';
export { StartupError } from './startup-error.ts';
