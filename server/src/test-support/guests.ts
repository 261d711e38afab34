import { readSettings, saveSettings } from '@shop/contract/settings';
import { anAdmin } from './accounts.ts';
import type { TestShop } from './shop.ts';

/** Lets customers order without an account; the shop must be open to everyone. */
export async function allowGuestCheckout(shop: TestShop): Promise<void> {
  const owner = await anAdmin(shop);
  const { settings, updatedAt } = await shop.call(owner, readSettings);
  await shop.call(owner, saveSettings, { body: { ...settings, guestCheckout: true, updatedAt } });
}
