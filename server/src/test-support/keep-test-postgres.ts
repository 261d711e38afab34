/** A separate process: keeps the tests' PostgreSQL running while any test process needs it, then cleans up and stops it. */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { type Cluster, findRuntime, startCluster } from '#infra/embedded-postgres';
import { IN_USE, TEST_FOLDER } from './test-postgres.ts';

const KEEPER = IN_USE + 1;
const QUIET_SECONDS = 8;

/** The data is needed only during the test run, so nothing has to reach the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '128MB', // The WAL takes memory as well.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  client_connection_check_interval: '1s', // Queries of an aborted test are cancelled.
};

const cluster = await startOrStartAfresh();
const client = new Client({ ...cluster.address, database: 'postgres' });
client.on('error', () => process.exit(1)); // The database was stopped; the next test process starts it again.
await client.connect();
if (await ask('select pg_try_advisory_lock($1) as yes', KEEPER)) {
  await untilQuiet();
  await dropLeftovers();
  await cluster.stop();
}
process.exit(0);

async function startOrStartAfresh(): Promise<Cluster> {
  const home = dirname(TEST_FOLDER);
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o711);
  const options = { runtime: findRuntime(home), folder: TEST_FOLDER, settings: SETTINGS, onOutput: () => {} };
  try {
    return await startCluster(options);
  } catch {
    // Without fsync a power cut may leave corrupt files.
    rmSync(TEST_FOLDER, { recursive: true, force: true });
    return startCluster(options);
  }
}

async function ask(question: string, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(question, [lock]);
  return rows[0]?.yes ?? false;
}

/** Returns holding the lock, so that a test process that connects now waits, is disconnected, and starts the database again. */
async function untilQuiet(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_SECONDS;) {
    await pause(1000);
    const isQuiet = await ask('select pg_try_advisory_lock($1) as yes', IN_USE);
    quiet = isQuiet ? quiet + 1 : 0;
    if (isQuiet && quiet < QUIET_SECONDS) await ask('select pg_advisory_unlock($1) as yes', IN_USE);
  }
}

/** Deletes databases of killed test processes, and templates of older migrations. */
async function dropLeftovers(): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select datname as name from pg_database where datname like 'selvedge\\_test\\_%'
    union all
    (select datname from pg_database where datname like 'selvedge\\_template\\_%' order by oid desc offset 1)`);
  for (const { name } of rows) await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
}
