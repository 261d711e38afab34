import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { Pool } from 'pg';
import { StartupError } from '#kernel/startup-error';
import type { Db } from './after-commit.ts';
import { asOneTransaction, runSteps, stepsOf } from './migration-steps.ts';

/** One numbered file: its name without `.sql`, and its statements. */
export type MigrationFile = { name: string; text: string };

const FOLDER = join(import.meta.dirname, '../../../migrations');
const FILE_NAME = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;
const APPLIED = 'kysely_migration';
/** PostgreSQL's disk_full. */
const DISK_FULL = '53100';
/** PostgreSQL's lock_not_available (the lock timeout has passed) and deadlock_detected: the step is tried again. */
const RETRYABLE_CODES = new Set<unknown>(['55P03', '40P01']);
/** Key of the advisory lock of an upgrade one by one. It is tried, since a session that waits for it would hold up an index. */
const UPGRADE_LOCK = 7_355_608;
/** A lock that is waited for makes later requests wait behind it, so a step gives up after this time and is tried again. */
const SHORT_WAIT = 'set local lock_timeout = 500;'; // ms
const LOCK_PAUSE_MS = 500; // ms
const MAX_LOCK_ATTEMPTS = 120;
const NO_ROOM: Record<MigrationMode, string> = {
  together:
    'The database’s disk has no room for this upgrade, which was rolled back: free some space, then start again. Until then the version before can be started.',
  oneByOne:
    'The database’s disk has no room for the rest of this upgrade: free some space, then start again. Until then open instances of the version before go on selling.',
};

/** `together`: one transaction. `oneByOne`: one for each migration or each of its steps, so that no lock outlasts it. */
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
  const whole = migratorOf(
    db,
    asMigrations(files, ({ text }) => asOneTransaction(text)),
  );
  // A new database has no other instance, and is made faster in one transaction.
  const isNew = (await whole.getMigrations()).every(({ executedAt }) => executedAt === undefined);
  if (mode === 'together' || isNew) return (await whole.migrateToLatest()).error;
  return db.connection().execute(async (locked) => {
    while (!(await takesUpgradeLock(locked))) await pause(LOCK_PAUSE_MS);
    return applyOneByOne(db, files).then(
      () => undefined,
      (error: unknown) => error,
    );
  });
}

/** The session keeps the lock until it is closed. */
async function takesUpgradeLock(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${UPGRADE_LOCK}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

async function applyOneByOne(db: Kysely<unknown>, files: MigrationFile[]): Promise<void> {
  await refuseNewerDatabase(db, files);
  const inSteps = (text: string) => stepsOf(text).length > 0;
  const migrator = migratorOf(
    db,
    asMigrations(files, ({ text }) => SHORT_WAIT + (inSteps(text) ? 'drop table migration_step;' : text)),
  );
  const inTransaction = async (statements: string): Promise<void> =>
    untilTablesAreFree(async () => {
      await db.transaction().execute(async (tx) => void (await sql.raw(SHORT_WAIT + statements).execute(tx)));
    });
  for (const { name, executedAt } of await migrator.getMigrations()) {
    const steps = executedAt ? [] : stepsOf(files.find((file) => file.name === name)?.text ?? '');
    if (steps.length > 0) await runSteps({ db, name, steps, inTransaction });
    if (executedAt) continue;
    await untilTablesAreFree(async () => {
      const { error } = await migrator.migrateUp();
      if (error !== undefined) throw error;
    });
  }
}

/** Repeats what other sessions' locks made fail. */
async function untilTablesAreFree(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!RETRYABLE_CODES.has(codeOf(error)) || tries === MAX_LOCK_ATTEMPTS) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

const migratorOf = (db: Kysely<unknown>, migrations: Record<string, Migration>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Separate connections for migrations, without timeouts: an instance waits in a statement for the lock, and rebuilding a large
 * table takes long. One holds the lock of the upgrade, the other runs it.
 */
function openWithoutTimeouts({ options }: Pool): Kysely<unknown> {
  const pool = new Pool({ ...options, password: options.password, max: 2, query_timeout: 0 });
  // The running statement fails with the same error; an idle connection is about to be closed anyway.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const onCreateConnection = async (connection: DatabaseConnection): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw('set statement_timeout = 0; set lock_timeout = 0'));
  };
  return new Kysely({ dialect: new PostgresDialect({ pool, onCreateConnection }) });
}

/** Whether every migration of this program has been applied, which requests depend on. */
export async function isMigrated(db: Db, files: MigrationFile[]): Promise<boolean> {
  const applied = new Set(await appliedNames(db));
  return files.every(({ name }) => applied.has(name));
}

const asMigrations = (files: MigrationFile[], statementsOf: (file: MigrationFile) => string): Record<string, Migration> =>
  Object.fromEntries(
    files.map((file) => [file.name, { up: async (db) => void (await sql.raw(statementsOf(file)).execute(db)) }]),
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
