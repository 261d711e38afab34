import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from '../tools/chromium.ts';
import { SHOP_PORT, WORKERS } from './port.ts';

/** The browser calls nobody but the shop: no updates, no statistics, no names looked up. */
const ALONE = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  // The last three are lists under the address bar, each a page that every window would make for itself.
  '--disable-features=OptimizationHints,MediaRouter,Translate,InterestFeedContentSuggestions,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
/** Chromium's sandbox needs rights that a container's root does not have. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * A journey runs on both, unless it would be the same once more: about what is refused, typed or looked up, for which the
 * width makes no difference. That one is tagged @phone or @desktop, and the screen itself is seen at both widths elsewhere.
 */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Within a worker journeys run one after another, and each signs up its own customers.
  workers: WORKERS,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // A busy machine may make one wait too long; what fails twice is broken. The report names what needed a second try.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${SHOP_PORT}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // To record every journey costs as much as a third of them; what failed once is recorded the second time.
    trace: 'on-first-retry',
    actionTimeout: 15_000,
    launchOptions: { executablePath: chromiumPath(), args: [...ALONE, ...sandbox] },
  },
  projects: [
    { name: 'phone', use: phone, grepInvert: /@desktop/ },
    { name: 'desktop', use: desktop, grepInvert: /@phone/ },
  ],
});
