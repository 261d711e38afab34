/** `npm run e2e`: the journeys, against a separate shop. Arguments go to Playwright: `npm run e2e -- --ui`. */
import { buildOrReport, isBuilt } from './build.ts';
import { chromiumPath } from './chromium.ts';
import { run } from './run.ts';

chromiumPath();
const built = isBuilt() || (await buildOrReport());
const journeys = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
process.exitCode = built ? (await run(journeys)).code : 1;
