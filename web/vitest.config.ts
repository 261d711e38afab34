import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { chromiumPath } from '../tools/chromium.ts';
import { LONG_COMPONENTS } from '../tools/long-tests.ts';

/** Tests of functions that compute with days. */
const DAYS = ['src/**/{expiry,indian-day,month}.test.ts'];

/**
 * Functions without a page are tested in Node, all files in one process: a page for each would take ten times as long. The
 * shop's days are India's: west of India a function that uses the browser's day is wrong, in India one that uses UTC's day.
 */
const functionsIn = (TZ: string, include: string[]): TestProjectConfiguration => ({
  test: {
    name: `functions in ${TZ}`,
    include,
    exclude: ['src/**/*.browser.test.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: 1,
    env: { TZ },
  },
});

/**
 * `vitest run` lets the browser cache the modules, which every test file imports anew: without it each is validated 120 times.
 * When files are watched they change.
 */
const CACHE_MODULES = process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600, immutable' } : {};

/** Components, and functions that need an API of the browser, are tested in a real one with the app's styles. */
const inChromium: TestProjectConfiguration = {
  server: { headers: CACHE_MODULES },
  // Listed here, since a dependency that Vite discovers during a test would be bundled again with a second React.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'zod/mini',
      'uqr',
      'recharts',
      'downshift',
      'zxing-wasm/reader',
    ],
  },
  test: {
    name: 'components',
    // A page for each file would import and compile the same modules 138 times.
    isolate: false,
    include: ['src/**/*.test.tsx', 'src/**/*.browser.test.ts'],
    // `npm test` leaves the long ones to `npm run test:all`.
    exclude: process.env['COMPONENTS'] === 'main' ? LONG_COMPONENTS : [],
    // One more than cores: a third of the time a page waits for its next frame.
    maxWorkers: 3,
    // Vitest requires another group than the functions', which have one worker.
    sequence: { groupOrder: 1 },
    setupFiles: ['./test-setup.ts'],
    // Conditions are awaited, so a limit only ends a test that fails: on a busy machine one click takes seconds.
    testTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: chromiumPath(),
          // Every navigation would start a spare process for the next one: 100 processes in a run.
          args: ['--no-sandbox', '--disable-gpu', '--disable-features=SpareRendererForSitePerProcess'],
        },
        // Without animations no test waits for one; the journeys run with them.
        contextOptions: { timezoneId: 'America/New_York', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  test: { projects: [functionsIn('America/New_York', ['src/**/*.test.ts']), functionsIn('Asia/Kolkata', DAYS), inChromium] },
});
