import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { StartupError } from '#kernel/startup-error';
import { startCluster } from './postgres-cluster.ts';
import { dropStaleLocks, prepareFolder, readPostmaster, socketFolderOf } from './postgres-data-dir.ts';
import type { Runtime } from './postgres-binaries.ts';

const home = mkdtempSync(join(tmpdir(), 'selvedge-folder-'));
const bin = join(home, 'bin');
const folder = join(home, 'postgres');
mkdirSync(bin);
afterEach(() => rmSync(folder, { recursive: true, force: true }));
after(() => rmSync(home, { recursive: true, force: true }));

/** A fake PostgreSQL 18 whose programs fail with this message. */
function saying(trouble: string): Runtime {
  for (const name of ['initdb', 'postgres'])
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${trouble}" >&2\nexit 1\n`, { mode: 0o755 });
  return { bin, version: '18', owner: {} };
}
const NO_SPACE = 'FATAL: could not write lock file: No space left on device';

function madeBy(version: string): void {
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(folder, 'PG_VERSION'), `${version}\n`);
}
const refused = (open: () => unknown, words: RegExp) =>
  assert.rejects(
    async () => open(),
    (error) => error instanceof StartupError && words.test(error.message),
  );

test('initdb: a full disk or another error ends the start with its reason, and leaves no partial data folder', async () => {
  await refused(() => prepareFolder(saying(NO_SPACE), folder), /^The disk is full: free some space/);
  await refused(() => prepareFolder(saying('no such locale'), folder), /could not make its files in .*: no such locale$/);
  assert.deepEqual(readdirSync(home), ['bin']);
});

test('Embedded database: a later start on a full disk ends at once', async () => {
  madeBy('18');
  const start = () => startCluster({ runtime: saying(NO_SPACE), folder, settings: {}, onOutput: () => {}, socketFolder: home });
  await refused(start, /^The disk is full: free some space/);
});

test('Data folder: one of another user or PostgreSQL version is not changed', async () => {
  madeBy('17');
  const runtime = saying('nothing that anybody should hear');
  await refused(() => prepareFolder(runtime, folder), /was made by PostgreSQL 17 and this is 18/);
  const owner = { uid: (process.getuid?.() ?? 0) + 1, gid: 0 };
  await refused(() => prepareFolder({ ...runtime, version: '17', owner }, folder), /belongs to another user/);
});

test('Socket folder: one that other users may enter is not used', () => {
  madeBy('18');
  const [open, ours] = [socketFolderOf(folder, {}), () => socketFolderOf(folder, {})];
  const pid = (place: string) => writeFileSync(join(folder, 'postmaster.pid'), ['4711', '', '', '5432', place, ''].join('\n'));
  try {
    pid(open);
    assert.deepEqual(readPostmaster(folder, {}), { pid: 4711, socketFolder: open });
    rmSync(open, { recursive: true });
    mkdirSync(open);
    assert.equal(readPostmaster(folder, {}), null);
    assert.equal(ours(), `${open}-1`);
    assert.equal(ours(), `${open}-1`, 'the same at the next start');
  } finally {
    for (const place of [open, `${open}-1`]) rmSync(place, { recursive: true, force: true });
  }
});

test('Stale lock files: without /proc PostgreSQL has to remove them', (t) => {
  madeBy('18');
  writeFileSync(join(folder, 'postmaster.pid'), `${process.pid}\n`);
  t.mock.property(process, 'platform', 'darwin');
  dropStaleLocks(folder, home);
  assert.ok(existsSync(join(folder, 'postmaster.pid')));
});

const onLinux = { skip: process.platform !== 'linux' && 'only Linux says who works where' };
test('Stale lock files: removed when their process id belongs to another program', onLinux, async () => {
  madeBy('18');
  const lock = join(folder, 'postmaster.pid');
  const isDropped = (pid: number) => {
    writeFileSync(lock, `${pid}\n`);
    dropStaleLocks(folder, home);
    return !existsSync(lock);
  };
  assert.equal(isDropped(process.pid), true);
  const worker = spawn('sleep', ['60'], { cwd: folder });
  await once(worker, 'spawn');
  assert.equal(isDropped(process.pid), false, 'somebody works there');
  worker.kill();
  await once(worker, 'exit');
  assert.equal(isDropped(worker.pid ?? 0), false, 'PostgreSQL removes the lock of a process that is gone');
});
