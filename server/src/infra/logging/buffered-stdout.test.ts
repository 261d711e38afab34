import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

/** A process of its own that says lines and then does as it is told. */
function saying(many: number, then: string) {
  const program = `
    const { bufferedStdout } = await import(${JSON.stringify(new URL('buffered-stdout.ts', import.meta.url).href)});
    const output = bufferedStdout();
    for (let n = 0; n < ${many}; n++) output.write('line ' + n + ' of a shop’s day\\n');
    ${then}`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
}

const said = async (many: number, then: string): Promise<string[]> =>
  (await text(saying(many, then).stdout)).trimEnd().split('\n');
const lines = (many: number) => Array.from({ length: many }, (_, n) => `line ${n} of a shop’s day`);

test('every line is written, in order, when the process ends of itself', async () => {
  assert.deepEqual(await said(20_000, ''), lines(20_000));
});

test('every line is written when the process ends in the middle of its work', async () => {
  assert.deepEqual(await said(20_000, 'process.exit()'), lines(20_000));
});

test('a few lines do not wait for many', async () => {
  const child = saying(1, 'setInterval(() => {}, 1_000);');
  const [first] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  assert.deepEqual(String(first).trimEnd().split('\n'), lines(1));
});

test('what must not be lost is written at once', async () => {
  assert.deepEqual(await said(1, `output.flushSync(); process.kill(process.pid, 'SIGKILL');`), lines(1));
});
