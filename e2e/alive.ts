import type { Page } from '@playwright/test';

/**
 * Until the page's script listens. Before it does a link loads a document, and what is pressed waits, so whoever looks at what
 * the script does on the way waits for this after opening an address.
 */
export const untilAlive = (page: Page): Promise<void> => page.locator('html[data-live]').waitFor({ state: 'attached' });
