import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from '../tools/chromium.ts';
import { journeysOf, type JourneySet } from './journey-sets.ts';
import { SHOP_PORT, WORKERS } from './port.ts';

/** `npm test` runs the main journeys and `npm run test:all` the rest; without it all run. */
const SET = (process.env['JOURNEYS'] ?? 'all') as JourneySet;

/** The browser connects to the shop alone: no updates, no metrics, no DNS queries. */
const OFFLINE_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  // The lists under the address bar are pages that every window would create; a spare renderer is a process for each navigation.
  '--disable-features=OptimizationHints,MediaRouter,Translate,InterestFeedContentSuggestions,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
/** Chromium's sandbox needs rights that a container's root does not have. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * A journey whose width makes no difference is tagged @phone or @desktop, because other journeys cover its screens at both
 * widths.
 */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Within a worker journeys run one after another, and each signs up its own customers.
  workers: WORKERS,
  timeout: 240_000,
  // Long enough for a busy machine; an assertion that holds ends at once.
  expect: { timeout: 45_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // The second try records the trace: the run fails all the same.
  retries: process.env['CI'] !== undefined && SET === 'rest' ? 1 : 0,
  failOnFlakyTests: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${SHOP_PORT}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording every journey takes a third more time, so only a retry is recorded.
    trace: 'on-first-retry',
    actionTimeout: 30_000,
    // A worker would answer requests that journeys intercept; the journey about it allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath(), args: [...OFFLINE_FLAGS, ...sandbox] },
  },
  projects: [
    { name: 'phone', use: phone, ...journeysOf(SET, 'phone') },
    { name: 'desktop', use: desktop, ...journeysOf(SET, 'desktop') },
  ],
});
