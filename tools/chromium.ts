import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell first: it opens no windows and takes a third less CPU for the same tests. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const INSTALL_LIMIT = 300_000; // ms
const ANSWER_LIMIT = 30_000; // ms

/** Starts the browser once, because an installed one may lack shared libraries. */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: ANSWER_LIMIT, stdio: 'ignore' }).status === 0;

/** The package lists of a fresh machine are empty, so they are updated first. Ubuntu has no package of the headless shell. */
const INSTALL = 'apt-get install -y --no-install-recommends';
const BY_APT = `apt-get update && (${INSTALL} chromium-headless-shell || ${INSTALL} chromium)`;
const FROM_PLAYWRIGHT = ['npx', 'playwright', 'install', 'chromium'];

/** Ways to install one. Debian's package includes its libraries, so it is tried first if the user may install it. */
const WAYS: readonly (readonly string[])[] =
  process.getuid?.() === 0 ? [['sh', '-c', BY_APT], FROM_PLAYWRIGHT] : [FROM_PLAYWRIGHT, ['sudo', '-n', 'sh', '-c', BY_APT]];

/**
 * The browser for the tests: the one of CHROMIUM_PATH, else Playwright's own, or the system's; installed if there is none.
 * @throws Error if none could be installed, or the configured one does not start
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
