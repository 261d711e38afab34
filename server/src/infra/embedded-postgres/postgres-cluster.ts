import { spawn } from 'node:child_process';
import { existsSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '#kernel/startup-error';
import { CLEAN_ENV, diskFull, dropStaleLocks, isAlive, isDiskFull, prepareFolder } from './postgres-data-dir.ts';
import { readPostmaster, socketFolderOf, SUPERUSER } from './postgres-data-dir.ts';
import type { Runtime } from './postgres-binaries.ts';

/** A running embedded PostgreSQL: its address (append a database's name), and how to stop it. */
export type Cluster = { address: ClusterAddress; stop(): Promise<void> };
export type ClusterAddress = { host: string; port: number; user: string };
export type ClusterOptions = {
  runtime: Runtime;
  folder: string;
  /** PostgreSQL's settings by name. */
  settings: Record<string, string>;
  /** Gets every line of the server's output, for the log. */
  onOutput: (line: string) => void;
  /** Folder of the socket, instead of the one derived from the data folder. */
  socketFolder?: string;
};

const PORT = 5432; // The port is part of the socket's file name; nothing listens on TCP.
const RECOVERY_TIMEOUT_MS = 120_000; // Recovery after a crash is bounded by max_wal_size.
const STOP_TIMEOUT_MS = 30_000;
const SHUTDOWN_GRACE_MS = 500;
const RETRY_DELAY_MS = 25;

/**
 * Ensures that PostgreSQL runs on the folder: creates it, starts it, or adopts a server that is still running. Several
 * processes may call it at once; all get the same server.
 */
export async function startCluster({ runtime, folder, settings, onOutput, socketFolder }: ClusterOptions): Promise<Cluster> {
  prepareFolder(runtime, folder);
  let lastLine = 'it does not answer';
  const listen = (line: string): void => {
    lastLine = line;
    onOutput(line);
  };

  for (const deadline = Date.now() + RECOVERY_TIMEOUT_MS; Date.now() < deadline; await pause(RETRY_DELAY_MS)) {
    const ownSocket = socketFolder ?? socketFolderOf(folder, runtime.owner);
    const host = readPostmaster(folder, runtime.owner)?.socketFolder ?? ownSocket;
    const state = await probe(host);
    if (state === 'open') return { address: addressAt(host), stop: () => stop(folder, runtime) };
    if (state === 'busy') continue;
    dropStaleLocks(folder, ownSocket);
    await launch({ runtime, folder, settings, onOutput: listen, socketFolder: ownSocket });
    if (isDiskFull(lastLine)) throw diskFull(folder);
  }
  throw new StartupError(`The database in ${folder} does not start (${lastLine}): see docs/operations.md.`);
}

const addressAt = (host: string): ClusterAddress => ({ host, port: PORT, user: SUPERUSER });

/** Whether PostgreSQL accepts connections, is busy (starting, recovering or stopping), or does not run. */
async function probe(host: string): Promise<'open' | 'busy' | 'closed'> {
  const client = new Client({ ...addressAt(host), database: 'postgres', connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // A connection that is lost now is handled below.
  try {
    await client.connect();
    await client.end();
    return 'open';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'closed' : 'busy';
  }
}

/**
 * Starts the program and waits until it listens or exits. It is detached, because the database must survive a crash of the
 * shop.
 */
async function launch({ runtime, folder, settings, onOutput, socketFolder }: Required<ClusterOptions>): Promise<void> {
  const named = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const where = ['-D', folder, '-k', socketFolder, '-p', String(PORT), '-c', 'listen_addresses='];
  const server = spawn(join(runtime.bin, 'postgres'), [...where, ...named], {
    ...runtime.owner,
    cwd: '/',
    detached: true,
    env: CLEAN_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<true>((resolve) => {
    server.once('exit', () => resolve(true));
    server.once('error', (error) => {
      onOutput(error.message);
      resolve(true);
    });
  });
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((it) => it.trim() !== '')) onOutput(line);
  });
  server.unref();

  while ((await Promise.race([ended, pause(RETRY_DELAY_MS)])) !== true) {
    if ((await probe(socketFolder)) !== 'closed') return;
  }
}

/** Ends sessions and writes everything to disk ("fast shutdown"); if that times out, the next start recovers. */
async function stop(folder: string, { owner }: Runtime): Promise<void> {
  const postmaster = readPostmaster(folder, owner);
  if (postmaster === null) return;
  const { pid, socketFolder } = postmaster;
  signal(pid, 'SIGINT');
  const isDone = (): boolean => !existsSync(join(folder, 'postmaster.pid')) || !isAlive(pid);
  if (!(await within(STOP_TIMEOUT_MS, isDone))) return signal(pid, 'SIGQUIT');
  // The pid file disappears a moment before the process. An orphan that no parent reaps stays in the process table, so this
  // wait is short.
  await within(SHUTDOWN_GRACE_MS, () => !isAlive(pid));
  removeIfEmpty(socketFolder);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The next start already uses it.
  }
}

async function within(limit: number, isSo: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await pause(RETRY_DELAY_MS)) if (isSo()) return true;
  return false;
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  if (isAlive(pid)) process.kill(pid, name);
}
