import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

/** A separate process that logs lines and then runs this code. */
function logging(many: number, then: string) {
  const program = `
    const { createLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)});
    const log = createLog({ logLevel: 'info' });
    for (let n = 0; n < ${many}; n++) log.info('line ' + n + ' of a shop’s day');
    ${then}`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
}

const messagesIn = (output: string): string[] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
const logged = async (many: number, then: string): Promise<string[]> => messagesIn(await text(logging(many, then).stdout));
const lines = (many: number) => Array.from({ length: many }, (_, n) => `line ${n} of a shop’s day`);

test('Log: every line is written, in order, when the process ends normally', async () => {
  assert.deepEqual(await logged(20_000, ''), lines(20_000));
});

test('Log: every line is written when process.exit is called', async () => {
  assert.deepEqual(await logged(20_000, 'process.exit()'), lines(20_000));
});

test('Log: every line is written when an exception ends the process', async () => {
  const crash = `process.on('uncaughtException', () => process.exit(1)); throw new Error('crash')`;
  assert.deepEqual(await logged(20_000, crash), lines(20_000));
});

test('Log: a few lines are written without waiting for a full block', async () => {
  const child = logging(1, 'setInterval(() => {}, 1_000);');
  const [first] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  assert.deepEqual(messagesIn(String(first)), lines(1));
});

test('Log: a fatal line, and those before it, are written at once', async () => {
  const killed = `log.fatal('fire'); process.kill(process.pid, 'SIGKILL');`;
  assert.deepEqual(await logged(1, killed), [...lines(1), 'fire']);
});
