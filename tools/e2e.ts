/** `npm run e2e`: the journeys, against a shop of their own. What is passed on goes to Playwright: `npm run e2e -- --ui`. */
import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { ROOT, run } from './run.ts';

/** What the pages are built from; the server's own code runs as it is. */
const SOURCES = ['web/src/**/*', 'web/public/**/*', 'web/*.ts', 'contract/src/**/*', 'package-lock.json'];
const BUILT = join(ROOT, 'web/build/server/index.js');

chromiumPath();
const built = isStale() ? await run(['node', 'tools/build.ts']) : { code: 0 };
const journeys = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
process.exitCode = built.code || (await run(journeys)).code;

function isStale(): boolean {
  if (!existsSync(BUILT)) return true;
  const age = statSync(BUILT).mtimeMs;
  return globSync(SOURCES, { cwd: ROOT }).some((path) => statSync(join(ROOT, path)).mtimeMs > age);
}
