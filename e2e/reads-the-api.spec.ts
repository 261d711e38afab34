import { expect, test } from '@playwright/test';
import { complaintsOf } from './shopper.ts';

test('an engineer reads what the API can do', { tag: '@desktop' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/api/docs');
  await expect(page.getByText('Turn the cart into an order; honours Idempotency-Key')).toBeVisible();
  expect(complaints).toEqual([]);
});

test(
  'a call that the API does not know is answered by the API, and not with a page',
  { tag: '@desktop' },
  async ({ request }) => {
    for (const address of ['/api/no-such-call', '/api/product/a/b/c', '/api/metrics']) {
      const answer = await request.get(address, { headers: { accept: 'text/html' } });
      expect(answer.status()).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
    }
  },
);
