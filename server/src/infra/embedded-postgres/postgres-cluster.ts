import { spawn } from 'node:child_process';
import { existsSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '#infra/startup';
import { CLEAN_ENV, diskFull, dropStaleLocks, isAlive, isDiskFull, prepareFolder } from './postgres-data-dir.ts';
import { readPostmaster, socketFolderOf, SUPERUSER } from './postgres-data-dir.ts';
import type { Runtime } from './postgres-binaries.ts';

/** A running PostgreSQL of ours: how to reach it (add a database's name), and how to stop it. */
export type Cluster = { address: ClusterAddress; stop(): Promise<void> };
export type ClusterAddress = { host: string; port: number; user: string };
export type ClusterOptions = {
  runtime: Runtime;
  folder: string;
  /** PostgreSQL's own settings, by their names. */
  settings: Record<string, string>;
  /** Hears every line the database says, for the log. */
  hear: (line: string) => void;
  /** Where to listen, instead of the place that belongs to the folder. */
  socketFolder?: string;
};

const PORT = 5432; // names the socket's file only; nothing listens on TCP
const RECOVERY_LIMIT = 120_000; // ms; what a crash leaves to read again is bounded by max_wal_size
const STOP_LIMIT = 30_000; // ms
const LAST_BREATH = 500; // ms
const BETWEEN_TRIES = 25; // ms

/**
 * Sees that PostgreSQL runs on the folder: makes it, starts it, or adopts the one that a killed server left behind.
 * Several processes may call it at once; all end up with the same one.
 */
export async function startCluster({ runtime, folder, settings, hear, socketFolder }: ClusterOptions): Promise<Cluster> {
  prepareFolder(runtime, folder);
  let lastWords = 'it does not answer';
  const listen = (line: string): void => {
    lastWords = line;
    hear(line);
  };

  for (const deadline = Date.now() + RECOVERY_LIMIT; Date.now() < deadline; await pause(BETWEEN_TRIES)) {
    const ownSocket = socketFolder ?? socketFolderOf(folder, runtime.owner);
    const host = readPostmaster(folder, runtime.owner)?.socketFolder ?? ownSocket;
    const state = await knock(host);
    if (state === 'open') return { address: addressAt(host), stop: () => stop(folder, runtime) };
    if (state === 'busy') continue;
    dropStaleLocks(folder, ownSocket);
    await launch({ runtime, folder, settings, hear: listen, socketFolder: ownSocket });
    if (isDiskFull(lastWords)) throw diskFull(folder);
  }
  throw new StartupError(`The database in ${folder} does not start (${lastWords}): see docs/operations.md.`);
}

const addressAt = (host: string): ClusterAddress => ({ host, port: PORT, user: SUPERUSER });

/** Whether PostgreSQL lets us in, asks for patience (it starts, recovers or stops), or is not there at all. */
async function knock(host: string): Promise<'open' | 'busy' | 'closed'> {
  const client = new Client({ ...addressAt(host), database: 'postgres', connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // it may die while we look; the answer is the same
  try {
    await client.connect();
    await client.end();
    return 'open';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'closed' : 'busy';
  }
}

/** Starts the program and waits until it listens or gives up. It outlives us, as a database must outlive a crash of ours. */
async function launch({ runtime, folder, settings, hear, socketFolder }: Required<ClusterOptions>): Promise<void> {
  const named = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const where = ['-D', folder, '-k', socketFolder, '-p', String(PORT), '-c', 'listen_addresses='];
  const server = spawn(join(runtime.bin, 'postgres'), [...where, ...named], {
    ...runtime.owner,
    cwd: '/',
    detached: true,
    env: CLEAN_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<true>((tell) => {
    server.once('exit', () => tell(true));
    server.once('error', (error) => {
      hear(error.message);
      tell(true);
    });
  });
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((it) => it.trim() !== '')) hear(line);
  });
  server.unref();

  while ((await Promise.race([ended, pause(BETWEEN_TRIES)])) !== true) {
    if ((await knock(socketFolder)) !== 'closed') return;
  }
}

/** Ends sessions and writes everything down ("fast shutdown"); if that takes too long, leaves it to the next start's recovery. */
async function stop(folder: string, { owner }: Runtime): Promise<void> {
  const postmaster = readPostmaster(folder, owner);
  if (postmaster === null) return;
  const { pid, socketFolder } = postmaster;
  signal(pid, 'SIGINT');
  const isDone = (): boolean => !existsSync(join(folder, 'postmaster.pid')) || !isAlive(pid);
  if (!(await within(STOP_LIMIT, isDone))) return signal(pid, 'SIGQUIT');
  // Its file goes a moment before it does. An orphan that nobody buries stays in the process table, so this wait is short.
  await within(LAST_BREATH, () => !isAlive(pid));
  removeIfEmpty(socketFolder);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // the next start uses it already
  }
}

async function within(limit: number, isSo: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await pause(BETWEEN_TRIES)) if (isSo()) return true;
  return false;
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  if (isAlive(pid)) process.kill(pid, name);
}
