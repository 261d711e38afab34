import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumPath } from '../tools/chromium.ts';

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
      'lucide-react',
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
      provider: playwright({
        launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] },
        // Far from India, whose days the shop goes by: at home a day of the browser's own would look right.
        contextOptions: { timezoneId: 'America/New_York' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
