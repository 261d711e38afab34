import type { Cart } from '@shop/contract/cart';

/** What an entered code did: one that takes nothing off yet stays entered, and its reason is shown beside it. */
export const couponMessage = (coupon: Cart['coupon'], typed: string): string =>
  coupon?.unused === undefined ? `${coupon?.code ?? typed} applied.` : `${coupon.code} added.`;
