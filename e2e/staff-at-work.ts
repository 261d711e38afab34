import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ADMIN } from './staff.ts';

/** Opens a screen of the back office as the owner, who is signed in already; how one signs in is another journey. */
export async function openAsStaff(page: Page, path: string): Promise<void> {
  const answer = await page.request.post('/api/login', { data: ADMIN });
  const { accessToken, userData } = (await answer.json()) as { accessToken: string; userData: { role: string; name: string } };
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { accessToken, role: userData.role, name: userData.name, profileImage: '' },
  );
  await page.goto(path);
}

/** Nobody is kept out by how the page is built, as far as a machine can tell. */
export async function expectOpenToAll(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

/** What the browser complains about from here on. A refusal of the shop is no complaint: journeys cause some on purpose. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (fault) => complaints.push(fault.message));
  page.on('console', (said) => {
    if (said.type() === 'error' && !said.text().startsWith('Failed to load resource')) complaints.push(said.text());
  });
  return complaints;
}

/** A name that no other journey has used: both sizes of screen share one shop. */
export const fresh = (name: string): string => `${name} ${crypto.randomUUID().slice(0, 6)}`;

/** The row of a table, or the card that it is on a phone. */
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A day so many days from now, as a date field takes it. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
