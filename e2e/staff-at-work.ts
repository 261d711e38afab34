import type { Page } from '@playwright/test';
import { openAs } from './signed-in.ts';
import { ADMIN } from './staff.ts';

export { expectAccessibleScreen } from './accessible.ts';

/** Opens an admin page as the owner. */
export const openAsStaff = (page: Page, path: string): Promise<void> => openAs(page, ADMIN, path);

/** The browser's errors from here on. Error responses of the API do not count: journeys cause some on purpose. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  return complaints;
}

/** A name that no other journey has used: both sizes of screen share one shop. */
export const fresh = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 6)}`;

/** The row of a table, or the card that it is on a phone. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The day a number of days from now, in the format of a date field. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
