import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { grantTraversal, StartupError } from '#infra/startup';
import { startCluster, type Cluster, type ClusterAddress, type ClusterOptions } from './postgres-cluster.ts';
import { findRuntime } from './postgres-binaries.ts';

/** The shop's own PostgreSQL. `lost` is called when another shop took over its folder, which only happens in a crash. */
export type EmbeddedPostgres = { address: ClusterAddress; database: string; stop(): Promise<void> };
type Options = { dataDir: string; log: FastifyBaseLogger; lost: (why: StartupError) => void };

class AlreadyOpen extends StartupError {}

const DATABASE = 'postgres';
/** Held as long as a shop lives: the database lets it go with the shop's connection, however the shop ended. */
const SHOP_LOCK = 8_107_402;
const PREDECESSOR_LIMIT = 3000; // ms; a killed shop's connections are noticed within one
const BETWEEN_TRIES = 50; // ms
const MOST_TRIES = 5;
const PAUSE_AFTER_FAILURE = 1000; // ms

/**
 * For a machine of 1 GB that also runs the shop. An acknowledged order is on the disk (fsync, synchronous_commit), and its
 * values stay out of the log: errors travel to the shop, which knows what may be written down.
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
  max_wal_size: '256MB',
  checkpoint_timeout: '15min',
  max_parallel_workers_per_gather: '0', // parallel workers need more shared memory than containers give
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
 * Starts the database in `dataDir`, or adopts the one that a killed shop left, and keeps it running: if it dies, it is
 * started again, and the pool finds it at the same address. Throws CannotStart, also where another shop runs on `dataDir`.
 */
export async function startEmbeddedPostgres({ dataDir, log, lost }: Options): Promise<EmbeddedPostgres> {
  const runtime = findRuntime(dataDir);
  grantTraversal(dataDir, runtime.owner);
  const hear = (line: string): void => log.debug({ postgres: line }, 'the database says');
  const options: ClusterOptions = { runtime, folder: join(dataDir, 'postgres'), settings: SETTINGS, hear };

  const { cluster, claim } = await startAndClaim(options, dataDir);
  const keeper: Keeper = { options, dataDir, log, lost, cluster, claim, isStopping: false, reviving: null };
  watch(keeper);

  return {
    address: cluster.address,
    database: DATABASE,
    async stop() {
      keeper.isStopping = true;
      await keeper.reviving;
      await keeper.cluster.stop(); // the claim holds until the last moment and ends with it
    },
  };
}

type Keeper = {
  options: ClusterOptions;
  dataDir: string;
  log: FastifyBaseLogger;
  lost: Options['lost'];
  cluster: Cluster;
  claim: Client;
  isStopping: boolean;
  reviving: Promise<void> | null;
};

/** A predecessor that is just shutting the database down cuts us off once; then it is ours to start. */
async function startAndClaim(options: ClusterOptions, dataDir: string): Promise<{ cluster: Cluster; claim: Client }> {
  for (let tries = 1; ; tries++) {
    try {
      const cluster = await startCluster(options);
      return { cluster, claim: await claimFor(dataDir, cluster.address) };
    } catch (error) {
      if (error instanceof StartupError || tries === MOST_TRIES) throw error;
      await pause(BETWEEN_TRIES);
    }
  }
}

/** A connection of its own that holds the shop's lock. Its end is also how a dead database is noticed. */
async function claimFor(dataDir: string, address: ClusterAddress): Promise<Client> {
  const client = new Client({ ...address, database: DATABASE, application_name: 'shop lock', keepAlive: true });
  client.on('error', () => {}); // 'end' follows, and is what counts
  await client.connect();
  for (const deadline = Date.now() + PREDECESSOR_LIMIT; Date.now() < deadline; await pause(BETWEEN_TRIES)) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SHOP_LOCK]);
    if (rows[0]?.mine) return client;
  }
  await client.end();
  throw new AlreadyOpen(`A shop already runs on ${dataDir}: stop it first, or set DATA_DIR and PORT for a second one.`);
}

function watch(keeper: Keeper): void {
  keeper.claim.once('end', () => {
    if (!keeper.isStopping) keeper.reviving = revive(keeper);
  });
}

/** Tries until it works: a full disk or a long recovery may pass, and until then the shop answers that it is busy. */
async function revive(keeper: Keeper): Promise<void> {
  const { options, dataDir, log, lost } = keeper;
  const { host } = keeper.cluster.address;
  log.error('the database is gone; starting it again');
  while (!keeper.isStopping) {
    try {
      const socketFolder = existsSync(host) ? { socketFolder: host } : {};
      Object.assign(keeper, await startAndClaim({ ...options, ...socketFolder }, dataDir));
      log.warn('the database is back');
      return keeper.isStopping ? undefined : watch(keeper);
    } catch (error) {
      if (error instanceof AlreadyOpen) return lost(error);
      log.error({ err: error }, 'the database does not come back yet');
      await pause(PAUSE_AFTER_FAILURE);
    }
  }
}
