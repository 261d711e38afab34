import type { Page } from '@playwright/test';

export { expectAccessible } from './accessible.ts';

/** The browser's errors during a journey; a working shop causes none. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Chooses a size on a product's page. */
export const chooseSize = (page: Page, size: string): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${size}`) }).check();
