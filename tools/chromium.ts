import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...KNOWN].find((path) => path !== undefined && existsSync(path));

/** Ways to get one, the least demanding first. The package lists of a bare machine are empty, so they are read first. */
const WAYS: readonly (readonly string[])[] = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium'],
  ['sudo', '-n', 'sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium'],
];

/**
 * The browser that the tests drive: the one that CHROMIUM_PATH names, Playwright's own, or the system's;
 * installed when there is none.
 * @throws Error when there is none and none could be installed
 */
export function chromiumPath(): string {
  const found = find();
  if (found !== undefined) return found;
  for (const [command = '', ...rest] of WAYS) {
    process.stderr.write(`No Chromium found; trying: ${[command, ...rest].join(' ')}\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000, env });
    const path = find();
    if (path !== undefined) return path;
  }
  throw new Error('The tests need Chromium. Install it, or set CHROMIUM_PATH to its executable.');
}
