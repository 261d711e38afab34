import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { Pool } from 'pg';
import { StartupError } from '#kernel/startup-error';
import type { Db } from './after-commit.ts';

/** One numbered file: its name without `.sql`, and its statements. */
export type MigrationFile = { name: string; text: string };

const FOLDER = join(import.meta.dirname, '../../../migrations');
const FILE_NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;
const APPLIED = 'kysely_migration';
/** PostgreSQL's disk_full. */
const DISK_FULL = '53100';
/** PostgreSQL's lock_not_available: the lock timeout has passed. */
const LOCK_NOT_AVAILABLE = '55P03';
/** A lock that is waited for makes later requests wait behind it, so a step gives up after this time and is tried again. */
const MAX_LOCK_WAIT_MS = 500; // ms
const LOCK_PAUSE_MS = 500; // ms
const MAX_LOCK_TRIES = 120;
const NO_ROOM: Record<MigrationMode, string> = {
  together:
    'The database’s disk has no room for this upgrade, which was rolled back: free some space, then start again. Until then the version before can be started.',
  oneByOne:
    'The database’s disk has no room for the rest of this upgrade: free some space, then start again. Until then open instances of the version before go on selling.',
};

/** `together`: one transaction. `oneByOne`: one for each migration, so that no lock outlasts it. */
export type MigrationMode = 'together' | 'oneByOne';

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
 * Applies the missing migrations under a lock, so several instances may start at once: one applies them, the others wait and
 * then have nothing to do. Together, a failure rolls all of them back; one by one, other instances go on selling meanwhile.
 * Throws StartupError if the database belongs to a newer program, or if the disk is full.
 */
export async function migrate(pool: Pool, files = readMigrations(), mode: MigrationMode = 'together'): Promise<void> {
  const db = openWithoutTimeouts(pool);
  try {
    const error = await applyMissing(mode, db, files);
    if (error === undefined) return;
    await refuseNewerDatabase(db, files);
    if (codeOf(error) === DISK_FULL) throw new StartupError(NO_ROOM[mode]);
    throw error;
  } finally {
    await db.destroy();
  }
}

/** The error, or undefined once all are applied. */
async function applyMissing(mode: MigrationMode, db: Kysely<unknown>, files: MigrationFile[]): Promise<unknown> {
  const migratorOf = (steps: Record<string, Migration>) => new Migrator({ db, provider: { getMigrations: async () => steps } });
  const whole = migratorOf(asSteps(files));
  // A new database has no other instance, and is made faster in one transaction.
  const isNew = (await whole.getMigrations()).every(({ executedAt }) => executedAt === undefined);
  if (mode === 'together' || isNew) return (await whole.migrateToLatest()).error;

  const stepwise = migratorOf(asSteps(files, `set local lock_timeout = ${MAX_LOCK_WAIT_MS};`));
  for (let tries = 1; ;) {
    const { error, results = [] } = await stepwise.migrateUp();
    if (error === undefined && results.length === 0) return undefined;
    if (error === undefined) tries = 1;
    else if (codeOf(error) !== LOCK_NOT_AVAILABLE || tries++ === MAX_LOCK_TRIES) return error;
    else await pause(LOCK_PAUSE_MS);
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

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

const asSteps = (files: MigrationFile[], before = ''): Record<string, Migration> =>
  Object.fromEntries(
    files.map(({ name, text }) => [name, { up: async (db) => void (await sql.raw(before + text).execute(db)) }]),
  );

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
