import { expect, test } from '@playwright/test';
import { complaintsOf } from './shopper.ts';

test('an engineer reads what the API can do', { tag: '@desktop' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/api/docs');
  await expect(page.getByText('Turn the cart into an order; honours Idempotency-Key')).toBeVisible();
  expect(complaints).toEqual([]);
});
