/** Settings from the environment, read once by one schema; a wrong value ends the start with one line that names it. The data directory. */
export { type Config, readConfig, type S3Config } from './config.ts';
export { insecureConnections } from './insecure-connections.ts';
export { APP_VERSION } from './app-version.ts';
export { ensureDataDir, grantTraversal, type Owner } from './data-dir.ts';
