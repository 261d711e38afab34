import { spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolConfig } from 'pg';
import { databaseOwner, readPostmaster } from '#infra/embedded-postgres';

/** Linux stores files below it in memory. */
const MEMORY = '/dev/shm';
/** The databases of all test processes take some 300 MB at once; containers often have 64 MB there. */
const ENOUGH_BYTES = 1024 ** 3;

/**
 * The folder of the PostgreSQL that all test processes of one user share: in memory, unless TMPDIR is set. A test database
 * has 900 files, and ext4 needs most of a second to create them after deleting as many.
 */
export const TEST_FOLDER = join(placeInMemory() ?? tmpdir(), `selvedge-test-${process.getuid?.() ?? 0}`, 'postgres');
/** An advisory lock that every test process holds shared: a process that gets it exclusively knows that no test runs. */
export const IN_USE = 7_351_001;

function placeInMemory(): string | null {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return null;
  // The total size, which no other process changes: all test processes must choose the same folder.
  const { blocks, bsize } = statfsSync(MEMORY);
  return blocks * bsize > ENOUGH_BYTES ? MEMORY : null;
}

const START_LIMIT = 60_000; // ms
const BETWEEN_TRIES = 25; // ms
const TRIES_PER_KEEPER = 200;

/**
 * The PostgreSQL for tests: TEST_DATABASE_URL if set, else one that is shared by all test processes, started by the first of
 * them, and stopped a few seconds after the last. The pool does not keep its process alive.
 */
export async function connectToTestPostgres(): Promise<Pool> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return adminPool({ connectionString: given });

  const deadline = Date.now() + START_LIMIT;
  for (let tries = 0; ; tries++) {
    const running = readPostmaster(TEST_FOLDER, databaseOwner());
    const pool = running === null ? null : await enter(running.socketFolder);
    if (pool !== null) return pool;
    if (Date.now() > deadline) throw new Error(`The test database in ${TEST_FOLDER} does not start.`);
    if (tries % TRIES_PER_KEEPER === 0) startKeeper();
    await pause(BETWEEN_TRIES);
  }
}

/** One connection, open until the end because the lock belongs to it. */
const adminPool = (where: PoolConfig): Pool =>
  new Pool({ ...where, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on('error', () => {});

async function enter(host: string): Promise<Pool | null> {
  const pool = adminPool({ host, user: 'postgres', database: 'postgres' });
  try {
    await pool.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    return pool;
  } catch {
    await pool.end();
    return null; // The server is starting or stopping.
  }
}

function startKeeper(): void {
  const keeper = join(import.meta.dirname, 'keep-test-postgres.ts');
  spawn(process.execPath, [keeper], { cwd: '/', detached: true, stdio: 'ignore' }).unref();
}
