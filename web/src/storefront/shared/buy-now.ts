import { MAX_PER_LINE } from '@shop/contract/limits';

/** An item that is bought without the cart. */
export type BuyNow = { variantId: string; quantity: number; code: string | null };

/** The checkout URL of a single item. The item is in the URL, so that it survives a reload, or a login on the way. */
export function buyNowAddress({ variantId, quantity, code }: BuyNow, checkout = '/checkout'): string {
  const search = new URLSearchParams({ buy: variantId, quantity: String(quantity), ...(code !== null && { code }) });
  return `${checkout}?${search}`;
}

/** The item in the checkout's URL; null for the cart. An invalid quantity is one. */
export function buyNowOf(search: URLSearchParams): BuyNow | null {
  const variantId = search.get('buy');
  if (!variantId) return null;
  const wanted = Number(search.get('quantity'));
  const quantity = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_PER_LINE ? wanted : 1;
  return { variantId, quantity, code: search.get('code') || null };
}
