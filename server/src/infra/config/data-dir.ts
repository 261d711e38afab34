import { accessSync, chmodSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '#kernel/startup-error';

/**
 * The user that PostgreSQL runs as: the current one, or an unprivileged one if the shop runs as root, which PostgreSQL
 * refuses.
 */
export type Owner = { uid: number; gid: number } | Record<never, never>;

/** Creates DATA_DIR and checks that the shop may write to it. Throws StartupError if it may not. */
export function ensureDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartupError(PROBLEMS[code]?.(folder) ?? `DATA_DIR is ${folder}, and the shop cannot write there (${code}).`);
  }
}

const PROBLEMS: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `The disk is full: free some space for ${folder}, then start again.`,
  ENOTDIR: (folder) => `DATA_DIR is ${folder}, but that is not a folder: set DATA_DIR to one.`,
  EEXIST: (folder) => `DATA_DIR is ${folder}, but that is not a folder: set DATA_DIR to one.`,
  EROFS: (folder) => `DATA_DIR is ${folder}, on a disk that cannot be written: set DATA_DIR to a folder that can.`,
  EACCES: notWritable,
  EPERM: notWritable,
};

function notWritable(folder: string): string {
  return `DATA_DIR is ${folder}, and this user may not write there: open it to this user, or set DATA_DIR to another folder.`;
}

/**
 * Lets the database's user traverse DATA_DIR (o+x, without listing it). Parent folders are not changed, so a closed one ends
 * the start.
 */
export function grantTraversal(folder: string, owner: Owner): void {
  if (!('uid' in owner)) return;
  const place = realpathSync(folder);
  chmodSync(place, statSync(place).mode | 0o001);
  for (let above = dirname(place); above !== dirname(above); above = dirname(above)) {
    if (canTraverse(above, owner)) continue;
    throw new StartupError(
      `The database runs as user ${owner.uid}, never as root, and that user may not pass through ${above}: run "chmod o+x ${above}", or set DATA_DIR to an open place such as /var/lib/selvedge.`,
    );
  }
}

function canTraverse(folder: string, owner: { uid: number; gid: number }): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === owner.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === owner.gid ? 0o010 : 0o001)) !== 0;
}
