import { expect, test, type Page } from '@playwright/test';
import { aCustomerAtTheTill } from './an-order.ts';
import { openAs } from './signed-in.ts';

/** Tab is pressed at most so often on the way to something: further than that nobody would go. */
const FAR = 80;

/** Goes on by Tab until the focus is on what has this role and name; whoever cannot see hears exactly these. */
async function tabTo(page: Page, role: 'link' | 'button' | 'radio', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
  for (let presses = 0; presses < FAR; presses++) {
    await page.keyboard.press('Tab');
    const there = await wanted.evaluateAll((found) => found.some((element) => element === document.activeElement));
    if (there) return;
  }
  throw new Error(`${role} ${name} is not to be reached by Tab`);
}

test('@desktop a pair of jeans is chosen, bought and paid for by keyboard alone', async ({ page, request }) => {
  await openAs(page, await aCustomerAtTheTill(request), '/mens');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', 'Straight Jeans');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Straight Jeans' })).toBeVisible();

  await tabTo(page, 'radio', /^28/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'button', 'Add to Cart');
  await page.keyboard.press('Enter');
  const added = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(added).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();

  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await tabTo(page, 'radio', /Card or UPI/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
  await tabTo(page, 'button', 'Place Order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
});
