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
    savings: ZERO,
  },
  coupon: null,
  count: 0,
  hasDeliveryRules: false,
};
