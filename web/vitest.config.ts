import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumPath } from '../tools/chromium.ts';

/** What reckons with days. */
const DAYS = ['src/**/{expiry,indian-day,month}.test.ts'];

/** Nothing glides, so that no test waits for it: what moves is seen in the journeys. */
const chromiumIn = (timezoneId: string) =>
  playwright({
    launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] },
    contextOptions: { timezoneId, reducedMotion: 'reduce' },
  });

/** Components are tested in a real browser, with the styles they ship with. */
export default defineConfig({
  root: import.meta.dirname,
  // Known from the start: what is found only while a test runs is bundled anew, with a second React.
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
    ],
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/ui/styles-for-tests.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Far from India, whose days the shop goes by, a day of the browser's own is too early; at home one of UTC's is.
      instances: [
        { browser: 'chromium', provider: chromiumIn('America/New_York') },
        { browser: 'chromium', name: 'chromium in India', provider: chromiumIn('Asia/Kolkata'), include: DAYS },
      ],
    },
  },
});
