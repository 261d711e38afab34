import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { createDb } from '../server/src/infra/database/index.ts';
import { databaseOwner, readPostmaster, SUPERUSER } from '../server/src/infra/embedded-postgres/index.ts';
import { giveFacts } from '../server/src/test-support/facts.ts';
import { freePort } from '../server/src/test-support/free-port.ts';
import { buildOrReport, isBuilt } from '../tools/build.ts';
import { ENV, ROOT } from '../tools/run.ts';
import { fillShop, type Amount } from './fill-shop.ts';

export const OWNER = { email: 'owner@bench.example', password: 'weft-over-warp-1847' };

/** The shop that is measured: the built one, in a separate process, on an empty folder that was filled by SQL. */
export type BenchShop = {
  url: string;
  pid: number;
  /** URL of its metrics. */
  metricsUrl: string;
  folder: string;
  /** A direct connection to its database. */
  pool: Pool;
  /** Start times with the filled folder, in milliseconds. */
  started: number[];
  /** Memory after the start with the filled folder, in MB. */
  idleMemory: number;
  close: () => Promise<void>;
};

const STARTS = 3;

/** Opens the shop, fills it, and opens it again. */
export async function openBenchShop(amount: Amount): Promise<BenchShop> {
  if (!isBuilt() && !(await buildOrReport())) throw new Error('the shop could not be built');
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-bench-'));
  const first = await start(folder);
  try {
    const filling = openPool(folder);
    await giveFacts(createDb(filling));
    await fillShop(filling, amount).finally(() => filling.end());
  } finally {
    await stop(first.child);
  }

  const filled: number[] = [];
  for (let round = 1; round < STARTS; round++) {
    const { child, took } = await start(folder);
    filled.push(took);
    await stop(child);
  }
  const second = await start(folder);
  const pool = openPool(folder);
  await pause(5_000); // Work that a start leaves for later.
  return {
    url: second.url,
    pid: second.child.pid ?? 0,
    metricsUrl: second.metricsUrl,
    folder,
    pool,
    started: [...filled, second.took],
    idleMemory: memoryOf(second.child.pid ?? 0).now,
    async close() {
      await pool.end();
      await stop(second.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const openPool = (folder: string): Pool => {
  const host = readPostmaster(join(folder, 'postgres'), databaseOwner())?.socketFolder;
  if (host === undefined) throw new Error('the database of the shop is not there');
  const pool = new Pool({ host, user: SUPERUSER, database: 'postgres', max: 20 });
  // The shop stops its database when it closes, which may break connections that are still closing.
  return pool.on('error', () => undefined);
};

type Started = { child: ChildProcess; url: string; metricsUrl: string; took: number };

async function start(folder: string): Promise<Started> {
  const [port, metricsPort] = [String(await freePort()), String(await freePort())];
  const env = {
    ...ENV,
    NODE_COMPILE_CACHE: '', // As in production.
    PORT: port,
    HOST: '127.0.0.1',
    METRICS_PORT: metricsPort,
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: '0',
    ORDER_LIMITS: '0', // A few accounts place every order.
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    NODE_ENV: 'production',
  };
  const began = performance.now();
  // As `npm start` does, with the log level of production; the output is discarded.
  const child = spawn('node', ['tools/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok)
      return { child, url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, took: Math.round(performance.now() - began) };
    if (child.exitCode !== null) throw new Error('the shop did not open');
    await pause(20);
  }
}

/** Start times with an empty folder, in milliseconds; each start has a new folder. */
export async function startEmpty(): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'selvedge-bench-'));
    const { child, took } = await start(folder);
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
    times.push(took);
  }
  return times;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Resident memory of a process and its peak, in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

const TICK = 10_000; // µs; USER_HZ is 100 on every Linux

/** Microseconds of processor time that a process has used. */
export function cpuOf(pid: number): number {
  const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(after[11]) + Number(after[12])) * TICK;
}
