import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { Pool } from 'pg';
import { StartupError } from '#infra/startup';
import type { Db } from './after-commit.ts';

/** One numbered file: its name without `.sql`, and its statements. */
export type MigrationFile = { name: string; text: string };

const FOLDER = join(import.meta.dirname, '../../../migrations');
const FILE_NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;
const APPLIED = 'kysely_migration';
/** PostgreSQL's disk_full. */
const DISK_FULL = '53100';
const NO_ROOM =
  'The database’s disk has no room for this upgrade, which was rolled back: free some space, then start again. Until then the version before can be started.';

/** The migrations of this program, oldest first. */
export function readMigrations(folder = FOLDER): MigrationFile[] {
  const paths = globSync('*.sql', { cwd: folder }).sort();
  const numbers = paths.map((path) => FILE_NAME.exec(path)?.[1]);
  for (const [i, path] of paths.entries()) {
    if (numbers[i] === undefined) throw new Error(`${path} is no name for a migration: write it like 0007-coupons.sql`);
    if (numbers.indexOf(numbers[i]) !== i) throw new Error(`${path} has a number that another migration has: take the next one`);
  }
  return paths.map((path) => ({ name: basename(path, '.sql'), text: readFileSync(join(folder, path), 'utf8') }));
}

/**
 * Applies the missing migrations in one transaction and under a lock, so several instances may start at once: one applies
 * them, the others wait and then have nothing to do. Throws StartupError if the database belongs to a newer program, or if
 * the disk is full, in which case the transaction is rolled back.
 */
export async function migrate(pool: Pool, files = readMigrations()): Promise<void> {
  const db = openWithoutTimeouts(pool);
  try {
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => asSteps(files) } }).migrateToLatest();
    if (error === undefined) return;
    await refuseNewerDatabase(db, files);
    if (error instanceof Error && 'code' in error && error.code === DISK_FULL) throw new StartupError(NO_ROOM);
    throw error;
  } finally {
    await db.destroy();
  }
}

/**
 * A separate connection for migrations, without timeouts: an instance waits in a statement for the lock, and rebuilding a
 * large table takes long.
 */
function openWithoutTimeouts({ options }: Pool): Kysely<unknown> {
  const pool = new Pool({ ...options, password: options.password, max: 1, query_timeout: 0 });
  // The running statement fails with the same error; an idle connection is about to be closed anyway.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const onCreateConnection = async (connection: DatabaseConnection): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw('set statement_timeout = 0'));
  };
  return new Kysely({ dialect: new PostgresDialect({ pool, onCreateConnection }) });
}

/** Whether every migration of this program has been applied, which requests depend on. */
export async function isMigrated(db: Db, files: MigrationFile[]): Promise<boolean> {
  const applied = new Set(await appliedNames(db));
  return files.every(({ name }) => applied.has(name));
}

const asSteps = (files: MigrationFile[]): Record<string, Migration> =>
  Object.fromEntries(files.map(({ name, text }) => [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]));

async function refuseNewerDatabase(db: Kysely<unknown>, files: MigrationFile[]): Promise<void> {
  const known = new Set(files.map(({ name }) => name));
  const unknown = (await appliedNames(db)).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartupError(
    `The database was made by a newer Selvedge (it has ${unknown.join(', ')}): start that version, or restore a backup of the older one.`,
  );
}

async function appliedNames(db: Db | Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.id(APPLIED)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
