import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { grantTraversal } from '#infra/config';
import { StartupError } from '#kernel/startup-error';
import { startCluster, type Cluster, type ClusterAddress, type ClusterOptions } from './postgres-cluster.ts';
import { findRuntime } from './postgres-binaries.ts';

/** The embedded PostgreSQL. `lost` is called when another shop took over its folder, which happens only in a crash. */
export type EmbeddedPostgres = { address: ClusterAddress; database: string; stop(): Promise<void> };
type Options = { dataDir: string; log: FastifyBaseLogger; lost: (why: StartupError) => void };

class AlreadyOpen extends StartupError {}

const DATABASE = 'postgres';
/** Advisory lock of the process that uses a DATA_DIR: it is released with the connection, however the process ended. */
const SHOP_LOCK = 8_107_402;
const LOCK_TIMEOUT_MS = 3000; // The server closes a killed shop's connections within this time.
const RETRY_DELAY_MS = 50;
const MAX_ATTEMPTS = 5;
const RESTART_DELAY_MS = 1000;

/**
 * Settings for a machine of 1 GB that also runs the shop. An acknowledged order is on the disk (fsync, synchronous_commit).
 * Values are not logged here: errors reach the shop, which redacts them.
 */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '96MB',
  effective_cache_size: '384MB',
  work_mem: '4MB',
  maintenance_work_mem: '48MB',
  min_wal_size: '32MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  max_parallel_workers_per_gather: '0', // Parallel workers need more shared memory than containers have by default.
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  unix_socket_permissions: '0700',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * Starts the database in `dataDir`, or adopts the one that a killed shop left running, and supervises it: after a crash it
 * is restarted at the same address, where the pool reconnects. Throws StartupError, also if another shop uses `dataDir`.
 */
export async function startEmbeddedPostgres({ dataDir, log, lost }: Options): Promise<EmbeddedPostgres> {
  const runtime = findRuntime(dataDir);
  grantTraversal(dataDir, runtime.owner);
  const onOutput = (line: string): void =>
    log.debug({ event: 'db.server_output', postgres: line }, 'output of the embedded database');
  const options: ClusterOptions = { runtime, folder: join(dataDir, 'postgres'), settings: SETTINGS, onOutput };

  const { cluster, lock } = await startAndLock(options, dataDir);
  const supervisor: Supervisor = { options, dataDir, log, lost, cluster, lock, isStopping: false, restarting: null };
  watch(supervisor);

  return {
    address: cluster.address,
    database: DATABASE,
    async stop() {
      supervisor.isStopping = true;
      await supervisor.restarting;
      await supervisor.cluster.stop(); // The lock is held until the server has stopped.
    },
  };
}

type Supervisor = {
  options: ClusterOptions;
  dataDir: string;
  log: FastifyBaseLogger;
  lost: Options['lost'];
  cluster: Cluster;
  lock: Client;
  isStopping: boolean;
  restarting: Promise<void> | null;
};

/** Retries, because a predecessor that is shutting the database down closes the first connection. */
async function startAndLock(options: ClusterOptions, dataDir: string): Promise<{ cluster: Cluster; lock: Client }> {
  for (let tries = 1; ; tries++) {
    try {
      const cluster = await startCluster(options);
      return { cluster, lock: await lockDataDir(dataDir, cluster.address) };
    } catch (error) {
      if (error instanceof StartupError || tries === MAX_ATTEMPTS) throw error;
      await pause(RETRY_DELAY_MS);
    }
  }
}

/** A connection that holds the lock of the data folder. Its end also shows that the database has crashed. */
async function lockDataDir(dataDir: string, address: ClusterAddress): Promise<Client> {
  const client = new Client({ ...address, database: DATABASE, application_name: 'shop lock', keepAlive: true });
  client.on('error', () => {}); // The 'end' event follows and is handled.
  await client.connect();
  for (const deadline = Date.now() + LOCK_TIMEOUT_MS; Date.now() < deadline; await pause(RETRY_DELAY_MS)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SHOP_LOCK]);
    if (rows[0]?.mine) return client;
  }
  await client.end();
  throw new AlreadyOpen(`A shop already runs on ${dataDir}: stop it first, or set DATA_DIR and PORT for a second one.`);
}

function watch(supervisor: Supervisor): void {
  supervisor.lock.once('end', () => {
    if (!supervisor.isStopping) supervisor.restarting = restart(supervisor);
  });
}

/** Retries until the database runs: a full disk or a long recovery may pass, and until then the shop responds with 503. */
async function restart(supervisor: Supervisor): Promise<void> {
  const { options, dataDir, log, lost } = supervisor;
  const { host } = supervisor.cluster.address;
  log.error({ event: 'db.server_lost' }, 'the embedded database stopped; restarting it');
  while (!supervisor.isStopping) {
    try {
      const socketFolder = existsSync(host) ? { socketFolder: host } : {};
      Object.assign(supervisor, await startAndLock({ ...options, ...socketFolder }, dataDir));
      log.warn({ event: 'db.server_restarted' }, 'the embedded database runs again');
      return supervisor.isStopping ? undefined : watch(supervisor);
    } catch (error) {
      if (error instanceof AlreadyOpen) return lost(error);
      log.error({ event: 'db.server_restart_failed', err: error }, 'the embedded database could not be restarted');
      await pause(RESTART_DELAY_MS);
    }
  }
}
