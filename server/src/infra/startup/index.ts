/**
 * The steps before the server listens: the data directory, the first admin's password, and errors with the sentence for the
 * operator.
 */
export { ensureDataDir, grantTraversal, type Owner } from './data-dir.ts';
export { handOverPassword } from './first-password.ts';
export { StartupError } from './startup-error.ts';
