/** Starts and supervises the embedded PostgreSQL if DATABASE_URL is not set. */
export { startEmbeddedPostgres } from './embedded-postgres.ts';
export { databaseOwner, findRuntime } from './postgres-binaries.ts';
export { type Cluster, startCluster } from './postgres-cluster.ts';
export { isDiskFull, readPostmaster, SUPERUSER } from './postgres-data-dir.ts';
