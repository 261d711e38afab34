import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN = [
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const INSTALL_LIMIT = 300_000; // ms
const ANSWER_LIMIT = 30_000; // ms

/** A browser that is there may still lack the libraries it needs. */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: ANSWER_LIMIT, stdio: 'ignore' }).status === 0;

/** The package lists of a bare machine are empty, so they are read first. */
const BY_APT = 'apt-get update && apt-get install -y --no-install-recommends chromium';
const FROM_PLAYWRIGHT = ['npx', 'playwright', 'install', 'chromium'];

/** Ways to get one. Debian's package brings its libraries along, so where it may be installed that is tried first. */
const WAYS: readonly (readonly string[])[] =
  process.getuid?.() === 0 ? [['sh', '-c', BY_APT], FROM_PLAYWRIGHT] : [FROM_PLAYWRIGHT, ['sudo', '-n', 'sh', '-c', BY_APT]];

/**
 * The browser that the tests drive: the one that CHROMIUM_PATH names, or else Playwright's own, or the system's;
 * installed when there is none.
 * @throws Error when there is none and none could be installed, or the one that was named does not run
 */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not run: correct it, or leave it out.`);
  }
  const known = KNOWN.find(runs);
  if (known !== undefined) return known;
  for (const [command = '', ...rest] of WAYS) {
    process.stderr.write(`No Chromium found; trying: ${[command, ...rest].join(' ')}\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_LIMIT, env });
    const path = KNOWN.find(runs);
    if (path !== undefined) return path;
  }
  throw new Error('The tests need Chromium. Install it, or set CHROMIUM_PATH to its executable.');
}
