import type { Locator, Page } from '@playwright/test';

/** Tab is pressed at most so often on the way to something: further than that nobody would go. */
const FAR = 80;

/** Goes on by Tab until the focus is on what has this role and name; whoever cannot see hears exactly these. */
export const tabTo = (page: Page, role: 'link' | 'button' | 'radio', name: string | RegExp): Promise<void> =>
  tabInto(page, page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }));

/** The same for a field, which is known by its label. */
export async function tabInto(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < FAR; presses++) {
    await page.keyboard.press('Tab');
    const there = await wanted.evaluateAll((found) => found.some((element) => element === document.activeElement));
    if (there) return;
  }
  throw new Error(`${wanted} is not to be reached by Tab`);
}
