import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../run.ts';
import { CRASHED, failureOf, TIMED_OUT } from './run-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-run-tests-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a test file, and returns its path from the project's folder. */
function testFile(name: string, body: string): string {
  const path = join(folder, `${name}.test.ts`);
  writeFileSync(path, `import { test } from 'node:test';\ntest('it', async () => { ${body} });\n`);
  return relative(ROOT, path);
}
const passes = testFile('passes', '');
const fails = testFile('fails', "throw new Error('a mistake');");
const crashes = testFile('crashes', 'process.exit(3);');
const hangs = testFile('hangs', 'setInterval(() => {}, 1000); await new Promise(() => {});');

for (const inOneProcess of [true, false]) {
  const run = (tests: string[], timeout = 60_000) => failureOf(tests, { root: ROOT, timeout, inOneProcess });
  const how = inOneProcess ? 'in one process' : 'in a process each';

  test(`Mutation tests ${how}: passing tests are no failure, and a failing one is named`, async () => {
    assert.equal(await run([passes]), undefined);
    assert.equal(await run([passes, fails]), inOneProcess ? fails : 'it');
  });

  test(`Mutation tests ${how}: a test that hangs is a timeout`, async () => assert.equal(await run([hangs], 5_000), TIMED_OUT));
}

test('Mutation tests in one process: a process that ends early is a crash', async () =>
  assert.equal(await failureOf([crashes], { root: ROOT, timeout: 60_000, inOneProcess: true }), CRASHED));
