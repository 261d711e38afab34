import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, globSync, lstatSync, mkdirSync, readFileSync, readlinkSync } from 'node:fs';
import { realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Owner, StartupError } from '#infra/startup';
import type { Runtime } from './postgres-binaries.ts';

/** What a running PostgreSQL writes into its folder: its process, and where it listens. */
export type Postmaster = { pid: number; socketFolder: string };

export const SUPERUSER = 'postgres';
/** Few variables reach the database: its behaviour must not depend on who starts it. */
export const CLEAN_ENV = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/** 107 characters is the system's limit for a socket's name, 103 on macOS; the file's own name takes 15. */
const MAX_SOCKET_FOLDER_LENGTH = 88;

const uidOf = (owner: Owner): number => ('uid' in owner ? owner.uid : (process.getuid?.() ?? 0));

/** Makes the database's files unless they are there. Throws StartupError where they are another user's or another version's. */
export function prepareFolder({ bin, version, owner }: Runtime, folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats !== undefined && stats.uid !== uidOf(owner)) {
    throw new StartupError(
      `${folder} belongs to another user (${stats.uid}): start the shop as the user who made it, or set DATA_DIR to another folder.`,
    );
  }
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) initialise({ bin, version, owner }, folder);
  const made = readFileSync(versionFile, 'utf8').trim();
  if (made !== version) {
    throw new StartupError(
      `${folder} was made by PostgreSQL ${made} and this is ${version}: start the Selvedge that made it, back up, and restore into an empty DATA_DIR.`,
    );
  }
}

/** Runs initdb beside, then renames: a crash in between never leaves half a database, and of two at once one wins. */
function initialise({ bin, owner }: Runtime, folder: string): void {
  for (const left of globSync(`*.init-*`, { cwd: join(folder, '..') })) removeAbandoned(join(folder, '..', left));
  const fresh = `${folder}.init-${process.pid}`;
  mkdirSync(fresh);
  closeToOthers(fresh, owner);

  const how = ['-D', fresh, '-A', 'trust', '-U', SUPERUSER, '-E', 'UTF8', '--locale=C.UTF-8'];
  const made = spawnSync(join(bin, 'initdb'), how, { ...owner, cwd: '/', env: CLEAN_ENV, encoding: 'utf8' });
  if (made.status === 0) return moveInto(fresh, folder);
  rmSync(fresh, { recursive: true, force: true });
  const reason = made.error?.message ?? made.stderr.trim();
  if (isDiskFull(reason)) throw diskFull(folder);
  throw new StartupError(`PostgreSQL could not make its files in ${folder}: ${reason.split('\n').at(-1) ?? ''}`);
}

/** Files of an initdb whose process is gone; whatever resists is tried again next time. */
function removeAbandoned(path: string): void {
  const pid = Number(path.split('.init-').at(-1));
  if (pid !== process.pid && isAlive(pid)) return;
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (!existsSync(path)) return;
    if (pid === process.pid) throw error;
  }
}

function moveInto(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error; // otherwise another start was quicker, and its files are as good
  }
}

function closeToOthers(folder: string, owner: Owner): void {
  chmodSync(folder, 0o700);
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
}

/**
 * Folder of the socket: a short path, the same for the same data folder, and accessible to its user only. Temporary folders are
 * open to all users, so a path that another user took first is not used.
 */
export function socketFolderOf(folder: string, owner: Owner): string {
  const name = `selvedge-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}`;
  const base = tmpdir().length + name.length < MAX_SOCKET_FOLDER_LENGTH ? tmpdir() : '/tmp';
  for (let other = 0; ; other++) {
    const place = join(base, other === 0 ? name : `${name}-${other}`);
    try {
      mkdirSync(place, { mode: 0o700 });
      closeToOthers(place, owner);
    } catch (error) {
      if (!existsSync(place)) throw error;
    }
    if (isOwnSocketFolder(place, owner)) return place;
  }
}

function isOwnSocketFolder(folder: string, owner: Owner): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && stats.isDirectory() && stats.uid === uidOf(owner) && (stats.mode & 0o077) === 0;
}

/** The PostgreSQL that says it runs on the folder; it may be dead. */
export function readPostmaster(folder: string, owner: Owner): Postmaster | null {
  const path = join(folder, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const [pid = '', , , , socketFolder = ''] = readFileSync(path, 'utf8').split('\n');
  return isOwnSocketFolder(socketFolder, owner) ? { pid: Number(pid), socketFolder } : null;
}

/**
 * After a crash PostgreSQL removes its own lock files, unless another process has their process number now, as happens often in a
 * restarted container. Then they are removed here, once no process works in the folder any more.
 */
export function dropStaleLocks(folder: string, socketFolder: string): void {
  if (process.platform !== 'linux') return;
  for (const lock of [join(folder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    if (!existsSync(lock)) continue;
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    if (isAlive(pid) && !hasWorkers(folder)) rmSync(lock, { force: true });
  }
}

/** PostgreSQL and its children have the data folder as their working directory. */
function hasWorkers(folder: string): boolean {
  const place = realpathSync(folder);
  return globSync('/proc/[0-9]*').some((process) => {
    try {
      return readlinkSync(join(process, 'cwd')) === place;
    } catch {
      return false; // gone meanwhile, or another user's
    }
  });
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export const isDiskFull = (said: string): boolean => /No space left on device|ENOSPC|Disk quota exceeded/i.test(said);

export const diskFull = (folder: string): StartupError =>
  new StartupError(`The disk is full: free some space for ${folder}, then start again.`);
