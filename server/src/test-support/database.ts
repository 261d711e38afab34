import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolConfig, escapeIdentifier } from 'pg';
import { pino } from 'pino';
import { PRECREATED_QUEUES } from '#checkout';
import { createDb, type Db, migrate, type MigrationFile, readMigrations } from '#infra/database';
import { createJobs } from '#infra/jobs';
import { giveFacts, TEST_FACTS } from './facts.ts';
import { connectToTestPostgres } from './test-postgres.ts';

/** A database of one test file. `where` is for another pool, or another process. */
export type TestDatabase = { db: Db; pool: Pool; where: PoolConfig; drop(): Promise<void> };

let admin: Promise<Pool> | undefined;

/**
 * Creates a migrated database in about 40 ms: empty but for the facts that a shop needs to sell. In a test file:
 * const { db, drop } = await freshDatabase(); after(drop);
 * It is in TEST_DATABASE_URL's PostgreSQL (the user there needs the right to create databases), or in one that is shared by
 * all test processes and starts and stops automatically; so `node --test some.test.ts` needs no preparation. Pass `[]` for a
 * database without any table.
 */
export async function freshDatabase(migrations = readMigrations()): Promise<TestDatabase> {
  admin ??= connectToTestPostgres();
  const server = await admin;
  const template = migrations.length > 0 ? await templateOf(server, migrations) : 'template0';
  const name = `selvedge_test_${randomUUID().replaceAll('-', '')}`;
  // Copying its files takes a seventh of the CPU that writing every page to the WAL does.
  await server.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`);

  const where = placeOf(server, name);
  const pool = openPool(where);
  return {
    db: createDb(pool),
    pool,
    where,
    async drop() {
      await pool.end();
      await untilLeft(server, name);
      await server.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    },
  };
}

/** Created once for each set of migrations; the lock lets parallel test processes wait for the first. */
async function templateOf(server: Pool, migrations: MigrationFile[]): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([migrations, TEST_FACTS]))
    .digest('hex')
    .slice(0, 16);
  const template = `selvedge_template_${hash}`;
  if (await exists(server, template)) return template;

  const lock = Number.parseInt(hash.slice(0, 12), 16);
  await server.query('select pg_advisory_lock($1)', [lock]);
  try {
    if (!(await exists(server, template))) await makeTemplate(server, template, migrations);
    return template;
  } finally {
    await server.query('select pg_advisory_unlock($1)', [lock]);
  }
}

/** It is renamed to its final name when it is complete. */
async function makeTemplate(server: Pool, template: string, migrations: MigrationFile[]): Promise<void> {
  const unfinished = escapeIdentifier(`${template}_unfinished`);
  await server.query(`drop database if exists ${unfinished} with (force)`);
  await server.query(`create database ${unfinished} template template0`);
  const pool = openPool(placeOf(server, `${template}_unfinished`));
  try {
    await migrate(pool, migrations);
    if (migrations.length === readMigrations().length) await fillTemplate(pool);
  } finally {
    await pool.end();
  }
  await server.query(`alter database ${unfinished} rename to ${escapeIdentifier(template)}`);
}

/** The facts that a shop needs to sell, and the tables of the job queue, which each test shop would otherwise create in 200 ms. */
async function fillTemplate(pool: Pool): Promise<void> {
  await giveFacts(createDb(pool));
  const jobs = await createJobs({ pool, log: pino({ level: 'silent' }), crowded: PRECREATED_QUEUES, report: () => undefined });
  await jobs.stop();
}

/** A closed pool's sessions end a moment later; terminating them would look like an error in the test. */
async function untilLeft(server: Pool, name: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rowCount } = await server.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await pause(10);
  }
}

async function exists(server: Pool, name: string): Promise<boolean> {
  const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

const openPool = (where: PoolConfig): Pool => new Pool({ ...where, max: 10, allowExitOnIdle: true });

/** The same server, another database. */
function placeOf({ options }: Pool, database: string): PoolConfig {
  if (options.connectionString === undefined) return { host: options.host ?? '', user: options.user ?? '', database };
  const url = new URL(options.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
