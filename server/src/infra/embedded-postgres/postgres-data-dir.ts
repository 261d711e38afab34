import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, globSync, lstatSync, mkdirSync, readFileSync, readlinkSync } from 'node:fs';
import { realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Owner } from '#infra/config';
import { StartupError } from '#kernel/startup-error';
import type { Runtime } from './postgres-binaries.ts';

/** The content of postmaster.pid in a running PostgreSQL's folder: its process id and its socket. */
export type Postmaster = { pid: number; socketFolder: string };

export const SUPERUSER = 'postgres';
/** Only these variables reach the database: its behaviour must not depend on the user who starts it. */
export const CLEAN_ENV = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/** The system limits a socket's path to 107 characters, macOS to 103; the file's own name takes 15. */
const MAX_SOCKET_FOLDER_LENGTH = 88;

const uidOf = (owner: Owner): number => ('uid' in owner ? owner.uid : (process.getuid?.() ?? 0));

/** Creates the database's files unless they exist. Throws StartupError if they belong to another user or another version. */
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

/**
 * Runs initdb in a temporary folder, then renames it: a crash in between never leaves half a database, and of two concurrent
 * starts one wins.
 */
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

/** Removes the files of an initdb whose process has ended; files that cannot be removed are tried again at the next start. */
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
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error; // Otherwise another start created the files first, and they are used.
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

/** The PostgreSQL recorded in the folder's pid file; it may have crashed. */
export function readPostmaster(folder: string, owner: Owner): Postmaster | null {
  const path = join(folder, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const [pid = '', , , , socketFolder = ''] = readFileSync(path, 'utf8').split('\n');
  return isOwnSocketFolder(socketFolder, owner) ? { pid: Number(pid), socketFolder } : null;
}

/**
 * After a crash PostgreSQL removes its own lock files, unless another process has its process id now, as happens often in a
 * restarted container. Then they are removed here, once no process uses the folder any more.
 */
export function dropStaleLocks(folder: string, socketFolder: string): void {
  if (process.platform !== 'linux') return;
  for (const lock of [join(folder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    if (!existsSync(lock)) continue;
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    if (isAlive(pid) && !hasWorkers(folder)) rmSync(lock, { force: true });
  }
}

/** Whether PostgreSQL or a child process has the data folder as its working directory. */
function hasWorkers(folder: string): boolean {
  const place = realpathSync(folder);
  return globSync('/proc/[0-9]*').some((process) => {
    try {
      return readlinkSync(join(process, 'cwd')) === place;
    } catch {
      return false; // The process has ended meanwhile, or belongs to another user.
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

export const isDiskFull = (output: string): boolean => /No space left on device|ENOSPC|Disk quota exceeded/i.test(output);

export const diskFull = (folder: string): StartupError =>
  new StartupError(`The disk is full: free some space for ${folder}, then start again.`);
