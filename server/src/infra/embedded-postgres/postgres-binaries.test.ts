import assert from 'node:assert/strict';
import { globSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { findRuntime } from './postgres-binaries.ts';

test('PostgreSQL binaries: they are not copied if they run in place, and their links stay', (t) => {
  const spare = mkdtempSync(join(tmpdir(), 'selvedge-spare-'));
  t.after(() => rmSync(spare, { recursive: true }));
  const { bin } = findRuntime(spare);
  const links = () =>
    globSync(join(dirname(bin), '**/*'))
      .map((path) => ({ path, it: lstatSync(path, { bigint: true }) }))
      .filter(({ it }) => it.isSymbolicLink())
      .map(({ path, it }) => `${path} of ${it.mtimeNs}`);
  const before = links();
  assert.equal(findRuntime(spare).bin, bin);
  assert.deepEqual(links(), before);
  assert.deepEqual(readdirSync(spare), []);
});
