/** The connection pool, transactions (Tx) and their pipeline, migrations, generated table types and capped counts. */
export { afterCommit, type CommitListener, type Db, onCommit, type Tx } from './after-commit.ts';
export { countCap, countCapped, isRecent, isTrigramSearchable } from './capped-count.ts';
export { flushCounters, flushCustomerTotals, flushSalesCounters } from './counters.ts';
export { readByCursor } from './cursor.ts';
export { createDb, namedStatement, pipeline, type Query, sql } from './db.ts';
export { isMigrated, migrate, type MigrationFile, readMigrations } from './migrate.ts';
export { openPostgres } from './postgres.ts';
export { rowNames } from './row-names.ts';
export type { Tables } from './tables.ts';
