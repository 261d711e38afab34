import { randomUUID } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ShopError } from '#kernel/shop-error';

/** Where bytes are kept by name: a folder, or a bucket. Names are made by us, never by a visitor. */
export type Storage = {
  /** Keeps the bytes under the name; keeping the same name again changes nothing. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** Copies every file of a local folder, under its path in there; a file that is stored already stays. */
  adopt: (folder: string) => Promise<void>;
};

/** Lower-case words between single slashes: no step upwards, no hidden file, the same on every file system. */
const NAME = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
/** Write errors that a person with the machine must solve: full, over quota, read-only, broken. */
const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
const MAX_CONCURRENT = 16;

/**
 * Files in a folder of this machine, which is made when the first is kept. A name appears only with all of its bytes
 * on the disk, so a power cut leaves no half picture.
 *
 * @throws ShopError unavailable when the disk is full; TypeError for a name that could leave the folder
 */
export function createLocalStorage(dir: string): Storage {
  return {
    async put(name, bytes) {
      const path = pathOf(dir, name);
      if (await exists(path)) return;
      await writeAtomically(path, async (unfinished) => {
        const file = await open(unfinished, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
      });
      await fsync(dirname(path));
    },
    get: (name) => undefinedIfMissing(readFile(pathOf(dir, name))),
    has: (name) => exists(pathOf(dir, name)),
    remove: (name) => rm(pathOf(dir, name), { force: true }),
    async adopt(folder) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      await forEachConcurrently(files, (entry) => adoptOne(dir, folder, entry));
      const folders = new Set(files.flatMap((entry) => [dir, dirname(targetPath(dir, folder, entry))]));
      await forEachConcurrently([...folders], fsync);
    },
  };
}

/** @throws TypeError for a name that could lead elsewhere */
export function checkedName(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`not a name for a file: ${name}`);
  return name;
}

const pathOf = (dir: string, name: string): string => join(dir, checkedName(name));

const targetPath = (dir: string, folder: string, { parentPath, name }: Dirent): string =>
  pathOf(dir, join(parentPath, name).slice(folder.length + 1));

async function forEachConcurrently<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < all.length; i += MAX_CONCURRENT) await Promise.all(all.slice(i, i + MAX_CONCURRENT).map(work));
}

async function adoptOne(dir: string, folder: string, entry: Dirent): Promise<void> {
  const path = targetPath(dir, folder, entry);
  if (await exists(path)) return;
  await writeAtomically(path, async (unfinished) => {
    const from = join(entry.parentPath, entry.name);
    // A second name for the same bytes costs nothing; across disks, or where that is forbidden, they are copied.
    await link(from, unfinished).catch(() => copySynced(from, unfinished));
  });
}

async function copySynced(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await fsync(to);
}

/** Lets `write` make the file beside its place, then moves it there in one step. */
async function writeAtomically(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await write(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (DISK_ERRORS.has(codeOf(error))) {
      throw new ShopError('unavailable', 'The shop cannot keep files at the moment. Please try again later.');
    }
    throw error;
  }
}

/** Bytes are safe from a power cut once their file is on the disk, and a name once its folder is. */
async function fsync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const exists = async (path: string): Promise<boolean> => (await undefinedIfMissing(stat(path))) !== undefined;

async function undefinedIfMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
