import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

export type Ran = { code: number; output: string; seconds: number };

/**
 * The project's own programs first, including its own Node, so that `node tools/check.ts` works outside of npm too. The
 * compile cache is on: a run of the tests starts some two hundred processes from the same files.
 */
export const ENV = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, 'node_modules/.cache/compiled'),
};

/**
 * Runs a program to its end, without stdin. Its output is printed immediately and returned; with `quiet` it is only returned.
 * Ended by a signal counts as failed.
 */
export function run([command = '', ...rest]: string[], { cwd = ROOT, quiet = false } = {}): Promise<Ran> {
  const started = performance.now();
  const child = spawn(command, rest, { cwd, env: ENV, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!quiet) to.write(text);
    });
  }
  return new Promise((done) => {
    const end = (code: number | null): void => done({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`;
      end(1);
    });
    child.on('close', end);
  });
}
