/** The connection pool, transactions (Tx) and their pipeline, migrations, generated table types and capped counts. */
export { afterCommit, type CommitListener, onCommit } from './after-commit.ts';
export { countCap, countCapped, isRecent, isTrigramSearchable } from './capped-count.ts';
export { flushCounters, flushSalesCounters } from './counters.ts';
export { createDb, type Db, namedStatement, pipeline, type Query, sql, type Tx } from './db.ts';
export { isMigrated, migrate, type MigrationFile, readMigrations } from './migrate.ts';
export { openPostgres } from './postgres.ts';
export type { Tables } from './tables.ts';
