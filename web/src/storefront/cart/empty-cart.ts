import type { Cart } from '@shop/contract/cart';
import { ZERO } from '@shop/contract/paise';

export const EMPTY_CART: Cart = {
  cart: [],
  promotions: [],
  cartTotal: ZERO,
  summary: {
    mrp: ZERO,
    subtotal: ZERO,
    offerDiscount: ZERO,
    promotionDiscount: ZERO,
    couponDiscount: ZERO,
    prepaidDiscount: ZERO,
    shipping: ZERO,
    codFee: ZERO,
    total: ZERO,
    giftCard: ZERO,
    credit: ZERO,
    savings: ZERO,
  },
  coupon: null,
  giftCard: null,
  storeCredit: { balance: ZERO, used: false },
  count: 0,
  hasDeliveryRules: false,
};
