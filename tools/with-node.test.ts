import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-with-node-'));
const program = join(folder, 'program.ts');
before(() =>
  writeFileSync(
    program,
    `const words: string[] = process.argv.slice(2);
    console.log(JSON.stringify({ isMain: import.meta.main, words, node: Number(process.versions.node.split('.')[0]) >= 24 }));
    process.exitCode = 7;`,
  ),
);
after(() => rmSync(folder, { recursive: true, force: true }));

test('npm scripts run their program as the main one, with its arguments and its exit code', () => {
  const ran = spawnSync(process.execPath, ['tools/with-node.mjs', program, '--some', 'words here'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  assert.deepEqual(JSON.parse(ran.stdout), { isMain: true, words: ['--some', 'words here'], node: true });
  assert.deepEqual([ran.status, ran.stderr], [7, '']);
});
