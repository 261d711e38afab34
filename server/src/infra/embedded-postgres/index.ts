/** Starts and supervises the PostgreSQL that the shop brings along, where DATABASE_URL names no other. */
export { startEmbeddedPostgres } from './embedded-postgres.ts';
export { databaseOwner, findRuntime } from './postgres-binaries.ts';
export { type Cluster, startCluster } from './postgres-cluster.ts';
export { isDiskFull, readPostmaster, SUPERUSER } from './postgres-data-dir.ts';
