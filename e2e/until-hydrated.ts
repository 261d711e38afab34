import type { Page } from '@playwright/test';

/**
 * Waits for hydration. Before it a link loads a document and pressed buttons wait, so a test of client-side navigation waits for
 * it after opening a page.
 */
export const untilHydrated = (page: Page): Promise<void> => page.locator('html[data-live]').waitFor({ state: 'attached' });
