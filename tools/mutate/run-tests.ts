import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ENV } from '../run.ts';

type Run = { root: string; env?: Record<string, string>; timeout: number; inOneProcess?: boolean };

/** Results of tests without a failing one: they hang or are too slow, or their process crashed. */
export const TIMED_OUT = 'they did not end in time';
export const CRASHED = 'their process crashed';

/** Stops of the processes that run now. */
const running = new Set<() => void>();

/** The first of these tests that fails, or that they do not end in time; undefined when all pass. The others are not waited for. */
export function failureOf(tests: readonly string[], { root, env = {}, timeout, inOneProcess }: Run): Promise<string | undefined> {
  let failure: string | undefined;
  const how = inOneProcess ? ['--test-force-exit', 'tools/node-tests-worker.ts'] : ['--test', '--test-concurrency=2', ...tests];
  const child = spawn('node', ['--test-reporter=tap', ...how], {
    cwd: root,
    env: { ...ENV, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache-of-mutants'), ...env },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    detached: true,
  });
  const queue = [...tests];
  child.on('message', () => child.send({ file: queue.shift() })); // A worker requests one file after another.
  // Kills the whole process group; an error for one that has already ended is ignored.
  const stop = (): void => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  running.add(stop);
  let ended = CRASHED;
  const clock = setTimeout(() => {
    ended = TIMED_OUT;
    stop();
  }, timeout);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    failure ??= failureIn(output);
    if (failure !== undefined) stop();
  });
  return new Promise((done) => {
    child.on('close', (code) => {
      clearTimeout(clock);
      running.delete(stop);
      done(failure ?? (code === 0 ? undefined : ended));
    });
  });
}

/** The file of the first failing test; the test itself where files are not suites. */
function failureIn(output: string): string | undefined {
  const failed = /^\s*not ok \d+ - (.*)\n/m.exec(output);
  if (!failed) return undefined;
  const files = [...output.slice(0, failed.index).matchAll(/^# Subtest: (\S+\.test\.ts)$/gm)];
  return files.at(-1)?.[1] ?? failed[1];
}

/** Ends all tests that run now. */
export function stopTests(): void {
  for (const stop of running) stop();
}
