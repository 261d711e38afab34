// covers: resilience
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { npmPackage } from './npm-package.ts';
import { type Entry, writeArchive } from './pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'selvedge npx '));
after(() => rmSync(folder, { recursive: true, force: true }));
const WRITING = { mtime: new Date(0), level: 1 };

/** Unpacks a package whose programs print their name, version and arguments. */
async function unpackedPackage(home: string): Promise<void> {
  const program = (name: string): Entry => ({
    name: `selvedge/${name}`,
    executable: true,
    text: `#!/bin/sh\necho "${name} versions/${home} $*"\n`,
  });
  const archive = join(folder, 'release.tar.gz');
  await writeArchive(archive, [program('backup'), program('start')], WRITING);
  const packed = join(folder, 'release.npm.tgz');
  await writeArchive(packed, npmPackage({ archive, version: '1.0.0', home }), WRITING);
  execFileSync('tar', ['xzf', packed, '-C', folder]);
}

const run = (...options: string[]): string =>
  execFileSync(process.execPath, [join(folder, 'package/start.mjs'), ...options], { cwd: folder, encoding: 'utf8' });

test('Release: the package for npx unpacks each version once into a folder, and starts the shop or another program of it', async () => {
  await unpackedPackage('1.0.0-a');
  assert.match(run(), /^Unpacking the shop into .*\/selvedge …\nstart versions\/1\.0\.0-a \n$/);
  assert.equal(run('backup', '/backups', '--keep', '14'), 'backup versions/1.0.0-a /backups --keep 14\n');
  await unpackedPackage('1.0.0-b');
  assert.match(run('--port=1'), /^Unpacking .*\nstart versions\/1\.0\.0-b --port=1\n$/);
});
