import type { Locator, Page } from '@playwright/test';

/** Maximum presses of Tab before an element counts as unreachable by keyboard. */
const MAX_TABS = 80;

/** Presses Tab until the focus is on the element of this role and name, which are what a screen reader announces. */
export const tabTo = (page: Page, role: 'link' | 'button' | 'radio', name: string | RegExp): Promise<void> =>
  tabInto(page, page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }));

/** Presses Tab until the focus is on this element, such as a field found by its label. */
export async function tabInto(page: Page, wanted: Locator): Promise<void> {
  // A screen that is still loading has nothing to reach.
  await wanted.first().waitFor({ state: 'attached' });
  for (let presses = 0; presses < MAX_TABS; presses++) {
    await page.keyboard.press('Tab');
    const there = await wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
    if (there) return;
  }
  throw new Error(`${wanted} is not to be reached by Tab`);
}
