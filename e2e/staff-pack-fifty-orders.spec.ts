// covers: desk
import { expect, test, type Page } from '@playwright/test';
import { ordersToPack, statusesOf } from './an-order.ts';
import { complaintsOf, expectAccessibleScreen, openAsStaff } from './staff-at-work.ts';

const ORDERS = 50;

/** Counts mouse clicks: a choice in a select counts as two. */
function aHand(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    press: async (name: string | RegExp) => {
      clicks += 1;
      await page.getByRole('button', { name }).last().click();
    },
    save: async (label: string, choice: string) => {
      clicks += 2;
      const saved = page.waitForEvent('download');
      await page.getByLabel(label).selectOption(choice);
      return (await saved).suggestedFilename();
    },
  };
}

test(
  'a packing clerk takes fifty orders from confirmed to handed over in fewer than twelve clicks',
  { tag: ['@rest', '@desktop'] },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const ids = await ordersToPack(page.request, ORDERS);
    await openAsStaff(page, '/desk');
    const hand = aHand(page);
    const queue = (name: string) => page.getByRole('link', { name: new RegExp(name) });

    await expect(queue('To pack')).toHaveAttribute('aria-current', 'page');
    await hand.press(/^Select all/);
    await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
    expect(await hand.save('Print the selected orders', 'Picking list, slips and labels')).toBe('packing.pdf');
    await expectAccessibleScreen(page);
    await hand.press('Mark packed');

    await expect(queue('To hand over')).toHaveAttribute('aria-current', 'page');
    await hand.press(/^Select all/);
    expect(await hand.save('Print the selected orders', 'Manifest')).toBe('manifest.pdf');
    await hand.press('Hand over');
    await expect(page.getByRole('dialog', { name: /^Hand over \d+ orders/ })).toBeVisible();
    await hand.press('Hand over');
    await expect(page.getByText(/orders? (is|are) handed over\.$/)).toBeVisible();

    expect(await statusesOf(page.request, ids)).toEqual({ Shipped: ORDERS });
    expect(hand.clicks()).toBeLessThan(12);
    expect(complaints).toEqual([]);
  },
);
